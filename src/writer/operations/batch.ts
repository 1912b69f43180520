import { bytesOfOctets, octetsOfBytes } from '../bytes/octets.js';
import type { Change } from '../change.js';
import { declineErrno } from '../decline.js';
import type { Desk } from './desk.js';

/** The text after each replacement; each one is looked for in what those before it have left. */
function* replaceInTurn({ ways, edits }: Desk, path: string, before: string): Generator<string> {
  let text = before;
  for (const { oldText, newText } of edits) {
    text = ways.replaceText({ path, text, oldText, newText });
    yield text;
  }
}

/** Several replacements in one file, all of them or none. */
export function* prepareBatch(desk: Desk): Generator<Change> {
  const { ways, hand } = desk;
  const path = desk.text('path');
  const at = desk.spot(path);
  const standing = hand.look(at);
  if (standing.is === 'missing') throw declineErrno('ENOENT', path);
  if (standing.is === 'unseen') return yield { do: 'put', at, bytes: undefined, fresh: false };
  const before = octetsOfBytes(standing.bytes);
  for (const text of ways.keepStages(replaceInTurn(desk, path, ways.parse(before))))
    yield { do: 'put', at, bytes: bytesOfOctets(ways.finish(text, before)), fresh: false };
}
