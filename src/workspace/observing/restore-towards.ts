import { holdsHardLinks, isSameLeaf, type FolderNode, type TreeNode } from '../tree/node.js';
import { joinName } from '../tree/raw-path.js';
import { removeTree } from '../tree/remove.js';
import { restoreNode, type RestoreMeans, type Work } from '../tree/restore.js';
import type { Difference } from './difference.js';

/** What is known to stand: a tree, and how it differs from that. */
export interface Known {
  base: TreeNode;
  difference: Difference | undefined;
  /** Knows the folder again, where somebody keeps its identity; asked before anything in it is touched. */
  folder?: KnownFolder | undefined;
}

/** A folder whose identity is kept. */
export interface KnownFolder {
  /** True where the folder that is found there is the very one that was known. */
  isStillThere(): boolean;
  at(name: string): KnownFolder | undefined;
}

/**
 * Makes what is known to stand at a path equal to a tree and touches only what differs. What both trees share costs
 * nothing.
 * @returns false where it cannot be done so, because a file with several names differs, or a folder is no longer the
 * one that is known: then everything must be walked. What has been restored by then is right.
 */
export function restoreTowards(means: RestoreMeans, path: string, wanted: TreeNode, known: Known): boolean {
  return restore({ ...means, linked: new Map() }, path, wanted, known);
}

function restore(work: Work, path: string, wanted: TreeNode, known: Known): boolean {
  const { base, difference, folder } = known;
  if (difference?.kind === 'replaced') {
    if (difference.node === undefined) return putNew(work, path, wanted);
    return restore(work, path, wanted, { ...known, base: difference.node, difference: undefined });
  }
  if (difference === undefined && wanted === base) return true;
  if (wanted.type === 'file' && wanted.links > 1) return false;
  if (wanted.type !== 'dir' || base.type !== 'dir') {
    return isSameLeaf(wanted, base) || putNew(work, path, wanted);
  }
  if (!isPlain(wanted, base) || (difference?.mode ?? base.mode) !== wanted.mode)
    return putNew(work, path, wanted);
  let isChecked = false;
  for (const name of namesToCompare(wanted, base, difference)) {
    const entry = wanted.entries.get(name);
    const inner = difference?.entries.get(name);
    const before = base.entries.get(name);
    if (inner === undefined && entry === before) continue;
    if (!isChecked && folder?.isStillThere() === false) return false;
    isChecked = true;
    const at = `${path}/${name}`;
    if (entry === undefined) removeTree(work.fs, joinName(path, name), work.shelter);
    else if (before === undefined && inner?.kind !== 'replaced') {
      if (!putNew(work, at, entry)) return false;
    } else {
      const next = knownEntry(before, inner, folder?.at(name));
      if (next === undefined ? !putNew(work, at, entry) : !restore(work, at, entry, next)) return false;
    }
  }
  return true;
}

function knownEntry(
  before: TreeNode | undefined,
  difference: Difference | undefined,
  folder: KnownFolder | undefined,
): Known | undefined {
  const base = difference?.kind === 'replaced' ? difference.node : before;
  if (base === undefined) return undefined;
  return { base, difference: difference?.kind === 'replaced' ? undefined : difference, folder };
}

/** Looks at what stands there and makes it right, all that lies below it too. */
function putNew(work: Work, path: string, wanted: TreeNode): boolean {
  if (holdsHardLinks(wanted)) return false;
  restoreNode(work, path, wanted, work.look(path));
  return true;
}

/** A folder that can be restored entry by entry: watched, and every name in it spelled as it is. */
function isPlain(wanted: FolderNode, base: FolderNode): boolean {
  return wanted.contents === undefined && base.contents === undefined && base.names === undefined;
}

function* namesToCompare(
  wanted: FolderNode,
  base: FolderNode,
  difference: Difference | undefined,
): Generator<string> {
  const differing = difference?.kind === 'within' ? difference.entries : undefined;
  if (wanted === base) {
    if (differing !== undefined) yield* differing.keys();
    return;
  }
  // Away with what is too much before anything is made in its place.
  for (const name of base.entries.keys()) if (!wanted.entries.has(name)) yield name;
  for (const name of differing?.keys() ?? [])
    if (!wanted.entries.has(name) && !base.entries.has(name)) yield name;
  yield* wanted.entries.keys();
}
