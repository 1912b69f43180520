import { isDeepStrictEqual } from 'node:util';
import type { Effect, ExpectedEffect } from './effect.js';
import { includesEffects } from './matching.js';

function isSame(one: Effect, other: Effect): boolean {
  return one.kind === other.kind && one.path === other.path && isDeepStrictEqual(one.after, other.after);
}

/** Whether the last call changed anything itself. `earlier`: what stood changed before it. */
export function changedSince(effects: readonly Effect[], earlier: readonly Effect[]): boolean {
  return (
    effects.length !== earlier.length ||
    effects.some((effect) => !earlier.some((before) => isSame(effect, before)))
  );
}

/** The effects without those of earlier calls that the legal side has too, and that the last call has left as they were. */
export function withoutGranted(
  effects: readonly Effect[],
  earlier: readonly Effect[],
  legal: readonly ExpectedEffect[],
): Effect[] {
  const granted = earlier.filter((effect) => legal.some((expected) => includesEffects([effect], [expected])));
  return effects.filter((effect) => !granted.some((before) => isSame(effect, before)));
}
