import type { Buffer } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import type { FileSystem } from '../model/file-system.js';
import { readForEdit } from './edit-plan.js';
import { unlessErrno } from './file-system-failure.js';
import type { Place } from './place.js';
import type { Session } from './session.js';
import { refuseStale } from './stale.js';
import { statTarget, type Target } from './target.js';

/** A link as it was found, looked at and not followed. */
export interface Link {
  stats: BigIntStats;
  /** Where it leads, as it says itself. */
  leadsTo: Buffer;
}

/** What a name stands for itself. */
export type Entry = Target | Link;

/** @throws Refused `state.stale` where there is no link any more. */
export function readLink(fs: FileSystem, place: Place): Buffer {
  const way = place.folder.at(place.name);
  const leadsTo = unlessErrno('EINVAL', () => fs.readlinkSync(way, { encoding: 'buffer' }));
  if (leadsTo === undefined) throw refuseStale(place.path, 'was replaced while it was looked at');
  return leadsTo;
}

/**
 * Looks at the file or link that is to lose its name. Other names of a file keep it, and a link's target stays.
 * @throws Refused `target.missing`, `state.stale`, `state.unread`, and those of the look itself.
 */
export function lookAtEntry({ fs, memory, limits }: Session, place: Place): Entry {
  const stats = statTarget(fs, place);
  if (stats?.isSymbolicLink() !== true)
    return readForEdit(fs, place, memory, { ...limits, allowHardLinks: true });
  // No session has read a link: what one has read here was a file, and that is gone.
  memory.requireFresh(place.path, undefined);
  return { stats, leadsTo: readLink(fs, place) };
}

/** Whether two looks saw the same: a file with the same bytes, or a link that leads to the same name. */
export function showsSame(a: Entry, b: Entry): boolean {
  if ('leadsTo' in a) return 'leadsTo' in b && a.leadsTo.equals(b.leadsTo);
  return 'bytes' in b && a.bytes.equals(b.bytes);
}
