import { bytesOfOctets, octetsOfBytes } from '../bytes/octets.js';
import type { Change, Spot } from '../change.js';
import { declineErrno } from '../decline.js';
import type { Desk } from './desk.js';

type Edits = Desk['edits'];

/** The text after each replacement; each one is looked for in what those before it have left. */
function* replaceInTurn(ways: Desk['ways'], edits: Edits, path: string, before: string): Generator<string> {
  let text = before;
  for (const { oldText, newText } of edits) {
    text = ways.replaceText({ path, text, oldText, newText });
    yield text;
  }
}

/** A file and what is replaced in it. */
interface Work {
  at: Spot;
  edits: Edits;
}

/** The replacements file by file; without any the call's own file stays as it is. */
function byFile({ edits, text, spot }: Desk): Iterable<Work> {
  if (edits.length === 0) return [{ at: spot(text('path')), edits }];
  const files = new Map<string, Work>();
  for (const edit of edits) {
    const at = spot(edit.path ?? text('path'));
    const known = files.get(at.absolute) ?? { at, edits: [] };
    files.set(at.absolute, { ...known, edits: [...known.edits, edit] });
  }
  return files.values();
}

function* prepareFile({ ways, hand }: Desk, { at, edits }: Work): Generator<Change> {
  const path = at.given;
  const standing = hand.look(at);
  if (standing.is === 'missing') throw declineErrno('ENOENT', path);
  if (standing.is === 'unseen') return yield { do: 'put', at, bytes: undefined, fresh: false };
  const before = octetsOfBytes(standing.bytes);
  for (const text of ways.keepStages(replaceInTurn(ways, edits, path, ways.parse(before))))
    yield { do: 'put', at, bytes: bytesOfOctets(ways.finish(text, before)), fresh: false };
}

/** Several replacements, in one file or in those that they name: all of them or none. */
export function* prepareBatch(desk: Desk): Generator<Change> {
  for (const work of byFile(desk)) yield* prepareFile(desk, work);
}
