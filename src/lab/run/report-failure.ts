import { explainProblem, Problem } from '../../model/problem.js';
import type { GuardReport } from '../../model/report.js';
import type { GuardSource } from './sources.js';

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
