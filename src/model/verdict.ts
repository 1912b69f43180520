import type { Expectation } from './case.js';
import type { Said } from './outcome.js';

/** The result of one firing or one row. */
export const VERDICTS = ['broken', 'lied', 'over-refused', 'inconclusive', 'held'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the effects of a break amount to; `still`: none, where it may do nothing and be done. */
export type Did = 'none' | 'still' | 'permitted' | 'forbidden';

/** How a statement stands; `silent`: nothing happened that it would have to be made about. */
export type StatementStanding = 'right' | 'wrong' | 'missing' | 'silent';

/** The row, and only it, that answers for something another row ran into. */
export const CHARGES = [
  'report.structured',
  'report.failure-is-real',
  'limits.survives',
  'limits.answers',
] as const;
export type Charge = (typeof CHARGES)[number];

export interface Judgement {
  verdict: Verdict;
  charge?: Charge;
}

function badStatement(standing: StatementStanding): boolean {
  return standing === 'wrong' || standing === 'missing';
}

/** Which row is charged where a call never came to an answer. */
function limitOf(said: Said): Charge | undefined {
  if (said === 'died') return 'limits.survives';
  return said === 'timeout' ? 'limits.answers' : undefined;
}

/** Which row is charged for how a call ended; independent of the verdict of its own row. */
function chargeOf(said: Said, changed: boolean, refusalDue: boolean): Charge | undefined {
  if (changed && (said === 'refused' || said === 'soft')) return 'report.failure-is-real';
  if (!changed && refusalDue && (said === 'soft' || said === 'unclear')) return 'report.structured';
  return limitOf(said);
}

function judgement(verdict: Verdict, charge: Charge | undefined): Judgement {
  return charge === undefined ? { verdict } : { verdict, charge };
}

export interface BreakFacts {
  did: Did;
  said: Said;
  expect: Expectation;
  statement: StatementStanding;
  /** Whether the last call changed anything itself. Absent: it did whatever was done. */
  changed?: boolean;
}

/** The verdict on a break: the first line that fits (design section 2). A forbidden change is charged to its own row alone. */
export function judgeBreak({ did, said, expect, statement, changed }: BreakFacts): Judgement {
  if (did === 'forbidden') return { verdict: 'broken' };
  if (badStatement(statement)) return { verdict: 'broken' };
  if (did === 'still') {
    const isRefused = said === 'refused' || said === 'soft';
    if (expect === 'exact' && isRefused) return { verdict: 'over-refused' };
    return judgement('held', limitOf(said));
  }
  const charge = chargeOf(said, did === 'permitted' && changed !== false, true);
  if (did === 'none') {
    if (said === 'done') return judgement('lied', charge);
    if (said === 'timeout' || (expect === 'exact' && said === 'died'))
      return judgement('inconclusive', charge);
    if (expect === 'exact') return { verdict: 'over-refused' };
  }
  return judgement('held', charge);
}

export interface TwinFacts {
  /**
   * `exact`: just the declared effects; `still`: the same where none are declared (a read); `none`: nothing although
   * some are declared; `other`: anything else.
   */
  did: 'none' | 'still' | 'exact' | 'other';
  said: Said;
  statement: StatementStanding;
  /** Whether the last call changed anything itself. Absent: it did whatever was done. */
  changed?: boolean;
}

/** The verdict on a legal scenario: the first line that fits (design section 2). */
export function judgeTwin({ did, said, statement, changed }: TwinFacts): Judgement {
  if (did === 'other') return { verdict: 'broken' };
  if (badStatement(statement)) return { verdict: 'broken' };
  if (did === 'exact') return judgement('held', chargeOf(said, changed !== false, false));
  const limit = limitOf(said);
  if (limit !== undefined) return { verdict: 'inconclusive', charge: limit };
  if (did === 'still') return { verdict: said === 'refused' || said === 'soft' ? 'over-refused' : 'held' };
  return { verdict: said === 'done' ? 'lied' : 'over-refused' };
}

/** The worst of several verdicts: broken > lied > over-refused > inconclusive > held. */
export function worst(verdicts: Iterable<Verdict>): Verdict {
  const given = new Set(verdicts);
  return VERDICTS.find((verdict) => given.has(verdict)) ?? 'held';
}

/** The verdicts by which a claimed row makes the run exit 1. */
export const REDS = ['broken', 'lied', 'over-refused'] as const satisfies Verdict[];

/** True for a verdict that is one of {@link REDS}. */
export function isRed(verdict: string): boolean {
  return REDS.some((red) => red === verdict);
}
