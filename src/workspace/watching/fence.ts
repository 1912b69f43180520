import { setImmediate } from 'node:timers/promises';
import type { FileSystem } from '../../model/file-system.js';
import { FENCE_FILE, FENCE_FOLDER } from '../sandbox-places.js';
import type { WatchedFolder } from './watched-folder.js';

/** Turns of the event loop in which a report must have come: the kernel has it when the write returns. */
const MOST_TURNS = 16;

const SAME_BYTE = Buffer.from('.');

/**
 * A file in a watched folder of the lab's that is written to, in order to be told: reports come in order, so that
 * whatever was done before has been reported by then. No path is gone along in doing so, and its content stays the same.
 */
export class Fence {
  readonly #fs: FileSystem;
  readonly #folder: WatchedFolder;
  readonly #fd: number;

  private constructor(fs: FileSystem, folder: WatchedFolder, fd: number) {
    this.#fs = fs;
    this.#folder = folder;
    this.#fd = fd;
  }

  /** Undefined where its file is not there as it was laid. */
  static open(fs: FileSystem, top: WatchedFolder): Fence | undefined {
    const folder = top.at([FENCE_FOLDER]);
    if (folder === undefined) return undefined;
    const { O_RDWR, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
    try {
      return new Fence(
        fs,
        folder,
        fs.openSync(`${folder.path}/${FENCE_FILE}`, O_RDWR | O_NOFOLLOW | O_NONBLOCK),
      );
    } catch {
      return undefined;
    }
  }

  /** False where the report does not come, or where the file is another one. */
  async settle(): Promise<boolean> {
    const { names } = this.#folder;
    if (this.#folder.isClosed || names.get(FENCE_FILE) === true) return false;
    names.delete(FENCE_FILE);
    try {
      this.#fs.writeSync(this.#fd, SAME_BYTE, 0, 1, 0);
    } catch {
      return false;
    }
    // A turn that follows the report has seen everything that waited when the file was written, even where a guard
    // has written to it too.
    for (let turn = 0; turn < MOST_TURNS && !names.has(FENCE_FILE); turn += 1) await setImmediate();
    const isRenamed = names.get(FENCE_FILE);
    if (isRenamed !== false) return false;
    names.delete(FENCE_FILE);
    return true;
  }

  close(): void {
    this.#fs.closeSync(this.#fd);
  }
}
