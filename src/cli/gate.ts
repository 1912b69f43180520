import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem } from '../model/problem.js';
import { inspectTree } from '../reference/gate/inspect.js';
import { readNames } from '../reference/gate/read-names.js';
import { findMentions } from '../reference/mentions.js';

/** What `holdfast gate` takes. */
export interface GateFlags {
  root: string;
  base: string;
  names?: string;
  mentions?: string;
  z?: true;
  ignoredOk?: true;
}

const STDIN = 0;

function readInput(file: string, flag: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8');
  } catch (error) {
    throw new Problem({
      code: 'gate-input',
      message: `The file of --${flag} cannot be read.`,
      place: `--${flag} ${file}`,
      expected: 'a readable file, or - for standard input',
      received: error instanceof Error ? error.message : String(error),
    });
  }
}

/** The files that may have changed: listed, or named in the operator's words. */
function readNamed({ root, names, mentions, z }: GateFlags): Iterable<string> {
  if (names !== undefined)
    return readNames(readInput(names, 'names'), z === true ? 'nul' : 'lines', `--names ${names}`);
  if (mentions !== undefined)
    return findMentions(readInput(mentions, 'mentions'), {
      roots: [resolve(root)],
      names: readdirSync(root),
    });
  throw new Problem({
    code: 'gate-input',
    message: 'Nothing says which files may have changed.',
    place: 'gate',
    expected: '--names <file>, or --mentions <file with the request>',
    received: 'neither',
    hint: 'an empty list is a list too: --names /dev/null lets nothing change',
  });
}

/**
 * `holdfast gate`: one line for everything that changed and was not named. Gives the exit code: 0 where all was named,
 * 1 where something was not.
 * @throws Problem (exit code 2) for input that cannot be read, and where git fails: then the gate has not passed.
 */
export async function gateCommand(flags: GateFlags): Promise<number> {
  const named = readNamed(flags);
  const { root, base, ignoredOk = false } = flags;
  const { unnamed } = await inspectTree(root, { base, ignoredOk, named });
  for (const { kind, shown } of unnamed) process.stdout.write(`${kind} ${shown}\n`);
  return unnamed.length === 0 ? 0 : 1;
}
