import { expect, test } from 'vitest';
import { spellTwice } from './spell-twice.js';

test.each<[Parameters<typeof spellTwice>[0], Parameters<typeof spellTwice>[1], string]>([
  [{ path: 'a', n: 1 }, { place: ['path'], other: 'b', at: 'last' }, '{"path":"a","path":"b","n":1}'],
  [{ path: 'a', n: 1 }, { place: ['path'], other: 'b', at: 'first' }, '{"path":"b","path":"a","n":1}'],
  [
    { edits: [{ old: 'x' }, { old: 'y' }], path: 'a' },
    { place: ['edits', 1, 'old'], other: 'z', at: 'last' },
    '{"edits":[{"old":"x"},{"old":"y","old":"z"}],"path":"a"}',
  ],
])('%j twice at %j is %s', (node, twice, text) => {
  expect(spellTwice(node, twice)).toBe(text);
});
