import type { RawPath } from '../tree/raw-path.js';
import type { Companion } from '../tree/scan.js';
import type { Sight } from '../tree/sight.js';
import type { WatchFolder } from './watch-folder.js';

/** Where watched folders say that something was done in them, and what they are watched with. */
export interface Tower {
  readonly watchFolder: WatchFolder;
  /** Folders in which something was done since they were looked into last. */
  readonly dirty: Set<WatchedFolder>;
  /** Folders that cannot be watched, and so must be looked into every time. */
  readonly blind: Set<WatchedFolder>;
  /** How many folders were to be watched, and how many of them could not be. */
  opened: number;
  lost: number;
}

/** One folder of the sandbox with the names in it at which something was done. It is known by its inode. */
export class WatchedFolder implements Companion {
  /** Reports so far to any folder of this thread: they wait in one queue of the kernel's. */
  static reports = 0;
  readonly name: string;
  readonly path: string;
  readonly parent: WatchedFolder | undefined;
  readonly dev: number;
  readonly ino: number;
  readonly depth: number;
  readonly children = new Map<string, WatchedFolder>();
  /** Names at which something was done: true where something else may stand there since. */
  readonly names = new Map<string, boolean>();
  /** True where it is not known at which names. */
  isUnclear = false;
  /** The topmost folder at or above this one whose contents nobody watches: it is only told that they were touched. */
  unwatched: WatchedFolder | undefined;
  isClosed = false;
  readonly #tower: Tower;
  #watcher: { close(): void } | undefined;

  private constructor(tower: Tower, place: FolderPlace, sight: Sight) {
    this.#tower = tower;
    this.name = place.name;
    this.path = place.path;
    this.parent = place.parent;
    this.depth = place.parent === undefined ? 0 : place.parent.depth + 1;
    this.dev = sight.dev;
    this.ino = sight.ino;
    this.unwatched = place.parent?.unwatched;
  }

  /** Starts to watch a folder, before anybody lists it, so that nothing can be done unseen in between. */
  static open(tower: Tower, place: FolderPlace, sight: Sight): WatchedFolder {
    const folder = new WatchedFolder(tower, place, sight);
    folder.#watch();
    return folder;
  }

  #watch(): void {
    this.#tower.opened += 1;
    try {
      this.#watcher = this.#tower.watchFolder(
        this.path,
        (kind, name) => this.#report(kind, name),
        () => this.#lose(),
      );
    } catch {
      this.#tower.lost += 1;
      this.#lose();
    }
  }

  #lose(): void {
    if (!this.isClosed) this.#tower.blind.add(this);
  }

  #report(kind: 'rename' | 'change', name: string | null): void {
    if (this.isClosed) return;
    WatchedFolder.reports += 1;
    // A name that is not valid UTF-8 cannot be told from another one that is not.
    if (name === null || name.includes('\uFFFD')) this.isUnclear = true;
    else this.mark(name, kind === 'rename');
    this.#tower.dirty.add(this);
  }

  /** Notes that something was done at a name. */
  mark(name: string, isRenamed: boolean): void {
    this.names.set(name, isRenamed || this.names.get(name) === true);
    this.#tower.dirty.add(this);
  }

  /** The names that lead to it from the top. */
  get way(): string[] {
    return this.parent === undefined ? [] : [...this.parent.way, this.name];
  }

  /** The folder at the end of these names, where it is watched. */
  at(names: readonly string[]): WatchedFolder | undefined {
    const [name, ...rest] = names;
    return name === undefined ? this : this.children.get(name)?.at(rest);
  }

  enter(name: RawPath, folder: Sight): WatchedFolder | undefined {
    if (typeof name !== 'string') {
      // What cannot be named in a report is looked at with the folder that holds it.
      this.#lose();
      return undefined;
    }
    this.drop(name);
    const place = { name, path: `${this.path}/${name}`, parent: this };
    const child = WatchedFolder.open(this.#tower, place, folder);
    this.children.set(name, child);
    return child;
  }

  passOver(folder: Sight): void {
    this.unwatched ??= this;
    folder.eachEntry((name, entry) => {
      if (entry.type === 'dir') this.enter(name, entry)?.passOver(entry);
    });
  }

  /** Forgets a folder in this one, and all below it. */
  drop(name: string): void {
    this.children.get(name)?.close();
    this.children.delete(name);
  }

  close(): void {
    for (const child of this.children.values()) child.close();
    this.children.clear();
    this.isClosed = true;
    this.#watcher?.close();
    this.#tower.dirty.delete(this);
    this.#tower.blind.delete(this);
  }
}

/** Where a folder is. */
export interface FolderPlace {
  name: string;
  path: string;
  parent?: WatchedFolder;
}
