import type { FileSystem } from '../model/file-system.js';
import { errnoOf, unlessErrno } from './file-system-failure.js';
import { NO_HARD_LINKS, requireAbsent } from './new-name.js';
import { requireSameTrail, type Place } from './place.js';
import { removeEntry, requireSameEntry } from './remove-entry.js';
import type { Target } from './target.js';

const REPLACED = 'was replaced while it was being moved';

/** Renames where a file cannot have two names: the last look at the new name is then right before it. */
function rename(fs: FileSystem, from: Place, to: Place, target: Target): void {
  requireSameEntry(fs, from, target, REPLACED);
  requireAbsent(fs, to);
  fs.renameSync(from.folder.at(from.name), to.folder.at(to.name));
}

/**
 * Moves a file that was looked at to a new name. It gets the new name first, as a second link, which never replaces
 * anything; once it is sure which file got it, and where, the old name goes. Where it does not go, neither stays the new.
 * @throws Refused `target.exists`, `state.stale`; file-system failures as they are.
 */
export function moveFile(fs: FileSystem, from: Place, to: Place, target: Target): void {
  requireSameTrail(fs, from);
  requireSameTrail(fs, to);
  const fresh = to.folder.at(to.name);
  try {
    fs.linkSync(from.folder.at(from.name), fresh);
  } catch (error) {
    requireAbsent(fs, to);
    if (!NO_HARD_LINKS.has(errnoOf(error))) throw error;
    return rename(fs, from, to, target);
  }
  try {
    requireSameTrail(fs, to);
    requireSameEntry(fs, to, target, REPLACED);
    removeEntry(fs, from, target);
  } catch (error) {
    unlessErrno('ENOENT', () => fs.unlinkSync(fresh));
    throw error;
  }
}
