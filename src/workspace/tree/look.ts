import type { Stats } from 'node:fs';
import type { FileSystem } from '../../model/file-system.js';
import { joinName, listNames, type RawPath } from './raw-path.js';
import type { Sight } from './sight.js';

/** The permission bits of a mode. */
const PERMISSIONS = 0o7777;
/** What the owner needs to read a file and to list a folder. */
const READ_FILE = 0o400;
const LIST_FOLDER = 0o500;

/** The entry at a path through a file system, or undefined where there is none. */
export function look(fs: FileSystem, path: RawPath): Sight | undefined {
  const stats = lstat(fs, path);
  return stats && new EntrySight(fs, path, stats);
}

function lstat(fs: FileSystem, path: RawPath): Stats | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A tree can be made deeper than any path can name; what lies there is part of a folder that is itself an effect.
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

class EntrySight implements Sight {
  readonly type: Sight['type'];
  readonly mode: number;
  readonly links: number;
  readonly dev: number;
  readonly ino: number;
  readonly #fs: FileSystem;
  readonly #path: RawPath;
  readonly #size: number;

  constructor(fs: FileSystem, path: RawPath, stats: Stats) {
    this.#fs = fs;
    this.#path = path;
    this.type = typeOf(stats);
    this.mode = stats.mode & PERMISSIONS;
    this.links = stats.nlink;
    this.dev = stats.dev;
    this.ino = stats.ino;
    this.#size = stats.size;
  }

  bytes(known?: Uint8Array): Uint8Array {
    return this.#withAccess(READ_FILE, () => readBytes(this.#fs, this.#path, this.#size, known));
  }

  target(): string {
    return this.#fs.readlinkSync(this.#path);
  }

  eachEntry(visit: (name: RawPath, entry: Sight) => void): void {
    this.#withAccess(LIST_FOLDER, () => {
      for (const name of listNames(this.#fs, this.#path)) {
        const entry = look(this.#fs, joinName(this.#path, name));
        if (entry !== undefined) visit(name, entry);
      }
    });
  }

  /** Does what needs owner bits that may be lacking; the mode is put back afterwards. */
  #withAccess<T>(needed: number, action: () => T): T {
    if ((this.mode & needed) === needed) return action();
    this.#fs.chmodSync(this.#path, this.mode | needed);
    try {
      return action();
    } finally {
      this.#fs.chmodSync(this.#path, this.mode);
    }
  }
}

function typeOf(stats: Stats): Sight['type'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'dir';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isFIFO()) return 'fifo';
  return stats.isSocket() ? 'socket' : 'device';
}

let room = Buffer.allocUnsafe(1 << 16);

/** Reads a regular file of this size; never follows a link and never waits for a pipe that took the file's place. */
function readBytes(fs: FileSystem, path: RawPath, size: number, known?: Uint8Array): Uint8Array {
  if (size >= room.length) room = Buffer.allocUnsafe(size + 1);
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  const fd = fs.openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  let length = 0;
  try {
    for (;;) {
      const count = fs.readSync(fd, room, length, room.length - length, null);
      length += count;
      // A read that filled the known size and left room has met the end of the file.
      if (count === 0 || (length === size && length < room.length)) break;
      if (length === room.length) room = Buffer.concat([room, Buffer.allocUnsafe(room.length)]);
    }
  } finally {
    fs.closeSync(fd);
  }
  const bytes = room.subarray(0, length);
  return known !== undefined && bytes.equals(known) ? known : Buffer.from(bytes);
}
