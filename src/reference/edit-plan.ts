import type { FileSystem } from '../model/file-system.js';
import type { SessionMemory } from './memory.js';
import type { Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { readTarget, refuseMissing, type Target } from './target.js';

/** The bounds that a look at an existing file keeps. */
export interface EditLimits {
  maxBytes: number;
  allowHardLinks: boolean;
}

/**
 * Looks at the existing file that is to be changed: there, regular, single-linked, and what the session knows.
 * @throws Refused `target.missing`, `target.hard-linked`, `state.stale`, `state.unread`, and those of the look itself.
 */
export function readForEdit(fs: FileSystem, place: Place, memory: SessionMemory, limits: EditLimits): Target {
  const target = readTarget(fs, place, limits.maxBytes);
  memory.requireFresh(place.path, target?.bytes);
  if (target === undefined) throw refuseMissing(place.path);
  if (target.stats.nlink > 1n && !limits.allowHardLinks) {
    throw new Refused(
      'target.hard-linked',
      `The file must have one name; ${quote(place.path)} has ${target.stats.nlink}.`,
      {
        target: place.path,
        links: Number(target.stats.nlink),
      },
    );
  }
  return target;
}
