import type { FileSystem } from '../model/file-system.js';

/** What makes a file or folder the same one, whatever its name is. */
export interface Identity {
  dev: bigint;
  ino: bigint;
}

export function isSame(a: Identity, b: Identity): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

/** A folder held while a call looks and writes. */
export interface Folder {
  /** Its absolute path at the moment it was entered. */
  readonly path: string;
  readonly identity: Identity;
  /** The way to a name in this very folder, even after its own path was moved or became a link. */
  at(name: string): string;
  /** Lets go of it, once. */
  close(): void;
}

/** The kernel's name for a held folder, where there is one: names below it cannot be led elsewhere by a swapped link. */
function findAnchor(fs: FileSystem, handle: number, identity: Identity): string | undefined {
  const anchor = `/proc/self/fd/${handle}`;
  try {
    return isSame(fs.statSync(anchor, { bigint: true }), identity) ? anchor : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes hold of a folder without following a link at its end. On Linux names are then resolved from the open folder
 * itself; elsewhere, and in memory, by its path, and the caller's own look before the write is what remains.
 * @param way how to reach it now; @param path its path for later comparison.
 */
export function holdFolder(fs: FileSystem, way: string, path: string): Folder {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = fs.constants;
  const handle = fs.openSync(way, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  const identity = fs.fstatSync(handle, { bigint: true });
  const base = findAnchor(fs, handle, identity) ?? path;
  return {
    path,
    identity: { dev: identity.dev, ino: identity.ino },
    at: (name) => `${base}/${name}`,
    close: () => fs.closeSync(handle),
  };
}
