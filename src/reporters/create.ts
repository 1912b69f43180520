import { Problem } from '../model/problem.js';
import { consoleReporter } from './console.js';
import { jsonReporter } from './json.js';
import { junitReporter } from './junit.js';
import { markdownReporter } from './markdown.js';
import type { MakeReporter, Reporter, ReporterOptions } from './reporter.js';

const REPORTERS: ReadonlyMap<string, MakeReporter> = new Map([
  ['console', consoleReporter],
  ['markdown', markdownReporter],
  ['json', jsonReporter],
  ['junit', junitReporter],
]);

/** The names {@link createReporter} knows. */
export const REPORTER_NAMES: readonly string[] = [...REPORTERS.keys()];

/**
 * Makes the reporter of this name.
 * @throws Problem `unknown-reporter` that lists the known names.
 */
export function createReporter(name: string, options: ReporterOptions): Reporter {
  const make = REPORTERS.get(name);
  if (make === undefined) {
    throw new Problem({
      code: 'unknown-reporter',
      message: `There is no reporter "${name}".`,
      place: '--reporter',
      expected: `one of ${REPORTER_NAMES.join(', ')}`,
      received: name,
      hint: 'Name a known one, with a file where it should not go to the terminal: --reporter json=report.json',
    });
  }
  return make(options);
}
