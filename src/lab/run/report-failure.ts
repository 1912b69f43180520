import { explainProblem, Problem } from '../../model/problem.js';
import type { GuardReport } from '../../model/report.js';
import type { GuardSource } from './sources.js';

/** The report of a guard whose name another one of the run has: rows, baselines and replays go by the name. */
export function reportNamesake(name: string, source: GuardSource): GuardReport {
  const problem = new Problem({
    code: 'same-name',
    message: 'Two guards of the run have this name.',
    place: source.shown,
    expected: 'a name of its own for each guard',
    received: name,
    hint: "Give one of them another name: in its file, or as the config's { path, name }.",
  });
  return reportFailure(problem, { ...source, name: `${name} (${source.shown})` });
}

/** The report of a guard that could not be tried at all: why, in words. */
export function reportFailure(error: unknown, source: GuardSource): GuardReport & { error: object } {
  const detail =
    error instanceof Problem
      ? { code: error.code, message: explainProblem(error) }
      : { code: 'defect', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  return {
    name: source.name ?? source.inline?.name ?? source.shown,
    subject: { manifestSha256: '' },
    claims: [],
    error: detail,
    findings: [],
  };
}
