import { posix } from 'node:path';
import type { FileSystem } from '../../model/file-system.js';

/** Makes folders, outermost first, then acts; when that fails the folders go again and the error goes on. */
export function withFolders(fs: FileSystem, folders: readonly string[], act: () => void): void {
  const made: string[] = [];
  try {
    for (const folder of folders) {
      fs.mkdirSync(folder);
      made.push(folder);
    }
    act();
  } catch (error) {
    for (const folder of made.toReversed()) fs.rmdirSync(folder);
    throw error;
  }
}

/** Takes away what is in the way of a deed, then acts; when that fails it does not come back. */
export function pastObstacle(fs: FileSystem, obstacle: string | undefined, act: () => void): void {
  if (obstacle !== undefined) fs.unlinkSync(obstacle);
  act();
}

/**
 * Writes a file in place, so that its inode, mode and other hard links stay. The path must be resolved: a link at its
 * end is an error here, and so is a pipe, instead of a wait for its reader. Nothing is truncated before the file is open.
 */
export function writeInPlace(fs: FileSystem, path: string, bytes: Buffer): void {
  const { O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = fs.constants;
  const descriptor = fs.openSync(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o644);
  try {
    fs.ftruncateSync(descriptor, 0);
    let written = 0;
    while (written < bytes.length)
      written += fs.writeSync(descriptor, bytes, written, bytes.length - written, written);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Writes a new file beside the path, which must be resolved, and gives it the name; nothing stays where that fails. */
export function writeAside(fs: FileSystem, path: string, bytes: Buffer): void {
  const beside = `${path}.new`;
  const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = fs.constants;
  const descriptor = fs.openSync(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o644);
  try {
    try {
      fs.writeFileSync(descriptor, bytes);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(beside, path);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}

/** Removes what a folder holds, never through a link. */
export function emptyFolder(fs: FileSystem, folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const path = posix.join(folder, name);
    if (fs.lstatSync(path).isDirectory()) {
      emptyFolder(fs, path);
      fs.rmdirSync(path);
    } else fs.unlinkSync(path);
  }
}
