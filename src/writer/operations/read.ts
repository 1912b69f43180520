import { octetsOfBytes, textOfOctets } from '../bytes/octets.js';
import { Decline, declineErrno } from '../decline.js';
import type { WrittenFile } from '../statements/done.js';
import type { Desk } from './desk.js';

/** Reads the file of the call. @throws Decline `confined` outside the sandbox: there the writer does not look. */
export function readWhole(desk: Desk): { text: string; files: WrittenFile[] } {
  const path = desk.text('path');
  const standing = desk.hand.look(desk.spot(path));
  switch (standing.is) {
    case 'unseen':
      throw new Decline({ code: 'confined', message: `${path} lies outside the sandbox and was not read` });
    case 'missing':
      throw declineErrno('ENOENT', path);
    case 'file': {
      const text = textOfOctets(octetsOfBytes(standing.bytes));
      return { text, files: [{ target: standing.target, hash: desk.ways.hashBytes(standing.bytes) }] };
    }
  }
}
