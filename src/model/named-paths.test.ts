import { expect, test } from 'vitest';
import { namedPaths, pathFrom, pathOf } from './named-paths.js';

test.each([
  [undefined, 'a', 'a'],
  ['', 'a', 'a'],
  ['.', 'a', 'a'],
  ['d', 'a', 'd/a'],
  ['d/', '../a', 'd/../a'],
  ['{outside}', 'a', '{outside}/a'],
  ['d', '/a', '/a'],
  ['d', '~/a', '~/a'],
  ['d', 'C:a', 'C:a'],
  ['d', '{root}/a', '{root}/a'],
])('from %s, %s is %s', (folder, path, whole) => {
  expect(pathFrom(folder, path)).toBe(whole);
});

test('a call names its paths from its folder', () => {
  const edits = [
    { oldText: 'a', newText: 'b' },
    { path: 'e', oldText: 'a', newText: 'b' },
  ];
  expect(namedPaths({ folder: 'd', path: 'a', destination: '{root}/b', edits })).toEqual([
    'd/a',
    '{root}/b',
    'd/e',
  ]);
  expect(namedPaths({ path: 'a' })).toEqual(['a']);
});

test('its path is told from the root', () => {
  expect([
    pathOf({ folder: '{root}/d', path: '../a' }),
    pathOf({ path: './a' }),
    pathOf({ folder: 'd' }),
    pathOf(undefined),
  ]).toEqual(['a', './a', undefined, undefined]);
});
