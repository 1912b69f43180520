import { readFileSync } from 'node:fs';
import type { Case } from '../../model/case.js';
import { Problem } from '../../model/problem.js';
import type { CaseContext } from './case-rule.js';
import { expandGlobs } from './expand-globs.js';
import { inspectCase } from './parse-case.js';
import { readYaml } from './yaml-document.js';

/** A case and the file that it stands in. */
export interface FiledCase {
  scenario: Case;
  file: string;
}

/** What becomes of a problem with a case file: thrown, unless somebody gathers them. */
export type OnProblem = (problem: Problem) => void;

function raise(problem: Problem): never {
  throw problem;
}

function findDuplicate({ scenario: { id }, file }: FiledCase, text: string, first: FiledCase): Problem {
  return new Problem({
    code: 'duplicate-id',
    message: `Two cases have the id ${id}.`,
    place: readYaml(text, file).placeOf(['id']),
    expected: 'an id of its own',
    received: `${id}, which is also that of ${first.file}`,
    hint: 'An id never changes: give the newer case another one.',
  });
}

/**
 * Reads the case files that the globs name, sorted by id. Of a folder, only `*.yaml` files are cases.
 * @param folder what relative globs start from.
 * @param onProblem gets everything that is wrong with a file, which is then left out; without it the first is thrown.
 * @throws Problem of {@link inspectCase}, `no-such-file`, or `duplicate-id`.
 */
export function readCases(
  globs: readonly string[],
  folder: string,
  context: CaseContext = {},
  onProblem: OnProblem = raise,
): FiledCase[] {
  const files = expandGlobs(globs, folder).filter((file) => file.endsWith('.yaml') || file.endsWith('.yml'));
  const byId = new Map<string, FiledCase>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const inspected = inspectCase(text, file, context);
    if ('problems' in inspected) {
      inspected.problems.forEach(onProblem);
      continue;
    }
    const filed = { scenario: inspected.scenario, file };
    const first = byId.get(filed.scenario.id);
    if (first === undefined) byId.set(filed.scenario.id, filed);
    else onProblem(findDuplicate(filed, text, first));
  }
  return [...byId.values()].toSorted((a, b) => (a.scenario.id < b.scenario.id ? -1 : 1));
}
