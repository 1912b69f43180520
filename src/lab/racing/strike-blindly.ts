import { setImmediate } from 'node:timers/promises';
import type { Judged } from '../judging/judge.js';
import type { CallSource } from './call-source.js';
import type { RaceTrial } from './judge-race.js';
import { RaceSeries } from './race-series.js';
import type { Race } from './race.js';

/** Firings of which each strikes a little later in the call than the one before. */
export const BLIND_TRIES = 24;

/** Strikes so many milliseconds after the call was sent, wherever its guard, another process, is by then. */
function strikeAfter(ms: number): CallSource {
  return {
    wrap: (fs) => fs,
    listen({ strike }) {
      const over = new AbortController();
      const due = performance.now() + ms;
      const wait = async (): Promise<void> => {
        // A timer is too coarse for calls that take less than a millisecond.
        while (!over.signal.aborted && performance.now() < due) await setImmediate();
        if (!over.signal.aborted) strike();
      };
      const waiting = wait();
      return async () => {
        over.abort();
        await waiting;
        return [];
      };
    },
  };
}

/**
 * Tries a race in a guard whose calls cannot be counted: a program that is not Node's. It may show harm outside the
 * workspace, which is the guard's whenever it happened; that nothing was shown means nothing.
 * @param judgeBlind the verdict on one firing, its moment unknown.
 * @returns what shows harm, or undefined.
 */
export async function strikeBlindly(
  trial: RaceTrial,
  callMs: number,
  judgeBlind: (race: Race) => Promise<Judged | undefined>,
): Promise<Judged | undefined> {
  for (let index = 0; index < BLIND_TRIES; index += 1) {
    const source = strikeAfter((callMs * (index + 0.5)) / BLIND_TRIES);
    const race = new RaceSeries(trial, source).next(undefined);
    const judged = await judgeBlind(race);
    const isHarm = race.seen.all.some(({ zone }) => zone === 'outside');
    if (race.hasStruck && isHarm && judged?.judgement.verdict === 'broken') return judged;
  }
  return undefined;
}

/** Strikes before the call is sent. */
export const STRIKE_FIRST: CallSource = {
  wrap: (fs) => fs,
  listen({ strike }) {
    strike();
    return () => Promise.resolve([]);
  },
};
