import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../model/problem.js';
import { createReporter } from '../reporters/create.js';
import type { Reporter, ReporterOptions } from '../reporters/reporter.js';
import { terminalOptions } from '../reporters/terminal.js';
import { makeFolder } from './make-folder.js';

/** Writes to a file; the file is there, empty, from the start, so that a bad path shows before the run. */
function writeToFile(file: string, asked: string): ReporterOptions {
  let written = '';
  try {
    makeFolder(dirname(file));
    writeFileSync(file, '');
  } catch (error) {
    throw new Problem({
      code: 'cannot-write-report',
      message: 'The report file cannot be written.',
      place: `--reporter ${asked}`,
      expected: 'name=file, with a file that can be written',
      received: error instanceof Error ? error.message : String(error),
      hint: 'Name a file in a folder that is yours; folders that are missing are made.',
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

const NOWHERE: ReporterOptions = { write: () => undefined, colour: false, interactive: false };

function openReporter(asked: string): Reporter {
  const at = asked.indexOf('=');
  if (at === -1) return createReporter(asked, terminalOptions(process.stdout, process.env));
  const name = asked.slice(0, at);
  // An unknown name is to be told before a file is made for it.
  createReporter(name, NOWHERE);
  return createReporter(name, writeToFile(asked.slice(at + 1), asked));
}

/**
 * Makes the reporters that `--reporter name[=file]` asks for; without a file they write to standard output.
 * @throws Problem `unknown-reporter`, `cannot-write-report`.
 */
export function openReporters(asked: readonly string[]): Reporter[] {
  return asked.map(openReporter);
}
