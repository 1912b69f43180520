import { nodeAt, type FileNode, type FolderNode, type LinkNode, type TreeNode } from '../tree/node.js';
import { isSameIndex } from './index-file.js';
import type { Repository } from './repository.js';

type Leaf = FileNode | LinkNode;

const OWNER_EXECUTES = 0o100;
/** What of `.git` a name list stands on; a changed one is a change that no list of files can show. */
const FOOTING = ['HEAD', 'index', 'objects'] as const;

/**
 * Every path at which the work tree, the index or HEAD differs from the commit that the session started from, sorted:
 * bytes, kind or executable bit, ignored or not, whatever git is told to overlook. Git is not asked. Files of
 * repositories inside the tree count like all others. `.git/HEAD`, `.git/index` and `.git/objects` count where they are
 * no longer as they were laid.
 * @param laid the workspace as it was laid.
 * @param present the workspace as it is; undefined where there is none any more.
 */
export function listChanges(
  { trees }: Repository,
  laid: FolderNode,
  present: TreeNode | undefined,
): string[] {
  const base = leavesOf(trees.base);
  const changed = new Set<string>();
  const others = [leavesOf(trees.head), leavesOf(trees.index), leavesOf(present)];
  for (const other of others) {
    for (const [path, leaf] of base) if (!isSame(leaf, other.get(path))) changed.add(path);
    for (const path of other.keys()) if (!base.has(path)) changed.add(path);
  }
  for (const name of FOOTING) {
    const now = present?.type === 'dir' ? nodeAt(present, ['.git', name]) : undefined;
    if (!stands(nodeAt(laid, ['.git', name]), now)) changed.add(`.git/${name}`);
  }
  return [...changed].toSorted();
}

/** Files and links by path; what lies in a `.git` is none of the tree's. */
function leavesOf(node: TreeNode | undefined): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const walk = (folder: FolderNode, prefix: string): void => {
    for (const [name, entry] of folder.entries) {
      if (name === '.git') continue;
      if (entry.type === 'dir') walk(entry, `${prefix}${name}/`);
      else if (entry.type !== 'other') leaves.set(prefix + name, entry);
    }
  };
  if (node?.type === 'dir') walk(node, '');
  return leaves;
}

function isSame(one: Leaf, other: Leaf | undefined): boolean {
  if (other === undefined || one.type !== other.type) return false;
  if (one.type === 'link') return other.type === 'link' && one.target === other.target;
  return (
    other.type === 'file' &&
    (one.mode & OWNER_EXECUTES) === (other.mode & OWNER_EXECUTES) &&
    Buffer.compare(one.bytes, other.bytes) === 0
  );
}

function stands(laid: TreeNode | undefined, now: TreeNode | undefined): boolean {
  if (laid?.type !== 'file') return laid?.type === now?.type;
  return now?.type === 'file' && (isSameBytes(laid, now) || isSameIndex(laid.bytes, now.bytes));
}

function isSameBytes(one: FileNode, other: FileNode): boolean {
  return one.bytes === other.bytes || Buffer.compare(one.bytes, other.bytes) === 0;
}
