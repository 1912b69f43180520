import { lstatSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkSuite } from '../../lab/check-suite.js';
import { loadSuite, type SuiteSources } from '../../lab/suite/load-suite.js';
import { inspectCaseFile } from '../../lab/suite/parse-case.js';
import { duplicateOf } from '../../lab/suite/read-cases.js';
import type { Suite } from '../../lab/suite/suite.js';
import { describeProblem, Problem } from '../../model/problem.js';
import { createDiskWorkspace } from '../../workspace/index.js';
import { looksLikeFile } from '../looks-like-file.js';

/** What a listing prints, and its exit code. */
export interface Listing {
  lines: string[];
  code: number;
}

/** A suite of one case file, filed or not; what is wrong with the file goes to `onProblem`. */
function suiteOfFile(asked: string, whole: Suite, onProblem: (problem: Problem) => void): Suite {
  const file = resolve(asked);
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new Problem({
      code: 'case-missing',
      message: 'There is no case file at this path.',
      place: 'list --check',
      expected: 'a case file (.yaml), or the id of a refusal',
      received: asked,
      hint: 'holdfast new case writes one.',
    });
  }
  const knownRefusals = new Map(whole.refusals.map(({ id, labels }) => [id, labels]));
  const inspected = inspectCaseFile(file, { layouts: whole.layouts, knownRefusals });
  if ('problems' in inspected) inspected.problems.forEach(onProblem);
  const cases = 'scenario' in inspected ? [inspected.scenario] : [];
  for (const scenario of cases) {
    const other = whole.files.get(scenario.id);
    if (other !== undefined && realpathSync(other) !== realpathSync(file))
      onProblem(duplicateOf({ scenario, file }, other));
  }
  return { ...whole, refusals: [], cases, files: new Map(cases.map(({ id }) => [id, file])) };
}

/** Problems of files below the working directory are told as one would type their paths. */
function tell(problem: Problem): string[] {
  return [describeProblem(problem).replaceAll(`${process.cwd()}/`, ''), ''];
}

/**
 * Reads and arms what is asked for, and says everything that is wrong with it, in one go.
 * @param asked a refusal id, a case file, or nothing for the whole suite.
 */
export async function checkAsked(
  asked: string | undefined,
  sources: SuiteSources,
  narrow: (suite: Suite, id: string | undefined) => Suite,
): Promise<Listing> {
  const problems: Problem[] = [];
  const note = (problem: Problem): void => void problems.push(problem);
  const isFile = asked !== undefined && looksLikeFile(asked);
  const whole = await loadSuite(sources, isFile ? () => undefined : note);
  const suite = isFile ? suiteOfFile(asked, whole, note) : narrow(whole, asked);
  const workspace = await createDiskWorkspace();
  try {
    const { armed, problems: unarmed } = await checkSuite(suite, workspace);
    const all = [...problems, ...unarmed];
    const last = `armed ${armed} of ${armed + unarmed.length}`;
    const unread =
      problems.length === 0
        ? ''
        : `, and ${problems.length} ${problems.length === 1 ? 'fault' : 'faults'} in what was read`;
    return { lines: [...all.flatMap(tell), last + unread], code: all.length === 0 ? 0 : 2 };
  } finally {
    await workspace.close();
  }
}
