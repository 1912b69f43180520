import type { TreeNode } from '../tree/node.js';
import type { RawPath } from '../tree/raw-path.js';
import type { Companion } from '../tree/scan.js';
import type { Sight, Stamp } from '../tree/sight.js';

/** Times are kept in steps: a file changed so shortly before it was looked at may change once more in the same step. */
const COARSEST_MS = 50;

/**
 * What the file system noted of each entry when everything was looked at last. A file is read again only where that
 * differs: a write through a mapping, or through a name out of the sandbox, changes it too.
 */
export class Stamps {
  #last = new Map<string, Stamp>();
  #lastTakenMs = 0;
  #next = new Map<string, Stamp>();
  #takenMs = 0;
  /** Folders passed over that do not hold what they held, by path. */
  readonly touched = new Set<string>();

  /** Begins a look at everything. */
  begin(path: string, believed: TreeNode | undefined): Companion {
    this.#next = new Map();
    this.#takenMs = Date.now();
    this.touched.clear();
    return new StampedFolder(this, path, believed);
  }

  /** Keeps what the look that was begun has noted. */
  keep(): void {
    this.#last = this.#next;
    this.#lastTakenMs = this.#takenMs;
    this.#next = new Map();
  }

  /** Notes a stamp; true where it was the same at the last look, and old enough then to be trusted. */
  note(path: string, stamp: Stamp): boolean {
    this.#next.set(path, stamp);
    const last = this.#last.get(path);
    return (
      last !== undefined &&
      last.ino === stamp.ino &&
      last.size === stamp.size &&
      last.modifiedMs === stamp.modifiedMs &&
      last.changedMs === stamp.changedMs &&
      stamp.changedMs < this.#lastTakenMs - COARSEST_MS
    );
  }
}

/** A folder on the way of a look at everything. */
class StampedFolder implements Companion {
  readonly #stamps: Stamps;
  readonly #path: string;
  readonly #believed: TreeNode | undefined;

  constructor(stamps: Stamps, path: string, believed: TreeNode | undefined) {
    this.#stamps = stamps;
    this.#path = path;
    this.#believed = believed;
  }

  enter(name: RawPath): Companion | undefined {
    if (typeof name !== 'string') return undefined;
    return new StampedFolder(this.#stamps, `${this.#path}/${name}`, this.#at(name));
  }

  passOver(folder: Sight): void {
    if (!this.#noteAll(folder, this.#path)) this.#stamps.touched.add(this.#path);
  }

  knows(name: RawPath, { type, stamp, mode, links }: Sight): TreeNode | undefined {
    if (typeof name !== 'string' || type !== 'file' || stamp === undefined) return undefined;
    const isSame = this.#stamps.note(`${this.#path}/${name}`, stamp);
    const node = this.#at(name);
    return isSame && node?.type === 'file' && node.mode === mode && node.links === links ? node : undefined;
  }

  #at(name: string): TreeNode | undefined {
    return this.#believed?.type === 'dir' ? this.#believed.entries.get(name) : undefined;
  }

  #noteAll(folder: Sight, path: string): boolean {
    let isSame = folder.stamp === undefined || this.#stamps.note(path, folder.stamp);
    folder.eachEntry((name, entry) => {
      const at = `${path}/${String(name)}`;
      if (entry.type === 'dir') isSame = this.#noteAll(entry, at) && isSame;
      else if (entry.stamp !== undefined) isSame = this.#stamps.note(at, entry.stamp) && isSame;
    });
    return isSame;
  }
}
