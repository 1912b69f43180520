import { countDifferences, differenceOf, withDifference, type Difference } from '../observing/difference.js';
import type { Observed, Observer } from '../observing/observer.js';
import { restoreTowards } from '../observing/restore-towards.js';
import { restoreUntold } from '../observing/restore-untold.js';
import { assertSameFolder, OwnSandbox } from '../sandbox.js';
import { FENCE_FOLDER } from '../sandbox-places.js';
import { hardLinksIn, untoldIn, type FolderNode, type TreeNode } from '../tree/node.js';
import { restoreTree } from '../tree/restore.js';
import { scanTree } from '../tree/scan.js';
import type { Sight } from '../tree/sight.js';
import { AuditTimer } from './audit-timer.js';
import { keptFolder } from './kept-folder.js';
import { lookWhereReported } from './look-where-reported.js';
import { reportsEverything } from './self-check.js';
import { Watch } from './watch.js';
import { watchFolder as watchWithKernel, type WatchFolder } from './watch-folder.js';

/** Reports in a row that did not come, after which the watch is given up. */
const MOST_SILENCES = 3;

/**
 * Is told where something was done and looks there alone; looks at everything where it cannot know, and now and then in
 * any case, because some writes are not reported: those through a mapping, and through a name out of the sandbox.
 */
export class WatchedObserver implements Observer {
  readonly #observed: Observed;
  readonly #own: OwnSandbox;
  readonly #watch: Watch;
  readonly #watchFolder: WatchFolder;
  readonly #timer = new AuditTimer();
  #way: Observer['way'] = 'watched';
  #silences = 0;
  #surprises = 0;
  #baseline: FolderNode;
  #difference: Difference | undefined;
  /** True where somebody has looked since the last restore. */
  #isFresh = false;
  /** What was touched since the last restore and is not told as a difference, as the names that lead there. */
  readonly #touched = new Map<string, readonly string[]>();
  /** True where that is not known. */
  #isUnclear = false;

  constructor(observed: Observed, watchFolder = watchWithKernel) {
    this.#observed = observed;
    this.#own = new OwnSandbox(observed.means.fs, observed.sandbox);
    this.#baseline = observed.baseline;
    this.#watchFolder = watchFolder;
    this.#watch = new Watch(observed.means.fs, observed.sandbox.path, watchFolder);
  }

  get way(): Observer['way'] {
    return this.#way;
  }

  get surprises(): number {
    return this.#surprises;
  }

  get baseline(): FolderNode {
    return this.#baseline;
  }

  /** Begins to watch, where reports come as they should. */
  async start(): Promise<void> {
    const { means, sandbox } = this.#observed;
    const works = await reportsEverything(means.fs, `${sandbox.path}/${FENCE_FOLDER}`, this.#watchFolder);
    if (!works) this.#way = 'scanned';
    this.#lookAtEverything();
  }

  async observe(): Promise<Difference | undefined> {
    await this.#look();
    if (this.#way === 'watched' && this.#timer.isDue()) await this.#auditNow();
    return this.#difference;
  }

  async mayHaveChanged(): Promise<boolean> {
    if (this.#way === 'scanned' || (await this.#watch.settle()) !== 'told') return true;
    return ![...this.#watch.dirty].every(isLabsOwn);
  }

  async audit(): Promise<Difference | undefined> {
    await this.#look();
    if (this.#way === 'watched') await this.#auditNow();
    return this.#difference;
  }

  async present(): Promise<TreeNode | undefined> {
    await this.#look();
    return withDifference(this.#baseline, this.#difference);
  }

  async mark(): Promise<void> {
    const present = await this.present();
    if (present?.type !== 'dir') return;
    this.#baseline = present;
    this.#difference = undefined;
  }

  async lay(wanted: FolderNode, settled: boolean): Promise<void> {
    const { means, sandbox } = this.#observed;
    this.#own.assert();
    if (!settled || !this.#isFresh) {
      await this.#look();
      this.#own.assert();
    }
    this.#isFresh = false;
    if (this.#way === 'watched' && !this.#watch.isFenceAsLaid())
      this.#touched.set(FENCE_FOLDER, [FENCE_FOLDER]);
    const known = { base: this.#baseline, difference: this.#difference, folder: this.#knownTop() };
    const untold = this.#isUnclear ? untoldIn(wanted) : [...this.#touched.values()];
    const isRestored =
      restoreTowards(means, sandbox.path, wanted, known) &&
      restoreUntold(means, sandbox.path, wanted, { ways: untold, folder: this.#knownTop() });
    if (!isRestored) restoreTree(means, sandbox.path, wanted);
    this.#touched.clear();
    this.#isUnclear = false;
    this.#baseline = wanted;
    this.#difference = undefined;
  }

  close(): void {
    this.#watch.close();
  }

  #knownTop(): ReturnType<typeof keptFolder> | undefined {
    return this.#way === 'watched' ? keptFolder(this.#observed.means, this.#watch.top) : undefined;
  }

  /** Brings the difference up to now. */
  async #look(): Promise<void> {
    const { means, sandbox } = this.#observed;
    const settled = this.#way === 'watched' ? await this.#watch.settle() : undefined;
    const sight = assertSameFolder(means.fs, sandbox);
    this.#isFresh = true;
    if (settled === 'silent') this.#silences += 1;
    if (settled !== 'told' || !this.#lookWhereReported(sight)) this.#lookAtEverything();
    if (settled === 'told') this.#silences = 0;
  }

  #lookWhereReported({ mode }: Sight): boolean {
    const { top, dirty, blind } = this.#watch;
    if (top === undefined) return false;
    for (const folder of blind) folder.isUnclear = true;
    for (const folder of blind) dirty.add(folder);
    this.#markHardLinks(top.at.bind(top));
    const found = lookWhereReported(this.#observed.means, {
      watch: this.#watch,
      baseline: this.#baseline,
      difference: this.#difference,
      mode,
    });
    if (found === undefined) return false;
    this.#difference = found.difference;
    for (const names of found.touched) this.#touched.set(names.join('/'), names);
    return true;
  }

  /** A write to a file with several names is reported for one of them alone. */
  #markHardLinks(
    folderAt: (names: readonly string[]) => { mark(name: string, renamed: boolean): void } | undefined,
  ): void {
    const present = withHardLinks(this.#baseline, this.#difference);
    for (const names of present) folderAt(names.slice(0, -1))?.mark(names.at(-1) ?? '', false);
  }

  /** Looks at everything and sets up the watch anew. */
  #lookAtEverything(): void {
    this.#timer.spend(() => this.#renew());
  }

  #renew(): void {
    const { means, sandbox } = this.#observed;
    if (this.#silences >= MOST_SILENCES) this.#way = 'scanned';
    const sight = means.look(sandbox.path);
    if (this.#way === 'scanned') this.#watch.close();
    const companion = sight && this.#way === 'watched' ? this.#watch.renew(sight) : undefined;
    const seen = sight && scanTree(sight, this.#baseline, companion);
    this.#difference = differenceOf(this.#baseline, seen);
    this.#isUnclear = true;
    if (companion !== undefined) this.#watch.ready();
    if (this.#watch.isMostlyBlind) {
      this.#way = 'scanned';
      this.#watch.close();
    }
  }

  async #auditNow(): Promise<void> {
    const { means, sandbox } = this.#observed;
    const surprise = this.#timer.spend(() => {
      const believed = withDifference(this.#baseline, this.#difference);
      const sight = means.look(sandbox.path);
      return differenceOf(believed, sight && scanTree(sight, this.#baseline));
    });
    this.#isUnclear = true;
    if (surprise === undefined) return;
    // What is done meanwhile is reported, and no surprise.
    const isQuiet = (await this.#watch.settle()) === 'told' && [...this.#watch.dirty].every(isLabsOwn);
    if (isQuiet) this.#surprises += countDifferences(surprise);
    this.#lookAtEverything();
  }
}

function isLabsOwn(folder: { names: ReadonlyMap<string, boolean>; isUnclear: boolean }): boolean {
  return folder.names.size === 0 && !folder.isUnclear;
}

/** The ways to all files with several names, in the baseline and in what differs from it. */
function withHardLinks(baseline: FolderNode, difference: Difference | undefined): (readonly string[])[] {
  const ways = [...hardLinksIn(baseline)];
  const visit = (inner: Difference | undefined, names: readonly string[]): void => {
    if (inner === undefined) return;
    if (inner.kind === 'within') {
      for (const [name, next] of inner.entries) visit(next, [...names, name]);
    } else if (inner.node?.type === 'file' && inner.node.links > 1) ways.push(names);
    else if (inner.node?.type === 'dir')
      for (const below of hardLinksIn(inner.node)) ways.push([...names, ...below]);
  };
  visit(difference, []);
  return ways;
}
