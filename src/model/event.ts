import type { Finding, GuardReport, Report } from './report.js';

/** What a run tells while it goes; reporters consume these and nothing else. */
export type LabEvent =
  | { event: 'run-started'; seed: number; runs: number; guards: string[]; refusals: string[]; cases: number }
  | { event: 'guard-started'; guard: string }
  | { event: 'row-started'; guard: string; refusal: string }
  | { event: 'row-finished'; guard: string; finding: Finding }
  | { event: 'guard-finished'; guard: string; report: GuardReport }
  | { event: 'run-finished'; report: Report };
