import type { FileSystem } from '../model/file-system.js';
import type { Folder } from './folder.js';
import { requireSameTrail, stepInto, type Place } from './place.js';
import { refuseStale } from './stale.js';

/** A folder that a call made and holds until it is done. */
interface MadeFolder {
  /** Undefined until it is entered. */
  folder: Folder | undefined;
  /** Takes it away again, by the folder that it was made in. */
  undo(): void;
}

function makeEach(fs: FileSystem, place: Place, made: MadeFolder[]): Place {
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

function removeFolders(made: readonly MadeFolder[]): void {
  for (const { undo } of made.toReversed()) {
    try {
      undo();
    } catch {
      // Somebody else's by now: it is not empty, or no longer a folder.
    }
  }
}

/**
 * Makes the folders that a place lacks, one at a time and never through a link, and does something in the innermost.
 * Where that fails they are taken away again.
 * @throws Refused `state.stale`, `path.link`; file-system failures as they are.
 */
export function withFolders(fs: FileSystem, place: Place, act: (inner: Place) => void): void {
  const made: MadeFolder[] = [];
  try {
    act(makeEach(fs, place, made));
  } catch (error) {
    removeFolders(made);
    throw error;
  } finally {
    for (const { folder } of made) folder?.close();
  }
}

/** Makes a folder where nothing stands, and the ones it lacks above it. All of them or none. */
export function makeFolder(fs: FileSystem, place: Place): void {
  withFolders(fs, place, (inner) => {
    requireSameTrail(fs, inner);
    fs.mkdirSync(inner.folder.at(inner.name));
  });
}
