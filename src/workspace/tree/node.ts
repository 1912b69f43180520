/** A regular file. Two names that share one object are hard links of one another; `links` counts the names. */
export interface FileNode {
  type: 'file';
  bytes: Uint8Array;
  mode: number;
  links: number;
  /** How a change of the bytes is judged: a git index differs only where an entry does, not where its stat data do. */
  compared?: 'as-git-index';
}

/** A folder with its entries by name. */
export interface FolderNode {
  type: 'dir';
  mode: number;
  entries: Map<string, TreeNode>;
  /** Entries that are restored, but whose changes are not effects (git objects and logs). */
  contents?: 'unwatched';
}

export interface LinkNode {
  type: 'link';
  target: string;
}

export interface OtherNode {
  type: 'other';
  what: 'fifo' | 'socket' | 'device';
}

/** What stands, or shall stand, at one path. Nodes are never changed once a tree is in use, so trees may share them. */
export type TreeNode = FileNode | FolderNode | LinkNode | OtherNode;

export const FILE_MODE = 0o644;
export const FOLDER_MODE = 0o755;

export function makeFolder(mode = FOLDER_MODE): FolderNode {
  return { type: 'dir', mode, entries: new Map() };
}

export function makeFile(content: string | Uint8Array, mode = FILE_MODE): FileNode {
  return {
    type: 'file',
    bytes: typeof content === 'string' ? Buffer.from(content, 'utf8') : content,
    mode,
    links: 1,
  };
}

/** The node at a path of names below a folder, or undefined. */
export function nodeAt(folder: FolderNode, names: readonly string[]): TreeNode | undefined {
  let node: TreeNode | undefined = folder;
  for (const name of names) node = node?.type === 'dir' ? node.entries.get(name) : undefined;
  return node;
}
