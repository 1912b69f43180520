import { readFileSync } from 'node:fs';
import type { FileSystem } from '../../model/file-system.js';
import type { Sight } from '../tree/sight.js';
import { Fence } from './fence.js';
import type { WatchFolder } from './watch-folder.js';
import { WatchedFolder, type Tower } from './watched-folder.js';

/** How many reports the kernel keeps before it drops them; what Linux has by default where it does not say. */
function queueLength(): number {
  try {
    return Number.parseInt(readFileSync('/proc/sys/fs/inotify/max_queued_events', 'utf8'), 10) || 16_384;
  } catch {
    return 16_384;
  }
}

/** Far from a full queue: reports that were dropped are not told of, and those of folders let go of are not counted. */
const MOST_REPORTS = queueLength() / 4;

/** A watch over a sandbox: where something was done since somebody looked. */
export class Watch implements Tower {
  readonly watchFolder: WatchFolder;
  readonly dirty = new Set<WatchedFolder>();
  readonly blind = new Set<WatchedFolder>();
  readonly #fs: FileSystem;
  readonly #sandbox: string;
  #top: WatchedFolder | undefined;
  #fence: Fence | undefined;
  #reports = 0;

  constructor(fs: FileSystem, sandbox: string, watchFolder: WatchFolder) {
    this.#fs = fs;
    this.#sandbox = sandbox;
    this.watchFolder = watchFolder;
  }

  get top(): WatchedFolder | undefined {
    return this.#top;
  }

  /** Lets go of everything and starts anew; the folders below the top are to be entered by whoever lists them now. */
  renew(sight: Sight): WatchedFolder {
    this.close();
    this.#top = WatchedFolder.open(this, { name: '', path: this.#sandbox }, sight);
    return this.#top;
  }

  /** Makes ready for {@link settle}, when all folders are entered. */
  ready(): void {
    this.#fence?.close();
    this.#fence = this.#top && Fence.open(this.#fs, this.#top);
    this.#reports = WatchedFolder.reports;
  }

  /**
   * Waits until everything that was done before has been reported.
   * @returns false where that cannot be known: then everything must be looked at.
   */
  async settle(): Promise<boolean> {
    const isTold = this.#top !== undefined && (await this.#fence?.settle()) === true;
    const reports = WatchedFolder.reports - this.#reports;
    this.#reports = WatchedFolder.reports;
    return isTold && reports < MOST_REPORTS;
  }

  close(): void {
    this.#fence?.close();
    this.#fence = undefined;
    this.#top?.close();
    this.#top = undefined;
    this.dirty.clear();
    this.blind.clear();
  }
}
