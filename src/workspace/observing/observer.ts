import type { TreeNode, FolderNode } from '../tree/node.js';
import type { RestoreMeans } from '../tree/restore.js';
import type { Sandbox } from '../sandbox.js';
import type { Difference } from './difference.js';

/** How it is known what a guard did to the tree: by looking at all of it, or by being told where it did something. */
export interface Observer {
  readonly way: 'watched' | 'scanned';
  /** Differences that only a look at everything has shown. */
  readonly surprises: number;
  /** The tree as it was laid or marked last. */
  readonly baseline: FolderNode;
  /**
   * How the tree differs from the baseline.
   * @throws Problem `sandbox-changed`
   */
  observe(): Promise<Difference | undefined>;
  /** False where nothing can have changed since somebody looked last; costs no look. */
  mayHaveChanged(): Promise<boolean>;
  /** The same as {@link observe} by a look at everything. */
  audit(): Promise<Difference | undefined>;
  /** The tree as it is. */
  present(): Promise<TreeNode | undefined>;
  /** Takes the tree as it is as the baseline. */
  mark(): Promise<void>;
  /**
   * Makes the tree equal to this one, which is the baseline then.
   * @param settled true where nothing can have changed since it was observed.
   */
  lay(wanted: FolderNode, settled: boolean): Promise<void>;
  close(): void;
}

/** What an observer works on. */
export interface Observed {
  sandbox: Sandbox;
  means: RestoreMeans;
  /** What stands there when the observer starts. */
  baseline: FolderNode;
}
