import { readFileSync } from 'node:fs';
import type { FileSystem } from '../../model/file-system.js';
import type { Sight } from '../tree/sight.js';
import { Fence, type Settled } from './fence.js';
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
  opened = 0;
  lost = 0;
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
   * Waits until everything that was done before has been reported. Only where it was `told` is that known; else
   * everything must be looked at. `crowded`: so much was reported that some of it may have been lost.
   */
  async settle(): Promise<Settled | 'crowded'> {
    const settled = (await this.#fence?.settle()) ?? 'gone';
    const reports = WatchedFolder.reports - this.#reports;
    this.#reports = WatchedFolder.reports;
    return settled === 'told' && reports >= MOST_REPORTS ? 'crowded' : settled;
  }

  /** True where the fence's own file is as it was laid. */
  isFenceAsLaid(): boolean {
    return this.#fence?.isAsLaid() === true;
  }

  /** True where most folders cannot be watched, so that being told is not worth the while. */
  get isMostlyBlind(): boolean {
    return this.lost * 2 > this.opened;
  }

  close(): void {
    this.#fence?.close();
    this.#fence = undefined;
    this.#top?.close();
    this.#top = undefined;
    this.dirty.clear();
    this.blind.clear();
    this.opened = 0;
    this.lost = 0;
  }
}
