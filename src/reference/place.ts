import { posix } from 'node:path';
import type { FileSystem } from '../model/file-system.js';
import { unlessErrno } from './file-system-failure.js';
import { holdFolder, isSame, type Folder, type Identity } from './folder.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { refuseStale } from './stale.js';

/** The workspace root as it was when the guard was made. */
export interface Root {
  /** Real path, links above it resolved once. */
  path: string;
  identity: Identity;
}

/** Where a path leads: the innermost folder that exists, held open, and what is to stand in it. */
export interface Place {
  /** The canonical path asked for. */
  path: string;
  folder: Folder;
  /** Base name of the path. */
  name: string;
  /** Folders of the path that do not exist yet, below `folder`. Empty when `folder` is the parent. */
  missing: readonly string[];
  /** The folders walked through, root first, for a second look. */
  trail: readonly { path: string; identity: Identity }[];
}

function enterFolder(fs: FileSystem, folder: Folder, name: string, path: string): Folder | undefined {
  const seen = unlessErrno('ENOENT', () => fs.lstatSync(folder.at(name)));
  if (seen === undefined) return undefined;
  if (seen.isSymbolicLink()) {
    throw new Refused(
      'path.link',
      `The path must not go through a link; ${quote(path)} does at ${quote(name)}.`,
      { target: path, link: name },
    );
  }
  if (!seen.isDirectory()) {
    throw new Refused(
      'path.not-a-folder',
      `${quote(name)} in ${quote(path)} must be a folder; it is a file.`,
      { target: path, part: name },
    );
  }
  return holdFolder(fs, folder.at(name), `${folder.path}/${name}`);
}

/** Enters the next folder of a walk; the former one stays held. Undefined where there is none. */
export function stepInto(fs: FileSystem, place: Place, name: string): Place | undefined {
  const entered = enterFolder(fs, place.folder, name, place.path);
  if (entered === undefined) return undefined;
  return {
    ...place,
    folder: entered,
    trail: [...place.trail, { path: entered.path, identity: entered.identity }],
  };
}

function holdRoot(fs: FileSystem, root: Root, path: string): Folder {
  const folder = unlessErrno('ENOENT', () => holdFolder(fs, root.path, root.path));
  if (folder !== undefined && isSame(folder.identity, root.identity)) return folder;
  folder?.close();
  throw new Refused(
    'state.root-changed',
    `The workspace root is no longer the folder it was; open it anew before ${quote(path)} is touched.`,
    { target: path },
  );
}

/**
 * Walks to a canonical path part by part, each from the folder held before it, refusing any link on the way.
 * @throws Refused `path.link`, `path.not-a-folder`, `state.root-changed`.
 */
function walk(fs: FileSystem, root: Root, path: string): Place {
  const folders = path.split('/').slice(0, -1);
  const top = holdRoot(fs, root, path);
  let place: Place = {
    path,
    folder: top,
    name: posix.basename(path),
    missing: [],
    trail: [{ path: top.path, identity: top.identity }],
  };
  try {
    for (const [index, folder] of folders.entries()) {
      const next = stepInto(fs, place, folder);
      if (next === undefined) return { ...place, missing: folders.slice(index) };
      place.folder.close();
      place = next;
    }
    return place;
  } catch (error) {
    place.folder.close();
    throw error;
  }
}

/** Does something at the place a path leads to, and lets go of it afterwards. */
export function atPlace<T>(fs: FileSystem, root: Root, path: string, act: (place: Place) => T): T {
  const place = walk(fs, root, path);
  try {
    return act(place);
  } finally {
    place.folder.close();
  }
}

/**
 * The second look, right before a write: every folder of the walk still stands under its path, and is no link.
 * @throws Refused `state.stale`.
 */
export function requireSameTrail(fs: FileSystem, place: Place): void {
  for (const { path, identity } of place.trail) {
    const seen = unlessErrno('ENOENT', () => fs.lstatSync(path, { bigint: true }));
    if (seen === undefined || !isSame(seen, identity))
      throw refuseStale(place.path, 'was moved while it was being written');
  }
}
