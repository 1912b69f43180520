import type { FolderNode } from '../tree/node.js';

/** What a state's commits and index hold, as trees of files: submodules with the files that the linked commit holds. */
export interface CommittedTrees {
  /** The commit that the session starts from. */
  base: FolderNode;
  head: FolderNode;
  index: FolderNode;
}

/** The repository of a layout, made once and laid as bytes. */
export interface Repository {
  /** The `.git` folder. */
  folder: FolderNode;
  /** The `.git` folders of repositories inside the work tree, by the path of their own work tree. */
  inner: ReadonlyMap<string, FolderNode>;
  trees: CommittedTrees;
}
