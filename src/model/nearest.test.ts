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
  ['pa th', 'path'],
  ['ptah', 'path'],
  ['apth', 'path'],
  ['xpath', 'path'],
  ['pth', 'path'],
  ['tapht', undefined],
  ['htap', undefined],
])('%j means %j', (word, meant) => {
  expect(nearest(word, KNOWN)).toBe(meant);
});

test('of two that are equally near the first is taken', () => {
  expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
});

test('of two that are near the nearer is taken', () => {
  expect(nearest('newText', ['newTests', 'newTexts', 'oldTexts'])).toBe('newTexts');
});

// Of ten letters three may be other ones.
test.each([
  ['three letters more', 'abcdefghijxyz', true],
  ['three letters less', 'bcefgij', true],
  ['three letters replaced', 'xbcdyfghiz', true],
  ['three pairs swapped', 'bacdfeghji', true],
  ['one replaced, one less, two swapped', 'xbcefghji', true],
  ['one replaced, one less, two swapped over a third', 'xbcefgjih', false],
  ['a letter less, one more and one other', 'bcdefxghix', true],
  ['four letters replaced', 'xbcdyfgziw', false],
  ['a letter that travelled far', 'bcdefghija', true],
  ['two that changed places over a third', 'cbadefghij', true],
])('%s: %s', (_, other, isNear) => {
  expect(nearest('abcdefghij', [other])).toBe(isNear ? other : undefined);
});

test('two letters are swapped where both are the same on either side', () => {
  expect([nearest('xabcd', ['aybcd']), nearest('aybcd', ['xabcd'])]).toEqual([undefined, undefined]);
});

test('a word may differ in a third of the longer one', () => {
  expect([
    nearest('abcdef', ['abcdxy']),
    nearest('abcde', ['abcxy']),
    nearest('abcd', ['abcdef']),
    nearest('abcdef', ['abcd']),
    nearest('a', ['b']),
  ]).toEqual(['abcdxy', undefined, 'abcdef', 'abcd', 'b']);
});
