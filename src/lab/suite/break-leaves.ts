import type { Break, LayoutPatch } from '../../model/case.js';
import type { KeyPath } from './yaml-document.js';

/** The keys of a break that each change one thing. */
export const BREAK_KINDS = ['layout', 'call', 'step', 'request', 'operator', 'mutate'] as const;

function leavesOfRecord(record: object | undefined, at: KeyPath): KeyPath[] {
  return Object.keys(record ?? {}).map((key) => [...at, key]);
}

function leavesOfLayout(patch: LayoutPatch): KeyPath[] {
  const at: KeyPath = ['break', 'layout'];
  const leaves = (['workspace', 'outside', 'home', 'belt'] as const).flatMap((zone) =>
    leavesOfRecord(patch[zone], [...at, zone]),
  );
  if (patch.recent !== undefined) leaves.push([...at, 'recent']);
  for (const [key, value] of Object.entries(patch.git ?? {})) {
    // A list is one change, a record one for each of its entries.
    if (Array.isArray(value)) leaves.push([...at, 'git', key]);
    else leaves.push(...leavesOfRecord(value, [...at, 'git', key]));
  }
  return leaves;
}

/** The single changes that a break makes; a good one makes exactly one (design section 5). */
export function leavesOfBreak(change: Break): KeyPath[] {
  return BREAK_KINDS.flatMap((kind): KeyPath[] => {
    if (change[kind] === undefined) return [];
    switch (kind) {
      case 'layout':
        return leavesOfLayout(change.layout ?? {});
      case 'call':
        return leavesOfRecord(change.call, ['break', 'call']);
      case 'step':
      case 'request':
      case 'operator':
        return [['break', kind]];
      case 'mutate': {
        const { mutate } = change;
        if (mutate !== undefined && 'retype' in mutate)
          return leavesOfRecord(mutate.retype, ['break', 'mutate', 'retype']);
        if (mutate !== undefined && 'alias' in mutate)
          return leavesOfRecord(mutate.alias, ['break', 'mutate', 'alias']);
        if (mutate !== undefined && 'duplicate' in mutate)
          return leavesOfRecord(mutate.duplicate, ['break', 'mutate', 'duplicate']);
        return [['break', 'mutate']];
      }
    }
  });
}
