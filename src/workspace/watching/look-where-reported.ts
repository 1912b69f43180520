import { differenceAt, differenceOf, type Difference, type Within } from '../observing/difference.js';
import { holdsHardLinks, isUntold, nodeAt, untoldIn, type FolderNode, type TreeNode } from '../tree/node.js';
import type { RestoreMeans } from '../tree/restore.js';
import { scanTree } from '../tree/scan.js';
import type { Watch } from './watch.js';
import type { WatchedFolder } from './watched-folder.js';

/** What was known before, and the mode that the folder at the top has now. */
export interface Before {
  watch: Watch;
  baseline: FolderNode;
  difference: Difference | undefined;
  mode: number;
}

/** What is known now. */
export interface Found {
  difference: Difference | undefined;
  /** The ways to what was touched and is not told as a difference. */
  touched: (readonly string[])[];
}

/**
 * Looks at what was reported, by name and from the top down, and enters folders that have come.
 * @returns undefined where only a look at everything can tell: a file has, or had, other names that were not known.
 */
export function lookWhereReported(means: Pick<RestoreMeans, 'look'>, before: Before): Found | undefined {
  const { watch, baseline, mode } = before;
  const { top } = watch;
  if (top === undefined) return undefined;
  const root: Within =
    before.difference?.kind === 'within'
      ? before.difference
      : { kind: 'within', mode: baseline.mode, entries: new Map() };
  root.mode = mode;
  const look = new Look(means, baseline, root);
  const order = [...watch.dirty].toSorted((one, other) => one.depth - other.depth);
  watch.dirty.clear();
  for (const folder of order) if (!folder.isClosed && !look.into(folder, top)) return undefined;
  const isSame = root.entries.size === 0 && root.mode === baseline.mode;
  return { difference: isSame ? undefined : root, touched: [...look.touched] };
}

class Look {
  readonly touched = new Set<readonly string[]>();
  readonly #means: Pick<RestoreMeans, 'look'>;
  readonly #baseline: FolderNode;
  readonly #root: Within;

  constructor(means: Pick<RestoreMeans, 'look'>, baseline: FolderNode, root: Within) {
    this.#means = means;
    this.#baseline = baseline;
    this.#root = root;
  }

  /** Looks at the reported names of a folder. False where that is not enough. */
  into(folder: WatchedFolder, top: WatchedFolder): boolean {
    const names = [...folder.names];
    const { isUnclear, way } = folder;
    folder.names.clear();
    folder.isUnclear = false;
    if (folder.unwatched !== undefined) {
      if (names.length === 0 && !isUnclear) return true;
      this.touched.add(folder.unwatched.way);
      // Folders that have come there are entered by the next look.
      const isRenamed = isUnclear || names.some(([, renamed]) => renamed);
      if (isRenamed) folder.unwatched.parent?.mark(folder.unwatched.name, true);
      return true;
    }
    // A folder that is not in the baseline is looked at as a whole.
    const { difference, depth } = differenceAt(this.#root, way);
    const isWhole = isUnclear || difference?.kind === 'replaced';
    if (isWhole) {
      const whole = difference?.kind === 'replaced' ? way.slice(0, depth) : way;
      const parent = top.at(whole.slice(0, -1));
      if (whole.length === 0 || parent === undefined) return false;
      return this.#at(parent, whole, true);
    }
    return names.every(([name, isRenamed]) => this.#at(folder, [...way, name], isRenamed));
  }

  /** Looks at one entry of a folder of the baseline. */
  #at(folder: WatchedFolder, way: readonly string[], isRenamed: boolean): boolean {
    const name = way.at(-1) ?? '';
    const known = nodeAt(this.#baseline, way);
    const { difference } = differenceAt(this.#root, way);
    const sight = this.#means.look(`${folder.path}/${name}`);
    const child = folder.children.get(name);
    const isKept = !isRenamed && child?.ino === sight?.ino && child?.dev === sight?.dev;
    if (isKept && sight?.type === 'dir' && known?.type === 'dir' && difference?.kind !== 'replaced') {
      this.#setMode(way, known, sight.mode, difference);
      return true;
    }
    folder.drop(name);
    const companion = sight?.type === 'dir' ? folder.enter(name, sight) : undefined;
    const node = sight && scanTree(sight, known, companion);
    this.#touch(way, known);
    const believed = difference?.kind === 'replaced' ? difference.node : known;
    this.#set(way, differenceOf(known, node));
    return hasKnownNames(node, believed);
  }

  /** Whatever was done in what is looked at as a whole, some of it may not be told. */
  #touch(way: readonly string[], known: TreeNode | undefined): void {
    if (known === undefined) return;
    if (isUntold(known)) this.touched.add(way);
    else if (known.type === 'dir') for (const below of untoldIn(known)) this.touched.add([...way, ...below]);
  }

  #setMode(way: readonly string[], known: FolderNode, mode: number, difference: Within | undefined): void {
    if (difference !== undefined) difference.mode = mode;
    else if (known.mode !== mode) this.#set(way, { kind: 'within', mode, entries: new Map() });
    if (difference !== undefined && difference.entries.size === 0 && mode === known.mode)
      this.#set(way, undefined);
  }

  #set(way: readonly string[], difference: Difference | undefined): void {
    let within = this.#root;
    let base: TreeNode | undefined = this.#baseline;
    for (const name of way.slice(0, -1)) {
      base = base?.type === 'dir' ? base.entries.get(name) : undefined;
      let next = within.entries.get(name);
      if (next === undefined) {
        if (difference === undefined) return;
        next = { kind: 'within', mode: base?.type === 'dir' ? base.mode : 0, entries: new Map() };
        within.entries.set(name, next);
      }
      if (next.kind === 'replaced') throw new RangeError('nothing differs within what was replaced');
      within = next;
    }
    const name = way.at(-1) ?? '';
    if (difference === undefined) within.entries.delete(name);
    else within.entries.set(name, difference);
  }
}

/** False where a file has come to have, or has lost, other names: whoever else it is must be found. */
function hasKnownNames(node: TreeNode | undefined, believed: TreeNode | undefined): boolean {
  if (node === undefined || node === believed) return true;
  if (node.type === 'file') return node.links === (believed?.type === 'file' ? believed.links : 1);
  return !holdsHardLinks(node);
}
