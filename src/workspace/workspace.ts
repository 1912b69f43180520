import type { NaiveList } from '../model/behaviour.js';
import type { Effect } from '../model/effect.js';
import type { FileSystem } from '../model/file-system.js';
import type { ComposedLayout } from '../model/layout.js';
import type { Places } from '../model/places.js';
import type { TreeChange } from '../model/step.js';

/** Where a case plays: one sandbox, laid again and again. On disk or in memory, with the same meaning. */
export interface Workspace {
  readonly medium: 'disk' | 'memory';
  readonly places: Places;
  /** What a guard gets as `env.fs`. */
  readonly fs: FileSystem;
  /**
   * Makes the tree equal to the layout, belt and scratch included, whatever was there before, and takes it as the
   * baseline that {@link observe} compares with. Restores git bytes without asking git.
   * @param settled true where nothing can have changed since the last {@link observe}: then only what that saw is
   * restored. False, the default, walks everything.
   * @throws Problem `sandbox-changed` when the sandbox is no longer the lab's own (device, inode or mark differ),
   * `sandbox-full` when there is no room for it.
   */
  lay(layout: ComposedLayout, settled?: boolean): Promise<void>;
  /**
   * How effects are found: by being told where something was done and looking there, or by looking at everything. Chosen
   * when the workspace opens; a watch that does not work any more is given up.
   */
  readonly observer: 'watched' | 'scanned';
  /** Effects since the baseline, in canonical order (zone, path, kind); link targets and paths with places masked. */
  observe(): Promise<Effect[]>;
  /**
   * The same by a look at everything: also finds what is not reported to a watch, writes through a mapping or through a
   * name out of the sandbox. A watched workspace does so now and then by itself when it observes.
   */
  audit(): Promise<Effect[]>;
  /**
   * Effects that count and that came after the last {@link observe}, of a call that had been answered by then. Where a
   * watch reports nothing, nothing is looked at.
   */
  late(): Promise<Effect[]>;
  /**
   * How many effects may belong to an earlier call than the one after which they were seen: those that only a look at
   * everything has shown, and those that came late.
   */
  surprises(): number;
  /**
   * How often somebody was found waiting at a pipe of a layout, for an end that nobody opens, and was let go: a call
   * that would have had no answer.
   */
  pipeWaits(): number;
  /** Takes the present tree as the new baseline. */
  mark(): Promise<void>;
  /** Does what another writer does; places are expanded in its paths and link targets. Call {@link mark} after it. */
  change(change: TreeChange): void;
  /** The lab's own name list: paths that differ from HEAD, and untracked ones (not ignored), sorted. Empty without git. */
  nameList(): Promise<string[]>;
  /**
   * The lab's own change list: every path at which the tree, the index or HEAD differs from the commit that the layout's
   * session starts from, ignored, flagged and submodule files included, sorted. Empty without git. Git is not asked.
   */
  changeList(): Promise<string[]>;
  /**
   * What a naive list shows of the tree as it is. Empty without git.
   * @param from the file that the call named.
   * @throws Problem `naive-list-unsafe`.
   */
  naiveList(kind: NaiveList, from: string): Promise<string[]>;
  /** Removes the sandbox, never through a link. */
  close(): Promise<void>;
}
