import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
const LEAST_BYTES = 256 * 1024 * 1024;
const LEAST_ENTRIES = 10_000;

/** What a file system has room for; entries are infinite where it does not count them. */
export interface Room {
  bytes: number;
  entries: number;
}

function roomIn(folder: string): Room {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return { bytes: bavail * bsize, entries: files === 0 ? Number.POSITIVE_INFINITY : ffree };
}

/**
 * Where sandboxes are made: in shared memory where it can be written and has room, 256 MB and 10,000 entries, else in the
 * temporary folder.
 */
export function sandboxBase(shared = SHARED_MEMORY, measure: (folder: string) => Room = roomIn): string {
  try {
    accessSync(shared, constants.W_OK | constants.X_OK);
    const { bytes, entries } = measure(shared);
    if (bytes >= LEAST_BYTES && entries >= LEAST_ENTRIES) return shared;
  } catch {
    // Not there, or not for us.
  }
  return tmpdir();
}

/** The same place in words, for a report that is read elsewhere. */
export function describeBase(base: string): string {
  if (base === SHARED_MEMORY) return 'shared memory';
  return base === tmpdir() ? 'temporary folder' : 'folder given';
}
