import type { FileSystem } from '../model/file-system.js';
import { errnoOf } from './file-system-failure.js';
import { withFolders } from './make-folder.js';
import { NO_HARD_LINKS, requireAbsent } from './new-name.js';
import { requireSameTrail, type Place } from './place.js';
import { throughTemporary } from './temporary-file.js';

const NEW_FILE_MODE = 0o666;
function writeExclusively(fs: FileSystem, place: Place, bytes: Uint8Array): void {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = fs.constants;
  const way = place.folder.at(place.name);
  const handle = fs.openSync(way, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, NEW_FILE_MODE);
  try {
    fs.writeFileSync(handle, bytes);
    fs.fsyncSync(handle);
  } catch (error) {
    fs.unlinkSync(way);
    throw error;
  } finally {
    fs.closeSync(handle);
  }
}

/** Gives the finished temporary file its name as a second link: unlike a rename, that never replaces anything. */
function land(fs: FileSystem, place: Place, temporary: string, bytes: Uint8Array): void {
  requireSameTrail(fs, place);
  try {
    fs.linkSync(`${place.folder.path}/${temporary}`, `${place.folder.path}/${place.name}`);
  } catch (error) {
    requireAbsent(fs, place);
    if (!NO_HARD_LINKS.has(errnoOf(error))) throw error;
    writeExclusively(fs, place, bytes);
  }
}

/**
 * Makes a new file, and the folders it lacks, one at a time and never through a link. All of it or nothing.
 * @throws Refused `target.exists`, `state.stale`, `path.link`; file-system failures as they are.
 */
export function createFile(fs: FileSystem, place: Place, bytes: Uint8Array): void {
  const nothingMore = (): void => {};
  withFolders(fs, place, (inner) => {
    throughTemporary(fs, inner, bytes, NEW_FILE_MODE, nothingMore, (temporary) =>
      land(fs, inner, temporary, bytes),
    );
  });
}
