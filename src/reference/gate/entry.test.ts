import { expect, it } from 'vitest';
import { decodePath, encodePath, isSameEntry, type Entry } from './entry.js';

const ENTRY: Entry = { mode: '100644', hash: 'a' };
it.each<[Entry | undefined, Entry | undefined, boolean]>([
  [undefined, undefined, true],
  [ENTRY, { ...ENTRY }, true],
  [ENTRY, undefined, false],
  [undefined, ENTRY, false],
  [ENTRY, { ...ENTRY, mode: '100755' }, false],
  [ENTRY, { ...ENTRY, hash: 'b' }, false],
])('%o and %o are the same: %s', (one, other, same) => {
  expect(isSameEntry(one, other)).toBe(same);
});

it.each([
  ['a', 'a'],
  ['Ã©', 'é'],
  ['ï»¿a', '\ufeffa'],
])('the raw path %j is %j', (raw, text) => {
  expect([decodePath(raw), encodePath(text)]).toEqual([text, raw]);
});

it('bytes that are no UTF-8 are no text', () => {
  expect(decodePath('a\xff')).toBeUndefined();
});
