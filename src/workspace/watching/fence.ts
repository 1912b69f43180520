import { setImmediate } from 'node:timers/promises';
import type { FileSystem } from '../../model/file-system.js';
import { FENCE_FILE, FENCE_FOLDER, FENCE_MODE, FENCE_TEXT } from '../sandbox-places.js';
import type { WatchedFolder } from './watched-folder.js';

const EXPECTED = Buffer.from(FENCE_TEXT);

/** Turns of the event loop in which a report must have come: the kernel has it when the write returns. */
const MOST_TURNS = 16;

/**
 * `told`: everything has been reported · `gone`: there is no fence any more, or it is another file · `silent`: the report
 * has not come.
 */
export type Settled = 'told' | 'gone' | 'silent';

/**
 * A file in a watched folder of the lab's that is given the mode that it has, in order to be told: reports come in
 * order, so that whatever was done before has been reported by then. No path is gone along in doing so, and nothing is
 * changed, whatever a guard has made of the file.
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
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
    let fd: number | undefined;
    try {
      fd = fs.openSync(`${folder.path}/${FENCE_FILE}`, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      if (isAsLaid(fs, fd)) return new Fence(fs, folder, fd);
    } catch {
      // Not there, or something that cannot be opened.
    }
    if (fd !== undefined) fs.closeSync(fd);
    return undefined;
  }

  /** Does so and waits for the report. */
  async settle(): Promise<Settled> {
    const { names } = this.#folder;
    if (this.#folder.isClosed || names.get(FENCE_FILE) === true) return 'gone';
    names.delete(FENCE_FILE);
    try {
      this.#fs.fchmodSync(this.#fd, this.#fs.fstatSync(this.#fd).mode & 0o7777);
    } catch {
      return 'gone';
    }
    // A turn that follows the report has seen everything that waited when the mode was set, even where a guard has
    // done something to the file too.
    for (let turn = 0; turn < MOST_TURNS && !names.has(FENCE_FILE); turn += 1) await setImmediate();
    const isRenamed = names.get(FENCE_FILE);
    if (isRenamed !== false) return isRenamed === true ? 'gone' : 'silent';
    names.delete(FENCE_FILE);
    return 'told';
  }

  /** True where its file is as it was laid: reports of what others do to it cannot be told from the fence's own. */
  isAsLaid(): boolean {
    return isAsLaid(this.#fs, this.#fd);
  }

  close(): void {
    this.#fs.closeSync(this.#fd);
  }
}

/** True for a regular file with one name and the lab's text: no other file that somebody has put there. */
function isAsLaid(fs: FileSystem, fd: number): boolean {
  const stats = fs.fstatSync(fd);
  const isPlain = stats.isFile() && stats.nlink === 1 && (stats.mode & 0o7777) === FENCE_MODE;
  if (!isPlain || stats.size !== FENCE_TEXT.length) return false;
  const text = Buffer.alloc(FENCE_TEXT.length);
  return fs.readSync(fd, text, 0, text.length, 0) === text.length && text.equals(EXPECTED);
}
