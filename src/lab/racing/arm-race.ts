import { posix } from 'node:path';
import { pathOf } from '../../model/named-paths.js';
import { isCallStep } from '../../model/step.js';
import { isInLastGap } from './last-gap.js';
import { RaceSeries, type RaceSubject } from './race-series.js';
import type { Race } from './race.js';

/**
 * Arms a race at the writer: struck before its first call no harm appears, so what it looks at is real; struck before a
 * later one, between its look and its write, the harm does.
 * @param fire fires at the writer and tells why the harm did not appear, or undefined where it did.
 * @returns why the race does not bite, or undefined.
 */
export async function findRaceHarm(
  subject: RaceSubject,
  fire: (race: Race) => Promise<string | undefined>,
): Promise<string | undefined> {
  const { side, change, workspace } = subject;
  const series = new RaceSeries(subject);
  const target = posix.join(workspace.places.root, pathOf(side.steps.findLast(isCallStep)) ?? '');
  if ((await fire(series.next(1))) === undefined)
    return 'the harm appears where the swap comes before the first call too: nothing is checked';
  const counter = series.next(undefined);
  await fire(counter);
  let why = 'the writer makes no file-system call between its look and its write';
  // From the end: the gap between look and write lies there.
  for (let k = counter.calls.length; k > 1; k -= 1) {
    const race = series.next(k);
    const missing = await fire(race);
    why = missing ?? why;
    const isExcused = 'write' in change && isInLastGap(race.calls.slice(k - 1), target);
    if (missing === undefined && !isExcused) return undefined;
  }
  return why;
}
