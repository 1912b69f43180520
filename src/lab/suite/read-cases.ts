import type { Case } from '../../model/case.js';
import { Problem } from '../../model/problem.js';
import type { CaseContext } from './case-rule.js';
import { expandGlobs } from './expand-globs.js';
import { readCase } from './parse-case.js';

/**
 * Reads the case files that the globs name, sorted by id. Of a folder, only `*.yaml` files are cases.
 * @param folder what relative globs start from.
 * @throws Problem of {@link readCase}, `no-such-file`, or `duplicate-id`.
 */
export function readCases(globs: readonly string[], folder: string, context: CaseContext = {}): Case[] {
  const files = expandGlobs(globs, folder).filter((file) => file.endsWith('.yaml') || file.endsWith('.yml'));
  const byId = new Map<string, { scenario: Case; file: string }>();
  for (const file of files) {
    const scenario = readCase(file, context);
    const first = byId.get(scenario.id);
    if (first !== undefined) {
      throw new Problem({
        code: 'duplicate-id',
        message: `Two cases have the id ${scenario.id}.`,
        place: file,
        expected: 'an id of its own',
        received: `${scenario.id}, which is also that of ${first.file}`,
        hint: 'An id never changes: give the newer case another one.',
      });
    }
    byId.set(scenario.id, { scenario, file });
  }
  return [...byId.values()].map(({ scenario }) => scenario).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
