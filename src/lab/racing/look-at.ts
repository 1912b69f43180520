import type { FileSystem } from '../../model/file-system.js';
import { expandPlaces } from '../../model/places.js';
import type { TreeChange } from '../../model/step.js';
import { look } from '../../workspace/tree/look.js';
import type { TreeNode } from '../../workspace/tree/node.js';
import { scanTree } from '../../workspace/tree/scan.js';
import type { Workspace } from '../../workspace/workspace.js';

const MOST_TRIES = 5;

/** A folder on the way; its own state is not looked at, and it counts as there. */
function folderOf(entries: Map<string, TreeNode>): TreeNode {
  return { type: 'dir', mode: 0, entries };
}

/** The paths that a change is about, as the case writes them. */
function pathsOf(change: TreeChange): string[] {
  if ('write' in change) return [change.write];
  if ('delete' in change) return [change.delete];
  if ('move' in change) return [change.move, change.to];
  if ('link' in change) return [change.link];
  return [change.chmod];
}

/** Hangs what stands at the end of these names into a tree of folders. */
function hang(tree: Map<string, TreeNode>, names: readonly string[], node: TreeNode | undefined): void {
  const [name = '', ...rest] = names;
  if (rest.length === 0) {
    if (node !== undefined) tree.set(name, node);
    return;
  }
  const present = tree.get(name);
  const entries = present?.type === 'dir' ? present.entries : new Map<string, TreeNode>();
  tree.set(name, folderOf(entries));
  hang(entries, rest, node);
}

export function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** What stands at a path. It is looked at again where a guard in another process took something away meanwhile. */
function scan(fs: FileSystem, path: string): TreeNode | undefined {
  for (let tries = 1; ; tries += 1) {
    try {
      const sight = look(fs, path);
      return sight && scanTree(sight);
    } catch (error) {
      if (tries === MOST_TRIES || !isFileSystemError(error)) throw error;
    }
  }
}

/**
 * What stands at the paths of a change, as a tree of the sandbox that holds nothing else. Synchronous, unlike the
 * workspace's own look: it is taken between two calls of a guard in this very process.
 */
export function lookAt({ fs, places }: Pick<Workspace, 'fs' | 'places'>, change: TreeChange): TreeNode {
  const tree = new Map<string, TreeNode>();
  for (const text of pathsOf(change)) {
    const path = expandPlaces(text, places);
    const absolute = path.startsWith('/') ? path : `${places.root}/${path}`;
    hang(tree, absolute.slice(places.sandbox.length + 1).split('/'), scan(fs, absolute));
  }
  return folderOf(tree);
}
