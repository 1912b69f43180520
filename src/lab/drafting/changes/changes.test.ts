import { expect, test } from 'vitest';
import { linesOf, shorten, spanOf } from './changes.js';

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a\n']],
  ['a\n\nb', ['a\n', '\n', 'b']],
])('the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ['abc', 'abc', { start: 3, end: 3, ending: 3 }],
  ['abc', 'axc', { start: 1, end: 2, ending: 2 }],
  ['abc', 'abxc', { start: 2, end: 2, ending: 3 }],
  ['aaa', 'aa', { start: 2, end: 3, ending: 2 }],
  ['', 'a', { start: 0, end: 0, ending: 1 }],
])('%s to %s', (before, after, span) => {
  expect(spanOf([...before], [...after])).toEqual(span);
});

const lines = (...names: (string | number)[]): string => names.map((name) => `${name}\n`).join('');

test.each([
  [
    'three lines around it',
    lines(1, 2, 3, 4, 5, 6, 7, 8, 9),
    lines(1, 2, 3, 4, 'x', 6, 7, 8, 9),
    lines(2, 3, 4, 5, 6, 7, 8),
    lines(2, 3, 4, 'x', 6, 7, 8),
  ],
  ['the whole file, where it is short', lines(1, 2), lines(1, 2, 3), lines(1, 2), lines(1, 2, 3)],
])('a change is kept with %s', (_what, before, after, kept, became) => {
  expect(shorten({ path: 'a', before, after })).toEqual({ path: 'a', before: kept, after: became });
});

test.each([
  { path: 'a', before: 'x\n' },
  { path: 'a', after: 'x\n' },
])('a file that is not on both sides stays whole: %j', (file) => {
  expect(shorten(file)).toEqual(file);
});
