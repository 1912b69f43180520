import type { Finding, GuardReport, Report } from './report.js';

/** What a run tells while it goes; reporters consume these and nothing else. */
export type LabEvent =
  | {
      event: 'run-started';
      seed: number;
      /** Generated cases of a row; absent where filed ones alone are fired. */
      runs?: number;
      guards: string[];
      refusals: string[];
      /** Filed cases of the suite; absent where not all of them are fired. */
      cases?: number;
    }
  | { event: 'guard-started'; guard: string }
  | { event: 'row-started'; guard: string; refusal: string }
  | { event: 'row-finished'; guard: string; finding: Finding }
  | { event: 'guard-finished'; guard: string; report: GuardReport }
  | { event: 'run-finished'; report: Report };

/** The first event of a run, with the rows in their order and the filed cases of the suite: what is not fired is not announced. */
export function announceRun(
  { seed, runs, only, refusals: chosen }: Pick<Report['run'], 'seed' | 'runs' | 'only' | 'refusals'>,
  { guards, refusals, cases }: { guards: string[]; refusals: string[]; cases: number },
): LabEvent {
  return {
    event: 'run-started',
    seed,
    ...(only === 'cases' ? {} : { runs }),
    guards,
    refusals,
    ...(only === 'fuzz' || chosen !== undefined ? {} : { cases }),
  };
}
