import type { FileSystem } from '../model/file-system.js';
import type { ComposedLayout } from '../model/layout.js';
import type { Places } from '../model/places.js';
import type { FolderNode } from './tree/node.js';
import type { Sight } from './tree/sight.js';

/** The git side of a medium; memory has none. */
export interface GitSide {
  /** The `.git` folder of a layout, made once per distinct state. */
  repositoryOf(git: NonNullable<ComposedLayout['git']>, places: Places): Promise<FolderNode>;
  /** Paths of the work tree at `root` that differ from the repository's HEAD, and untracked ones, sorted. */
  nameList(repository: FolderNode, root: string): Promise<string[]>;
}

/** All that differs between disk and memory. */
export interface Medium {
  readonly name: 'disk' | 'memory';
  /** What guards get, and what the lab itself lays and looks with. */
  readonly fs: FileSystem;
  /** An empty folder, absolute and free of links, that is the lab's alone. */
  readonly sandbox: string;
  /** An entry whose path leads through no link, seen for laying and looking. */
  look(path: string): Sight | undefined;
  makeFifo(path: string): void;
  readonly git?: GitSide;
  /** Told once how to empty the sandbox, for the case that nobody closes it. */
  opened?(empty: () => void): void;
  /** Lets go of the sandbox, which is empty by then. */
  discard(): Promise<void>;
}
