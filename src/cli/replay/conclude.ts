import type { NotReplayed, Replay } from '../../lab/replay.js';
import { describeProblem, type Problem } from '../../model/problem.js';
import { worst, type Verdict } from '../../model/verdict.js';
import type { Telling } from './messages.js';

/** One word for people and one code for scripts; `refusals` are the rows that it is about. */
export function sayVerdict(verdict: Verdict, refusals: readonly string[]): Telling {
  const about = [...new Set(refusals)].join(', ');
  switch (verdict) {
    case 'held':
      return { lines: [`FIXED: ${about}`], code: 0 };
    case 'inconclusive':
      return { lines: [`INCONCLUSIVE: ${about}`], code: 3 };
    case 'broken':
    case 'lied':
    case 'over-refused':
      return { lines: [`STILL BROKEN (${verdict}): ${about}`], code: 1 };
  }
}

/**
 * What all tools come to: the worst of them; a charge breaks the row that answers for it.
 * @param unarmed what is wrong with the case itself, by operation; then nothing is said of the guard.
 */
export function concludeReplays(
  refusal: string,
  replays: readonly (Replay | NotReplayed)[],
  unarmed: readonly Problem[] = [],
): Telling {
  if (unarmed.length > 0)
    return {
      lines: [...unarmed.flatMap((problem) => [describeProblem(problem), '']), `NOT ARMED: ${refusal}`],
      code: 2,
    };
  const fired = replays.filter((replay): replay is Replay => 'verdict' in replay);
  if (fired.length === 0) return sayVerdict('inconclusive', [refusal]);
  const charged = fired.flatMap(({ charges }) => charges);
  const verdicts: Verdict[] = fired.map(({ verdict }) => verdict);
  if (charged.length > 0) verdicts.push('broken');
  return sayVerdict(worst(verdicts), [refusal, ...charged]);
}
