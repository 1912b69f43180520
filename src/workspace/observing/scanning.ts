import { assertOwnSandbox, assertSameFolder } from '../sandbox.js';
import { untoldIn, type FolderNode, type TreeNode } from '../tree/node.js';
import { restoreTree } from '../tree/restore.js';
import { restoreTowards } from './restore-towards.js';
import { restoreUntold } from './restore-untold.js';
import { scanTree } from '../tree/scan.js';
import { differenceOf, withDifference, type Difference } from './difference.js';
import type { Observed, Observer } from './observer.js';

/** Looks at everything, every time. */
export class ScanningObserver implements Observer {
  readonly way = 'scanned';
  readonly surprises = 0;
  readonly #observed: Observed;
  baseline: FolderNode;
  /** What the last look saw, until something is laid. */
  #seen: { difference: Difference | undefined } | undefined;

  constructor(observed: Observed) {
    this.#observed = observed;
    this.baseline = observed.baseline;
  }

  #look(): Difference | undefined {
    const { sandbox, means } = this.#observed;
    assertSameFolder(means.fs, sandbox);
    const top = means.look(sandbox.path);
    return differenceOf(this.baseline, top && scanTree(top, this.baseline));
  }

  observe(): Promise<Difference | undefined> {
    return this.audit();
  }

  async audit(): Promise<Difference | undefined> {
    this.#seen = { difference: this.#look() };
    return this.#seen.difference;
  }

  async mayHaveChanged(): Promise<boolean> {
    return true;
  }

  async present(): Promise<TreeNode | undefined> {
    return withDifference(this.baseline, this.#look());
  }

  async mark(): Promise<void> {
    const present = withDifference(this.baseline, this.#look());
    this.#seen = undefined;
    if (present?.type === 'dir') this.baseline = present;
  }

  async lay(wanted: FolderNode, settled: boolean): Promise<void> {
    const { sandbox, means } = this.#observed;
    const seen = settled ? this.#seen : undefined;
    this.#seen = undefined;
    assertOwnSandbox(means.fs, sandbox);
    const known = seen && { base: this.baseline, difference: seen.difference };
    const isRestored =
      known !== undefined &&
      restoreTowards(means, sandbox.path, wanted, known) &&
      restoreUntold(means, sandbox.path, wanted, { ways: untoldIn(wanted) });
    if (!isRestored) restoreTree(means, sandbox.path, wanted);
    this.baseline = wanted;
  }

  close(): void {
    this.#seen = undefined;
  }
}
