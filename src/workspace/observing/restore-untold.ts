import { holdsHardLinks, isUntold, nodeAt, type FolderNode } from '../tree/node.js';
import { restoreNode, type RestoreMeans } from '../tree/restore.js';
import type { KnownFolder } from './restore-towards.js';

/** What may have been touched without a difference being told. */
export interface Untold {
  /** The names that lead there from the top. */
  ways: readonly (readonly string[])[];
  /** Knows the folders on the way again, where somebody keeps their identity. */
  folder?: KnownFolder | undefined;
}

/**
 * Makes equal to a tree what differences do not tell of, when all else is equal: contents of folders that nobody looks
 * into, the stat data of a git index.
 * @returns false where it cannot be done so: then everything must be walked.
 */
export function restoreUntold(
  means: RestoreMeans,
  path: string,
  wanted: FolderNode,
  { ways, folder }: Untold,
): boolean {
  const work = { ...means, linked: new Map() };
  for (const names of ways) {
    const node = nodeAt(wanted, names);
    if (node === undefined || !isUntold(node)) continue;
    const parent = names.slice(0, -1).reduce((at, name) => at?.at(name), folder);
    if (holdsHardLinks(node) || parent?.isStillThere() === false) return false;
    const at = [path, ...names].join('/');
    restoreNode(work, at, node, means.look(at));
  }
  return true;
}
