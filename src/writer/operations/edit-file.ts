import { bytesOfOctets, octetsOfBytes } from '../bytes/octets.js';
import type { Change } from '../change.js';
import type { Desk } from './desk.js';

/**
 * The put of a read-modify-write of the call's path. `remake` is what the edit could make of a file that is missing.
 * Outside the sandbox nothing is read: the edit is taken to fit.
 */
export function* editFile(
  desk: Desk,
  remake: string,
  edit: (text: string, path: string) => string,
): Generator<Change> {
  const { ways, hand } = desk;
  const path = desk.text('path');
  const at = desk.spot(path);
  const standing = hand.look(at);
  if (standing.is === 'unseen') return yield { do: 'put', at, bytes: undefined, fresh: false };
  const before = standing.is === 'missing' ? '' : octetsOfBytes(standing.bytes);
  const text = standing.is === 'missing' ? ways.fillMissing(path, remake) : edit(ways.parse(before), path);
  yield { do: 'put', at, bytes: bytesOfOctets(ways.finish(text, before)), fresh: standing.is === 'missing' };
}
