import type { FileSystem } from '../model/file-system.js';
import { readLink, type Entry } from './entry.js';
import { isSame } from './folder.js';
import { requireSameTrail, type Place } from './place.js';
import { refuseStale } from './stale.js';
import { statTarget } from './target.js';

/** @throws Refused `state.stale` where something else, or nothing, has the name now. */
export function requireSameEntry(fs: FileSystem, place: Place, entry: Entry, meanwhile: string): void {
  const now = statTarget(fs, place);
  if (now === undefined || !isSame(now, entry.stats)) throw refuseStale(place.path, meanwhile);
  // The number of a link that is gone may be that of the next one.
  if ('leadsTo' in entry && !readLink(fs, place).equals(entry.leadsTo))
    throw refuseStale(place.path, meanwhile);
}

/**
 * Takes away the name of a file or link that was looked at: this one and no link's target, in the folder that was
 * walked to.
 * @throws Refused `state.stale`; file-system failures as they are.
 */
export function removeEntry(fs: FileSystem, place: Place, entry: Entry): void {
  requireSameTrail(fs, place);
  requireSameEntry(fs, place, entry, 'was replaced while it was being deleted');
  fs.unlinkSync(place.folder.at(place.name));
}
