import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Where sandboxes are made: `/dev/shm` where it can be written and has 256 MB free, else the temp folder. */
export function sandboxBase(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= LEAST_FREE_BYTES) return SHARED_MEMORY;
  } catch {
    // Not there, or not for us.
  }
  return tmpdir();
}
