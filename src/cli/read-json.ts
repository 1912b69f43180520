import { readFileSync } from 'node:fs';
import { Problem } from '../model/problem.js';
import { showPath } from './show-path.js';

function readText(file: string, namedBy: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem({
      code: 'file-not-readable',
      message: `The file that ${namedBy} names cannot be read.`,
      place: showPath(file),
      expected: 'a JSON file',
      received: error instanceof Error ? error.message : String(error),
      hint: 'Check the path: on the command line it starts from the working directory, in a config from its folder.',
    });
  }
}

/**
 * Reads a JSON file.
 * @param namedBy the flag or the config that names it.
 * @throws Problem `file-not-readable`, `not-json`.
 */
export function readJson(file: string, namedBy: string): unknown {
  const text = readText(file, namedBy);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem({
      code: 'not-json',
      message: `The file that ${namedBy} names is not JSON.`,
      place: showPath(file),
      expected: 'JSON',
      received: error instanceof Error ? error.message : String(error),
      hint: 'Mend the file; JSON has no comments and no comma after the last item.',
    });
  }
}
