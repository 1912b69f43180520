import type { FileSystem } from '../model/file-system.js';
import { isSame } from './folder.js';
import { requireSameTrail, type Place } from './place.js';
import { refuseStale } from './stale.js';
import { statTarget, type Target } from './target.js';

/** @throws Refused `state.stale` where another file, or none, has the name now. */
export function requireSameFile(fs: FileSystem, place: Place, target: Target, meanwhile: string): void {
  const now = statTarget(fs, place);
  if (now === undefined || !isSame(now, target.stats)) throw refuseStale(place.path, meanwhile);
}

/**
 * Takes away the name of a file that was looked at: this file and no link's target, in the folder that was walked to.
 * @throws Refused `state.stale`; file-system failures as they are.
 */
export function removeFile(fs: FileSystem, place: Place, target: Target): void {
  requireSameTrail(fs, place);
  requireSameFile(fs, place, target, 'was replaced while it was being deleted');
  fs.unlinkSync(place.folder.at(place.name));
}
