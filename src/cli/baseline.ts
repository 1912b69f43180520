import { baselineSchema, type Baseline } from '../model/report.js';
import { checkValue } from './check-value.js';
import { readJson } from './read-json.js';
import { showPath } from './show-path.js';

/**
 * Reads known reds from a JSON file: guard to refusal to verdict.
 * @param namedBy the flag or the config that names it.
 * @throws Problem of {@link readJson}, or for the first fault of what it holds.
 */
export function readBaseline(file: string, namedBy: string): Baseline {
  return checkValue(baselineSchema, readJson(file, namedBy), showPath(file));
}
