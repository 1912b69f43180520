#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { describeProblem, Problem } from '../model/problem.js';

/** The package's version; read from its manifest, two folders up from the build. */
function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

async function main(args: readonly string[]): Promise<number> {
  // Asked so often by scripts that it must not wait for the rest to load.
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    process.stdout.write(`${readVersion()}\n`);
    return 0;
  }
  const { runProgram } = await import('./program.js');
  return runProgram(args, readVersion());
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof Problem) process.stderr.write(`${describeProblem(error)}\n`);
    else console.error(error);
    process.exitCode = 2;
  },
);
