import { expect, test } from 'vitest';
import { nearest } from './nearest.js';

const KNOWN = ['title', 'path', 'oldText', 'armed-by', 'refused'];

test.each([
  ['title', 'title'],
  ['titel', 'title'],
  ['paht', 'path'],
  ['paths', 'path'],
  ['old_text', 'oldText'],
  ['OLDTEXT', 'oldText'],
  ['armedBy', 'armed-by'],
  ['refuse', 'refused'],
  ['destination', undefined],
  ['', undefined],
  ['x', undefined],
])('%j means %j', (word, meant) => {
  expect(nearest(word, KNOWN)).toBe(meant);
});

test('of two that are equally near the first is taken', () => {
  expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
});
