import type * as nodeFs from 'node:fs';
import type { FileSystem } from '../model/file-system.js';
import { errnoOf } from './file-system-failure.js';
import { requireSameTrail, type Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { refuseStale } from './stale.js';
import { readTarget, type Target } from './target.js';
import { throughTemporary } from './temporary-file.js';

/** The guard's file system; `fchownSync` is used where there is one, to keep a file's owner. */
export type ReferenceFileSystem = FileSystem & Partial<Pick<typeof nodeFs, 'fchownSync'>>;

function keepOwner(fs: ReferenceFileSystem, handle: number, target: Target, path: string): void {
  const { uid, gid } = fs.fstatSync(handle, { bigint: true });
  if (uid === target.stats.uid && gid === target.stats.gid) return;
  try {
    if (fs.fchownSync !== undefined) {
      fs.fchownSync(handle, Number(target.stats.uid), Number(target.stats.gid));
      return;
    }
  } catch (error) {
    if (errnoOf(error) !== 'EPERM') throw error;
  }
  throw new Refused(
    'target.owner',
    `${quote(path)} belongs to another user, who could not be kept as its owner.`,
    { target: path },
  );
}

/**
 * Replaces a file's bytes in one step: temporary file beside it, mode and owner kept, synced, the bytes and
 * the way looked at once more, then renamed by path: a name that was led elsewhere holds no temporary file to rename.
 * @throws Refused `state.stale`, `target.owner`; file-system failures as they are. The file is then as it was.
 */
export function replaceFile(fs: ReferenceFileSystem, place: Place, target: Target, bytes: Uint8Array): void {
  const prepare = (handle: number): void => {
    keepOwner(fs, handle, target, place.path);
    fs.fchmodSync(handle, Number(target.stats.mode) & 0o7777);
  };
  throughTemporary(fs, place, bytes, 0o600, prepare, (temporary) => {
    const now = readTarget(fs, place, Number.MAX_SAFE_INTEGER);
    if (now === undefined || !now.bytes.equals(target.bytes))
      throw refuseStale(place.path, 'changed while it was being written');
    requireSameTrail(fs, place);
    fs.renameSync(`${place.folder.path}/${temporary}`, `${place.folder.path}/${place.name}`);
  });
}
