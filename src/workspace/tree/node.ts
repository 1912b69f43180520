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
  /** Some entries are not called on disk what they are called here: their names are not valid UTF-8. */
  names?: 'respelled';
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

/** True where the node is a file with other names, or a folder that holds one. */
export function holdsHardLinks(node: TreeNode): boolean {
  return node.type === 'file' ? node.links > 1 : node.type === 'dir' && hardLinksIn(node).length > 0;
}

const hardLinksByFolder = new WeakMap<FolderNode, readonly (readonly string[])[]>();

/** The names that lead from a folder to each of its files that has other names, wherever those are. */
export function hardLinksIn(folder: FolderNode): readonly (readonly string[])[] {
  let found = hardLinksByFolder.get(folder);
  if (found === undefined) {
    const collected: string[][] = [];
    for (const [name, node] of folder.entries) {
      if (node.type === 'file' && node.links > 1) collected.push([name]);
      else if (node.type === 'dir') for (const names of hardLinksIn(node)) collected.push([name, ...names]);
    }
    found = collected;
    hardLinksByFolder.set(folder, found);
  }
  return found;
}

const untoldByFolder = new WeakMap<FolderNode, readonly (readonly string[])[]>();

/** The names that lead from a folder to each entry that can change without a difference being told, and is restored all the same. */
export function untoldIn(folder: FolderNode): readonly (readonly string[])[] {
  let found = untoldByFolder.get(folder);
  if (found === undefined) {
    const collected: string[][] = [];
    for (const [name, node] of folder.entries) {
      if (isUntold(node)) collected.push([name]);
      else if (node.type === 'dir') for (const names of untoldIn(node)) collected.push([name, ...names]);
    }
    found = collected;
    untoldByFolder.set(folder, found);
  }
  return found;
}

/** True where a node can change without a difference being told: a folder that is not looked into, a git index. */
export function isUntold(node: TreeNode): boolean {
  return node.type === 'dir'
    ? node.contents !== undefined
    : node.type === 'file' && node.compared !== undefined;
}

/** True where two nodes that are no folders say the same. */
export function isSameLeaf(one: TreeNode, other: TreeNode): boolean {
  switch (one.type) {
    case 'dir':
      return false;
    case 'file':
      return (
        other.type === 'file' &&
        other.mode === one.mode &&
        other.links === one.links &&
        (other.bytes === one.bytes || Buffer.compare(other.bytes, one.bytes) === 0)
      );
    case 'link':
      return other.type === 'link' && other.target === one.target;
    case 'other':
      return other.type === 'other' && other.what === one.what;
  }
}

/** The node at a path of names below a folder, or undefined. */
export function nodeAt(folder: FolderNode, names: readonly string[]): TreeNode | undefined {
  let node: TreeNode | undefined = folder;
  for (const name of names) node = node?.type === 'dir' ? node.entries.get(name) : undefined;
  return node;
}
