import { canonicalPath } from '../../model/canonical.js';
import type { Effect } from '../../model/effect.js';
import type { Places } from '../../model/places.js';
import type { TreeChange } from '../../model/step.js';
import { compareTrees } from '../../workspace/effects.js';
import type { TreeNode } from '../../workspace/tree/node.js';

/** What stood at the paths of another writer's change: before the call, right before and right after it, at the end. */
export interface Moments {
  before: TreeNode;
  from: TreeNode;
  to: TreeNode;
  end: TreeNode;
}

/** What a guard changed while another writer changed something too. */
export interface GuardEffects {
  /** All of it, before and after the other's change. */
  all: Effect[];
  /** True where some of it came after the other's change, and at the same paths. */
  isLate: boolean;
}

export interface Swap {
  places: Places;
  change: TreeChange;
  /** The paths that the call names. */
  named: readonly string[];
}

/** Where a path below what was moved is now. */
function moved(path: string, change: TreeChange): string | undefined {
  if (!('move' in change)) return undefined;
  const [from, to] = [canonicalPath(change.move), canonicalPath(change.to)];
  if (path === from) return to;
  return path.startsWith(`${from}/`) ? to + path.slice(from.length) : undefined;
}

/**
 * Tells a guard's own changes from another writer's. Where the other changed nothing, what counts is how the end differs
 * from the beginning: a temporary file that came and went is none. Where it did, both halves count, but for what the
 * guard had made beside the named entries and the other took away, and for what the guard then cleared away itself.
 * @param whole how the end differs from the beginning, the other's change included.
 */
export function effectsOfGuard(
  whole: readonly Effect[],
  { before, from, to, end }: Moments,
  { places, change, named }: Swap,
): GuardEffects {
  const theirs = new Map(compareTrees(from, to, places).map((effect) => [effect.path, effect]));
  const isNamed = (path: string): boolean => named.some((one) => canonicalPath(one) === path);
  const early = compareTrees(before, from, places).filter(({ path }) => theirs.has(path));
  const cleared = new Set(
    early.filter(({ kind }) => kind === 'created').map(({ path }) => moved(path, change)),
  );
  const late = compareTrees(to, end, places).filter(
    ({ path, kind }) => theirs.has(path) && !(kind === 'deleted' && cleared.has(path)),
  );
  const isOvertaken = (effect: Effect): boolean =>
    late.some(({ path, kind }) => path === effect.path && kind === effect.kind) ||
    (effect.kind === 'created' && theirs.get(effect.path)?.kind === 'deleted' && !isNamed(effect.path));
  const elsewhere = whole.filter(({ path }) => !theirs.has(path));
  return {
    all: [...early.filter((effect) => !isOvertaken(effect)), ...late, ...elsewhere],
    isLate: late.length > 0,
  };
}
