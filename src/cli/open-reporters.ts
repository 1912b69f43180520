import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../model/problem.js';
import { createReporter } from '../reporters/create.js';
import type { Reporter, ReporterOptions } from '../reporters/reporter.js';

function terminalOptions(): ReporterOptions {
  const { stdout, env } = process;
  const interactive = stdout.isTTY === true && env['CI'] === undefined;
  return {
    write: (text) => void stdout.write(text),
    colour: stdout.isTTY === true && env['NO_COLOR'] === undefined,
    interactive,
    ...(stdout.isTTY === true ? { columns: stdout.columns } : {}),
  };
}

/** Writes to a file; the file is there, empty, from the start, so that a bad path shows before the run. */
function fileOptions(file: string): ReporterOptions {
  let written = '';
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  } catch (error) {
    throw new Problem({
      code: 'cannot-write-report',
      message: 'The report file cannot be written.',
      place: `--reporter ...=${file}`,
      expected: 'a path that can be written',
      received: error instanceof Error ? error.message : String(error),
    });
  }
  return {
    write: (text) => {
      written += text;
      writeFileSync(file, written);
    },
    colour: false,
    interactive: false,
  };
}

/** Makes the reporters that `--reporter name[=file]` asks for; without a file they write to standard output. */
export function openReporters(asked: readonly string[]): Reporter[] {
  return asked.map((entry) => {
    const at = entry.indexOf('=');
    if (at === -1) return createReporter(entry, terminalOptions());
    const name = entry.slice(0, at);
    createReporter(name, { write: () => undefined, colour: false, interactive: false });
    return createReporter(name, fileOptions(entry.slice(at + 1)));
  });
}
