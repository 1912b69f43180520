import { isSameLeaf, type FolderNode, type TreeNode } from '../tree/node.js';

/** How what stands differs from a known tree: only what does is named, so that it costs what differs. */
export type Difference = Replaced | Within;

/** Something else stands there, or nothing. */
export interface Replaced {
  kind: 'replaced';
  node: TreeNode | undefined;
}

/** The same folder, with this mode now, and what differs in it by name. */
export interface Within {
  kind: 'within';
  mode: number;
  entries: Map<string, Difference>;
}

/** How a tree differs from the one before; undefined where it does not. */
export function differenceOf(
  before: TreeNode | undefined,
  now: TreeNode | undefined,
): Difference | undefined {
  if (before === now) return undefined;
  if (before === undefined || now === undefined) return { kind: 'replaced', node: now };
  if (before.type !== 'dir' || now.type !== 'dir' || now.names !== before.names)
    return isSameLeaf(before, now) ? undefined : { kind: 'replaced', node: now };
  const entries = before.contents === undefined ? differingEntries(before, now) : new Map();
  if (entries.size === 0 && before.mode === now.mode) return undefined;
  return { kind: 'within', mode: now.mode, entries };
}

function differingEntries(before: FolderNode, now: FolderNode): Map<string, Difference> {
  const entries = new Map<string, Difference>();
  for (const [name, entry] of before.entries) {
    const difference = differenceOf(entry, now.entries.get(name));
    if (difference !== undefined) entries.set(name, difference);
  }
  for (const [name, entry] of now.entries)
    if (!before.entries.has(name)) entries.set(name, { kind: 'replaced', node: entry });
  return entries;
}

/** The tree that differs so from the known one. */
export function withDifference(
  before: TreeNode | undefined,
  difference: Difference | undefined,
): TreeNode | undefined {
  if (difference === undefined) return before;
  if (difference.kind === 'replaced') return difference.node;
  if (before?.type !== 'dir') throw new RangeError('only a folder can differ within');
  if (difference.entries.size === 0 && difference.mode === before.mode) return before;
  const entries = new Map(before.entries);
  for (const [name, inner] of difference.entries) {
    const entry = withDifference(before.entries.get(name), inner);
    if (entry === undefined) entries.delete(name);
    else entries.set(name, entry);
  }
  return { ...before, mode: difference.mode, entries };
}

/** How many entries differ: what a folder that came or went holds is not counted. */
export function countDifferences(difference: Difference | undefined): number {
  if (difference === undefined) return 0;
  if (difference.kind === 'replaced') return 1;
  let count = 0;
  for (const inner of difference.entries.values()) count += countDifferences(inner);
  return Math.max(count, 1);
}

/** What is said to differ at the end of these names, or at the first of the folders on the way that was replaced. */
export function differenceAt(
  difference: Difference | undefined,
  names: readonly string[],
): { difference: Difference | undefined; depth: number } {
  let found = difference;
  for (const [depth, name] of names.entries()) {
    if (found === undefined || found.kind === 'replaced') return { difference: found, depth };
    found = found.entries.get(name);
  }
  return { difference: found, depth: names.length };
}
