import type { Side } from '../../model/compose.js';
import type { Effect } from '../../model/effect.js';
import type { FileSystem } from '../../model/file-system.js';
import type { GuardSession } from '../../model/guard.js';
import { Problem } from '../../model/problem.js';
import type { TreeChange } from '../../model/step.js';
import type { Workspace } from '../../workspace/workspace.js';
import type { CountedCall } from '../../guard/process/count-calls.js';
import type { CallSource } from './call-source.js';
import { effectsOfGuard, type GuardEffects } from './effects-of-guard.js';
import { isFileSystemError, lookAt } from './look-at.js';
import type { TreeNode } from '../../workspace/tree/node.js';

/** The change that another writer makes before the k-th call of the last call, where a side has one. */
export function swapOf(side: Pick<Side, 'steps'>): TreeChange | undefined {
  const step = side.steps.find((candidate) => 'during' in candidate && candidate.during.at === 'each-call');
  if (step === undefined || !('during' in step)) return undefined;
  const { change } = step.during;
  return 'unsaved' in change ? undefined : change;
}

export interface RaceOptions {
  workspace: Workspace;
  source: CallSource;
  change: TreeChange;
  /** The call to strike before, counted from 1; undefined to count alone. */
  k: number | undefined;
  /** What the call names: what the guard made there before the swap is its deed, whatever became of it. */
  named: readonly string[];
}

/** One firing of a race: another writer strikes before the k-th call, and what the guard itself changed is told apart. */
export class Race {
  readonly #options: RaceOptions;
  #before: TreeNode | undefined;
  #struck: { from: TreeNode; to: TreeNode } | undefined;
  #seen: GuardEffects | undefined;
  #failure: unknown;
  #stop: (() => Promise<CountedCall[]>) | undefined;
  /** The calls that were made, in order. */
  calls: CountedCall[] = [];
  /** How long the call took. */
  callMs = 0;

  constructor(options: RaceOptions) {
    this.#options = options;
  }

  /** The file system that the guard gets. */
  get fs(): FileSystem {
    return this.#options.source.wrap(this.#options.workspace.fs);
  }

  get hasStruck(): boolean {
    return this.#struck !== undefined;
  }

  /** What the guard changed before and after the swap; empty before {@link effects} was asked for. */
  get seen(): GuardEffects {
    return this.#seen ?? { all: [], isLate: false };
  }

  /** The session with its call watched. */
  watch(session: GuardSession): GuardSession {
    return { call: (call) => this.#during(() => session.call(call)), close: () => session.close() };
  }

  async #during<Value>(call: () => Promise<Value>): Promise<Value> {
    const { source, workspace, k, change } = this.#options;
    this.#before = lookAt(workspace, change);
    this.#stop = source.listen({ workspace, k, strike: () => this.#strike() });
    const start = performance.now();
    try {
      return await call();
    } finally {
      this.callMs = performance.now() - start;
      await this.#end();
    }
  }

  async #end(): Promise<void> {
    const stop = this.#stop;
    this.#stop = undefined;
    if (stop !== undefined) this.calls = await stop();
  }

  #strike(): void {
    const { workspace, change } = this.#options;
    if (this.#struck !== undefined || this.#failure !== undefined) return;
    try {
      const from = lookAt(workspace, change);
      this.#change(change);
      this.#struck = { from, to: lookAt(workspace, change) };
    } catch (error) {
      // Never into the guard.
      this.#failure = error;
    }
  }

  /**
   * The guard may have left nothing that the change fits, or be at it at this very moment in a process of its own; then
   * the other writer does nothing, or half of it.
   */
  #change(change: TreeChange): void {
    try {
      this.#options.workspace.change(change);
    } catch (error) {
      const isMisfit = error instanceof Problem ? error.code !== 'sandbox-changed' : isFileSystemError(error);
      if (!isMisfit) throw error;
    }
  }

  /**
   * What the guard has changed, the other writer's own change left out; ends the race.
   * @param whole how the tree differs now from what it was before the call.
   * @throws what the swap failed with, e.g. Problem `sandbox-changed`.
   */
  async effects(whole: readonly Effect[]): Promise<Effect[]> {
    const { workspace, change, named } = this.#options;
    // Where the call did not answer in time nobody has ended it yet.
    await this.#end();
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#struck === undefined || this.#before === undefined) return [...whole];
    const moments = { before: this.#before, ...this.#struck, end: lookAt(workspace, change) };
    this.#seen = effectsOfGuard(whole, moments, { places: workspace.places, change, named });
    return this.#seen.all;
  }
}
