import type { FileSystem } from '../model/file-system.js';
import type { ComposedLayout } from '../model/layout.js';
import type { Places } from '../model/places.js';
import type { NaiveQuestion } from './git/naive-list.js';
import type { Repository } from './git/repository.js';
import type { FolderNode, TreeNode } from './tree/node.js';
import type { Sight } from './tree/sight.js';

/** The git side of a medium; memory has none. */
export interface GitSide {
  /** The repositories of a layout, made once per distinct state. */
  repositoryOf(git: NonNullable<ComposedLayout['git']>, places: Places): Promise<Repository>;
  /** Paths of the work tree at `root` that differ from the repository's HEAD, and untracked ones, sorted. */
  nameList(repository: Repository, root: string): Promise<string[]>;
  /** Every path that differs from the commit the session started from, whatever git is told to overlook. */
  changeList(repository: Repository, laid: FolderNode, present: TreeNode | undefined): string[];
  /** What a careless gate takes for the list of changed names. */
  naiveList(question: NaiveQuestion): Promise<string[]>;
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
  makeSpecial(path: string, what: 'fifo' | 'socket'): void;
  /** See {@link Workspace.pipeWaits}. Absent where nobody can wait. */
  pipeWaits?(): number;
  readonly git?: GitSide;
  /** Told once how to empty the sandbox, for the case that nobody closes it. */
  opened?(empty: () => void): void;
  /** Lets go of the sandbox, which is empty by then. */
  discard(): Promise<void>;
}
