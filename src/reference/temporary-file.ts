import { randomBytes } from 'node:crypto';
import type { FileSystem } from '../model/file-system.js';
import { unlessErrno } from './file-system-failure.js';
import type { Place } from './place.js';

/**
 * Writes bytes to a new file beside the target and lets `land` give it its name.
 * No temporary file stays, whatever happens.
 */
export function throughTemporary(
  fs: FileSystem,
  place: Place,
  bytes: Uint8Array,
  mode: number,
  prepare: (handle: number) => void,
  land: (temporary: string) => void,
): void {
  const temporary = `.holdfast-${randomBytes(9).toString('hex')}.tmp`;
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = fs.constants;
  const handle = fs.openSync(place.folder.at(temporary), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    try {
      fs.writeFileSync(handle, bytes);
      prepare(handle);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    land(temporary);
  } finally {
    // Gone already where it was renamed.
    unlessErrno('ENOENT', () => fs.unlinkSync(place.folder.at(temporary)));
  }
}
