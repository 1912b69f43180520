import type { Case } from '../../model/case.js';
import { Problem } from '../../model/problem.js';
import type { CaseContext } from './case-rule.js';
import { expandGlobs } from './expand-globs.js';
import { inspectCaseFile } from './parse-case.js';
import { readText } from './read-text.js';
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

/** What is wrong with a case whose id another file has. */
export function duplicateOf({ scenario: { id }, file }: FiledCase, first: string): Problem {
  return new Problem({
    code: 'duplicate-id',
    message: `Two cases have the id ${id}.`,
    place: readYaml(readText(file), file).placeOf(['id']),
    expected: 'an id of its own',
    received: `${id}, which is also that of ${first}`,
    hint: 'An id never changes: give the newer case another one.',
  });
}

/**
 * The case files that the globs name. Of a folder, only `*.yaml` files are cases.
 * @throws Problem `no-such-file` for a glob that names none: a suite that silently lost its cases would be green.
 */
export function findCaseFiles(globs: readonly string[], folder: string): string[] {
  const found = new Set<string>();
  for (const glob of globs) {
    const files = expandGlobs([glob], folder);
    const cases = files.filter((file) => /\.ya?ml$/.test(file));
    if (cases.length === 0) {
      throw new Problem({
        code: 'no-such-file',
        message: 'No case file is there.',
        place: folder,
        expected: 'a case file (.yaml), or a folder or glob with at least one',
        received: `${glob}: ${files.length === 1 ? 'one file of another kind' : `${files.length} files of other kinds`}`,
        hint: 'Case files end in .yaml.',
      });
    }
    for (const file of cases) found.add(file);
  }
  return [...found].toSorted();
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
  const files = findCaseFiles(globs, folder);
  const byId = new Map<string, FiledCase>();
  for (const file of files) {
    const inspected = inspectCaseFile(file, context);
    if ('problems' in inspected) {
      inspected.problems.forEach(onProblem);
      continue;
    }
    const filed = { scenario: inspected.scenario, file };
    const first = byId.get(filed.scenario.id);
    if (first === undefined) byId.set(filed.scenario.id, filed);
    else onProblem(duplicateOf(filed, first.file));
  }
  return [...byId.values()].toSorted((a, b) => (a.scenario.id < b.scenario.id ? -1 : 1));
}
