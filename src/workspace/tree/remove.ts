import type { FileSystem } from '../../model/file-system.js';
import { look } from './look.js';
import { joinName, listNames, type RawPath } from './raw-path.js';

/** Longer paths are near what a kernel takes (4096 bytes), and what lies below them may be past it. */
const LONG_PATH = 2048;
const OWNER = 0o700;

/**
 * Removes what stands at a path, from the top by lstat and never through a link. `shelter` is a folder of the lab's
 * with a short path: trees too deep to be named are moved there, piece by piece.
 */
export function removeTree(fs: FileSystem, path: RawPath, shelter: string): void {
  const found = look(fs, path);
  if (found === undefined) return;
  if (found.type !== 'dir') {
    fs.unlinkSync(path);
    return;
  }
  if ((found.mode & OWNER) !== OWNER) fs.chmodSync(path, OWNER);
  if (path.length > LONG_PATH) {
    const moved = freeName(fs, shelter);
    fs.renameSync(path, moved);
    removeTree(fs, moved, shelter);
    return;
  }
  emptyFolder(fs, path, shelter);
  fs.rmdirSync(path);
}

/** Removes every entry of a folder that its owner can list and change. */
export function emptyFolder(fs: FileSystem, path: RawPath, shelter: string): void {
  for (const name of listNames(fs, path)) removeTree(fs, joinName(path, name), shelter);
}

function freeName(fs: FileSystem, shelter: string): string {
  for (let number = 0; ; number += 1) {
    const name = `${shelter}/.removed-${number}`;
    if (look(fs, name) === undefined) return name;
  }
}
