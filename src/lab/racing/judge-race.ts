import { posix } from 'node:path';
import type { HostileCase } from '../../model/case.js';
import { isJudged } from '../../model/effect.js';
import { matchEffects } from '../../model/matching.js';
import { pathOf } from '../../model/named-paths.js';
import { isCallStep } from '../../model/step.js';
import { VERDICTS, type Verdict } from '../../model/verdict.js';
import type { Fired, Shot } from '../firing/fire.js';
import { judge, type Judged, type JudgeContext } from '../judging/judge.js';
import { isInLastGap } from './last-gap.js';
import { MOST_CALLS, RaceSeries, type RaceSubject } from './race-series.js';
import type { Race } from './race.js';
import { BLIND_TRIES, STRIKE_FIRST, strikeBlindly } from './strike-blindly.js';
import { tellMoment } from './tell-moment.js';

export interface RaceTrial extends RaceSubject {
  scenario: HostileCase;
  judging: Omit<JudgeContext, 'scenario' | 'side' | 'which' | 'guard' | 'places'>;
  /** Fires the side with this race. */
  fire(race: Race): Promise<Fired>;
}

/** What a race came to, over all its firings. */
export interface RaceResult {
  judged: Judged;
  /** True where a call of it did not answer. */
  timedOut: boolean;
}

/** Why a race cannot be tried, or would prove nothing. */
export interface NoRace {
  skipped: string;
}

/** The same judgement with the moment of the swap in its record. */
function at(moment: string, { judgement, accepted, record }: Judged): Judged {
  return { judgement, accepted, record: () => ({ ...record(), swap: moment }) };
}

/** The same firing with another verdict, in its record too. */
function as(verdict: Verdict, { accepted, record }: Judged): Judged {
  return { judgement: { verdict }, accepted, record: () => ({ ...record(), verdict }) };
}

/** What was to be shown was not: the reason takes the place of the reply. */
function inconclusive(why: string, judged: Judged): Judged {
  const { judgement, accepted, record } = as('inconclusive', judged);
  return { judgement, accepted, record: () => ({ ...record(), reply: why }) };
}

/**
 * What is said in the middle of a race is no lie of the guard: what it did may be gone, with the folder that it was done
 * in, before it has spoken.
 */
function withoutWords(judged: Judged): Judged {
  const { verdict, charge } = judged.judgement;
  if (verdict === 'lied') return as('held', judged);
  return charge?.startsWith('report.') ? as(verdict, judged) : judged;
}

function isBroken({ judgement }: Judged): boolean {
  return judgement.verdict === 'broken';
}

function isWorse(one: Judged, other: Judged | undefined): boolean {
  return (
    other === undefined || VERDICTS.indexOf(one.judgement.verdict) < VERDICTS.indexOf(other.judgement.verdict)
  );
}

/** The verdict on one firing; `k` is undefined where it is not known before which call the swap came. */
function judgeShot(shot: Shot, race: Race, k: number | undefined, trial: RaceTrial): Judged {
  const { scenario, side, change, guard, workspace, judging } = trial;
  const { places } = workspace;
  const { all, isLate } = race.seen;
  // The whole of it had landed when the other writer came.
  const hasLanded = race.hasStruck && !isLate && matchEffects(all, scenario.effects) === 'exact';
  const allowed =
    hasLanded && scenario.break.effects !== undefined
      ? { ...scenario, break: { ...scenario.break, effects: scenario.effects } }
      : scenario;
  const judged = withoutWords(
    judge(shot, { ...judging, side, guard, places, which: 'break', scenario: allowed }),
  );
  if (k === undefined || !isBroken(judged) || !('write' in change)) return judged;
  const target = posix.join(places.root, pathOf(side.steps.findLast(isCallStep)) ?? '');
  return isInLastGap(race.calls.slice(k - 1), target) ? as('held', judged) : judged;
}

const NOTHING_TO_RACE =
  'it does the same where the swap came before its first look: there is no check to race';

/** A race in a guard whose calls cannot be counted. */
async function judgeBlindly(trial: RaceTrial, callMs: number, plain: Judged): Promise<RaceResult | NoRace> {
  const timedOut = false;
  if (trial.guard.adapter === 'module' || 'write' in trial.change)
    return {
      judged: inconclusive('races cannot be enumerated in this guard: its calls cannot be counted', plain),
      timedOut,
    };
  const fire = async (race: Race): Promise<Judged | undefined> => {
    const fired = await trial.fire(race);
    return 'shot' in fired ? judgeShot(fired.shot, race, undefined, trial) : undefined;
  };
  const first = await fire(new RaceSeries(trial, STRIKE_FIRST).next(undefined));
  if (first !== undefined && isBroken(first)) return { skipped: NOTHING_TO_RACE };
  const harm = await strikeBlindly(trial, callMs, fire);
  if (harm !== undefined)
    return { judged: at('the swap came while the call was handled (a blind try)', harm), timedOut };
  const why = `races cannot be enumerated in this guard; ${BLIND_TRIES} blind tries showed nothing`;
  return { judged: inconclusive(why, plain), timedOut };
}

/**
 * Fires a side once for each file-system call that the guard makes for its last call, the other writer striking right
 * before that call, and takes the worst verdict. It has held only where every call was reached.
 * @throws what a swap failed with, e.g. Problem `sandbox-changed`.
 */
export async function judgeRace(trial: RaceTrial): Promise<RaceResult | NoRace> {
  const { places } = trial.workspace;
  const series = new RaceSeries(trial);
  const counter = series.next(undefined);
  const counting = await trial.fire(counter);
  if ('unlowerable' in counting) return { skipped: counting.unlowerable };
  const count = counter.calls.length;
  const plain = judgeShot(counting.shot, counter, undefined, trial);
  if (counting.shot.outcome.kind === 'timeout') return { judged: plain, timedOut: true };
  // What writes is not among what is counted: a child of its own, or functions kept from before they were counted.
  const isWriteCounted = counter.calls.some(({ access }) => access === 'write');
  const isHidden = !isWriteCounted && counting.shot.effects.some(isJudged);
  if (count === 0 || isHidden) return judgeBlindly(trial, counter.callMs, plain);
  if (count > MOST_CALLS) {
    const why = `it makes ${count} file-system calls for one call of its tool; a race is tried at up to ${MOST_CALLS}`;
    return { judged: inconclusive(why, plain), timedOut: false };
  }
  let worst: Judged | undefined;
  for (let k = 1; ; k += 1) {
    const race = series.next(k);
    const fired = await trial.fire(race);
    if ('unlowerable' in fired) return { skipped: fired.unlowerable };
    if (!race.hasStruck) {
      if (k > count)
        return { judged: at(`the swap came before each of ${k - 1} calls`, worst ?? plain), timedOut: false };
      const why = `its call ${k} of ${count} did not come again: not every swap was tried`;
      return { judged: inconclusive(why, worst ?? plain), timedOut: false };
    }
    const timedOut = fired.shot.outcome.kind === 'timeout';
    const moment = tellMoment(k, Math.max(count, race.calls.length), race.calls[k - 1], places);
    const judged = at(moment, judgeShot(fired.shot, race, k, trial));
    if (k === 1 && isBroken(judged)) return { skipped: NOTHING_TO_RACE };
    if (isWorse(judged, worst)) worst = judged;
    if (isBroken(judged) || timedOut) return { judged: worst ?? judged, timedOut };
    if (k > MOST_CALLS) {
      const why = `its calls grew beyond ${MOST_CALLS}: not every swap was tried`;
      return { judged: inconclusive(why, worst ?? judged), timedOut };
    }
  }
}
