import type { FileSystem } from '../model/file-system.js';
import { errnoOf } from './file-system-failure.js';
import type { Folder } from './folder.js';
import { requireSameTrail, stepInto, type Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { refuseStale } from './stale.js';
import { statTarget } from './target.js';
import { throughTemporary } from './temporary-file.js';

const NEW_FILE_MODE = 0o666;
/** What file systems without hard links answer. */
const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** @throws Refused `target.exists` where anything stands at the place, a dangling link included. */
export function requireAbsent(fs: FileSystem, place: Place): void {
  if (statTarget(fs, place) === undefined) return;
  throw new Refused('target.exists', `Only a new file is created; ${quote(place.path)} exists.`, {
    target: place.path,
    hint: 'use the write, replace or patch tool to change it',
  });
}

/** A folder that a creation made and holds until it is done. */
interface MadeFolder {
  /** Undefined until it is entered. */
  folder: Folder | undefined;
  /** Takes it away again, by the folder that it was made in. */
  undo(): void;
}

function makeFolders(fs: FileSystem, place: Place, made: MadeFolder[]): Place {
  let inner: Place = { ...place, missing: [] };
  for (const name of place.missing) {
    requireSameTrail(fs, inner);
    const way = inner.folder.at(name);
    fs.mkdirSync(way);
    const one: MadeFolder = { folder: undefined, undo: () => fs.rmdirSync(way) };
    made.push(one);
    const next = stepInto(fs, inner, name);
    if (next === undefined) throw refuseStale(place.path, 'lost a new folder while it was being created');
    one.folder = next.folder;
    inner = next;
  }
  return inner;
}

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
    const errno = errnoOf(error) ?? '';
    if (errno === 'EEXIST') requireAbsent(fs, place);
    if (!NO_HARD_LINKS.has(errno)) throw error;
    writeExclusively(fs, place, bytes);
  }
}

function removeFolders(made: readonly MadeFolder[]): void {
  for (const { undo } of made.toReversed()) {
    try {
      undo();
    } catch {
      // Somebody else's by now: it is not empty, or no longer a folder.
      return;
    }
  }
}

/**
 * Makes a new file, and the folders it lacks, one at a time and never through a link. All of it or nothing.
 * @throws Refused `target.exists`, `state.stale`, `path.link`; file-system failures as they are.
 */
export function createFile(fs: FileSystem, place: Place, bytes: Uint8Array): void {
  const made: MadeFolder[] = [];
  const nothingMore = (): void => {};
  try {
    const inner = makeFolders(fs, place, made);
    throughTemporary(fs, inner, bytes, NEW_FILE_MODE, nothingMore, (temporary) =>
      land(fs, inner, temporary, bytes),
    );
  } catch (error) {
    removeFolders(made);
    throw error;
  } finally {
    for (const { folder } of made) folder?.close();
  }
}
