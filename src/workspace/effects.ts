import type { Effect, NodeState, Zone } from '../model/effect.js';
import { maskPlaces, type Places } from '../model/places.js';
import { locate } from './locate.js';
import type { Difference } from './observing/difference.js';
import type { TreeNode } from './tree/node.js';

const ZONE_ORDER: Readonly<Record<Zone, number>> = { workspace: 0, outside: 1, git: 2, scratch: 3 };

/**
 * What changed between two trees of one sandbox, in canonical order (zone, path, kind). A file whose bytes and mode
 * both changed has two effects; a changed link count alone is none.
 */
export function compareTrees(before: TreeNode, after: TreeNode | undefined, places: Places): Effect[] {
  const effects: Effect[] = [];
  compare(before, after, [], { effects, places });
  return effects.toSorted(inOrder);
}

/** The same for a tree and how another differs from it: costs what differs, whatever else the tree holds. */
export function effectsOf(before: TreeNode, difference: Difference | undefined, places: Places): Effect[] {
  const effects: Effect[] = [];
  if (difference !== undefined) compareWithin(before, difference, [], { effects, places });
  return effects.toSorted(inOrder);
}

function compareWithin(
  before: TreeNode | undefined,
  difference: Difference,
  names: readonly string[],
  work: Comparison,
): void {
  if (difference.kind === 'replaced') return compare(before, difference.node, names, work);
  if (before?.type !== 'dir') throw new RangeError('only a folder can differ within');
  addEffects(before, { ...before, mode: difference.mode }, names, work);
  for (const [name, inner] of difference.entries)
    compareWithin(before.entries.get(name), inner, [...names, name], work);
}

function inOrder(a: Effect, b: Effect): number {
  if (a.zone !== b.zone) return ZONE_ORDER[a.zone] - ZONE_ORDER[b.zone];
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.kind < b.kind ? -1 : 1;
}

interface Comparison {
  effects: Effect[];
  places: Places;
}

function compare(
  before: TreeNode | undefined,
  after: TreeNode | undefined,
  names: readonly string[],
  work: Comparison,
): void {
  if (before === after) return;
  addEffects(before, after, names, work);
  const old = before?.type === 'dir' ? before.entries : undefined;
  const now = after?.type === 'dir' ? after.entries : undefined;
  if (old === now) return;
  for (const [name, entry] of old ?? []) compare(entry, now?.get(name), [...names, name], work);
  for (const [name, entry] of now ?? [])
    if (!old?.has(name)) compare(undefined, entry, [...names, name], work);
}

function addEffects(
  before: TreeNode | undefined,
  after: TreeNode | undefined,
  names: readonly string[],
  work: Comparison,
): void {
  for (const kind of kindsOf(before, after)) {
    work.effects.push({
      kind,
      ...locate(names),
      ...(before && { before: stateOf(before, work.places) }),
      ...(after && { after: stateOf(after, work.places) }),
    });
  }
}

function kindsOf(before: TreeNode | undefined, after: TreeNode | undefined): Effect['kind'][] {
  if (before === undefined) return after === undefined ? [] : ['created'];
  if (after === undefined) return ['deleted'];
  switch (before.type) {
    case 'file': {
      if (after.type !== 'file') return ['retyped'];
      const kinds: Effect['kind'][] = [];
      if (before.bytes !== after.bytes && Buffer.compare(before.bytes, after.bytes) !== 0)
        kinds.push('modified');
      if (before.mode !== after.mode) kinds.push('mode');
      return kinds;
    }
    case 'dir':
      if (after.type !== 'dir') return ['retyped'];
      return before.mode === after.mode ? [] : ['mode'];
    case 'link':
      if (after.type !== 'link') return ['retyped'];
      return before.target === after.target ? [] : ['link'];
    case 'other':
      return after.type === 'other' && after.what === before.what ? [] : ['retyped'];
  }
}

function stateOf(node: TreeNode, places: Places): NodeState {
  switch (node.type) {
    case 'file':
      return { type: 'file', bytes: node.bytes, mode: node.mode, links: node.links };
    case 'dir':
      return { type: 'dir', mode: node.mode };
    case 'link':
      return { type: 'link', target: maskPlaces(node.target, places) };
    case 'other':
      return { type: 'other', what: node.what };
  }
}
