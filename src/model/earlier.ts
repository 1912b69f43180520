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

const UNDOING = { created: 'deleted', deleted: 'created' } as const;

/** What is to be done to a path to take an effect back. */
function undo({ kind, before, after, ...rest }: Effect): Effect {
  return {
    ...rest,
    kind: kind === 'created' || kind === 'deleted' ? UNDOING[kind] : kind,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  };
}

/**
 * The effects of the last call: all but those of earlier calls that the legal side has too and that are as they were;
 * and where one of these is gone, that it was taken back.
 */
export function withoutGranted(
  effects: readonly Effect[],
  earlier: readonly Effect[],
  legal: readonly ExpectedEffect[],
): Effect[] {
  const granted = earlier.filter((effect) => legal.some((expected) => includesEffects([effect], [expected])));
  const isGone = ({ path }: Effect): boolean => !effects.some((effect) => effect.path === path);
  return [
    ...effects.filter((effect) => !granted.some((before) => isSame(effect, before))),
    ...granted.filter(isGone).map(undo),
  ];
}
