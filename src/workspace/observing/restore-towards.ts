import { holdsHardLinks, isSameLeaf, type FolderNode, type TreeNode } from '../tree/node.js';
import { joinName } from '../tree/raw-path.js';
import { removeTree } from '../tree/remove.js';
import { replaceNode, restoreNode, type RestoreMeans, type Work } from '../tree/restore.js';
import type { Difference, Within } from './difference.js';

/** What is known to stand: a tree, and how it differs from that. */
export interface Known {
  base: TreeNode;
  difference: Difference | undefined;
  /** Knows what stands there again, where it is a folder whose identity somebody keeps. */
  folder?: KnownFolder | undefined;
  /** The same for the folder that it stands in: asked before the entry is touched. */
  parent?: KnownFolder | undefined;
}

/** A folder whose identity is kept. */
export interface KnownFolder {
  /**
   * True where the folder that is found there is the very one that was known; looked at once. It says so of the way
   * there too: whatever that leads through now, what is touched lies in the folder that is known.
   */
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
  const { base, difference, folder, parent } = known;
  if (difference?.kind === 'replaced') {
    if (difference.node === undefined) return putNew(work, path, wanted, parent);
    return restore(work, path, wanted, { base: difference.node, difference: undefined, folder, parent });
  }
  if (difference === undefined && wanted === base) return true;
  if (wanted.type === 'file' && wanted.links > 1) return false;
  if (wanted.type !== 'dir' || base.type !== 'dir') {
    return isSameLeaf(wanted, base) || putInPlace(work, path, wanted, parent);
  }
  if (!isPlain(wanted, base) || (difference?.mode ?? base.mode) !== wanted.mode)
    return putNew(work, path, wanted, parent);
  const entries = new Entries(work, path, wanted, { base, difference, folder });
  if (wanted === base) return difference === undefined || entries.restoreDiffering(difference);
  return entries.restoreAll();
}

/** The entries of a folder that stays. */
class Entries {
  readonly #work: Work;
  readonly #path: string;
  readonly #wanted: FolderNode;
  readonly #base: FolderNode;
  readonly #differing: ReadonlyMap<string, Difference> | undefined;
  readonly #folder: KnownFolder | undefined;

  constructor(
    work: Work,
    path: string,
    wanted: FolderNode,
    {
      base,
      difference,
      folder,
    }: { base: FolderNode; difference: Within | undefined } & Pick<Known, 'folder'>,
  ) {
    this.#work = work;
    this.#path = path;
    this.#wanted = wanted;
    this.#base = base;
    this.#differing = difference?.entries;
    this.#folder = folder;
  }

  restoreDiffering({ entries }: Within): boolean {
    for (const name of entries.keys()) if (!this.#restore(name)) return false;
    return true;
  }

  restoreAll(): boolean {
    const wanted = this.#wanted.entries;
    const base = this.#base.entries;
    // Away with what is too much before anything is made in its place.
    for (const name of base.keys()) if (!wanted.has(name) && !this.#restore(name)) return false;
    for (const name of this.#differing?.keys() ?? [])
      if (!wanted.has(name) && !base.has(name) && !this.#restore(name)) return false;
    for (const name of wanted.keys()) if (!this.#restore(name)) return false;
    return true;
  }

  #restore(name: string): boolean {
    const entry = this.#wanted.entries.get(name);
    const before = this.#base.entries.get(name);
    const inner = this.#differing?.get(name);
    if (inner === undefined && entry === before) return true;
    const folder = this.#folder;
    if (entry === undefined) {
      if (folder?.isStillThere() === false) return false;
      removeTree(this.#work.fs, joinName(this.#path, name), this.#work.shelter);
      return true;
    }
    const at = `${this.#path}/${name}`;
    const base = inner?.kind === 'replaced' ? inner.node : before;
    if (base === undefined) return putNew(this.#work, at, entry, folder);
    const difference = inner?.kind === 'replaced' ? undefined : inner;
    return restore(this.#work, at, entry, { base, difference, folder: folder?.at(name), parent: folder });
  }
}

/** Puts it in the place of what stands there and is known to be something else. */
function putInPlace(work: Work, path: string, wanted: TreeNode, parent: KnownFolder | undefined): boolean {
  if (holdsHardLinks(wanted) || parent?.isStillThere() === false) return false;
  replaceNode(work, path, wanted);
  return true;
}

/** Looks at what stands there and makes it right, all that lies below it too. */
function putNew(work: Work, path: string, wanted: TreeNode, parent: KnownFolder | undefined): boolean {
  if (holdsHardLinks(wanted) || parent?.isStillThere() === false) return false;
  restoreNode(work, path, wanted, work.look(path));
  return true;
}

/** A folder that can be restored entry by entry: watched, and every name in it spelled as it is. */
function isPlain(wanted: FolderNode, base: FolderNode): boolean {
  return wanted.contents === undefined && base.contents === undefined && base.names === undefined;
}
