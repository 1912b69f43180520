import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../model/problem.js';
import { createReporter } from '../reporters/create.js';
import type { Reporter, ReporterOptions } from '../reporters/reporter.js';
import { terminalOptions } from '../reporters/terminal.js';

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
    if (at === -1) return createReporter(entry, terminalOptions(process.stdout, process.env));
    const name = entry.slice(0, at);
    createReporter(name, { write: () => undefined, colour: false, interactive: false });
    return createReporter(name, fileOptions(entry.slice(at + 1)));
  });
}
