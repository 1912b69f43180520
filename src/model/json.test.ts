import { describe, expect, test } from 'vitest';
import { entriesOf, isJsonObject, readPointer, type Json } from './json.js';

const VALUES: Json[] = [{}, { a: [1] }, ['x', null], 'text', 7, true, null];

test('an object is what has keys', () => {
  expect(VALUES.map(isJsonObject)).toEqual([true, true, false, false, false, false, false]);
});

test('objects and arrays have entries', () => {
  expect(VALUES.flatMap(entriesOf)).toEqual([
    ['a', [1]],
    ['0', 'x'],
    ['1', null],
  ]);
});

describe('readPointer', () => {
  const value: Json = { a: { b: [10, { c: 'x' }] }, 'd/e': 1, 'f~g': 2, '~1': 3, '': { '': 4 }, text: 'abc' };

  test.each<[string, Json | undefined]>([
    ['', value],
    ['/a/b/0', 10],
    ['/a/b/1/c', 'x'],
    ['/d~1e', 1],
    ['/f~0g', 2],
    ['/~01', 3],
    ['/', { '': 4 }],
    ['//', 4],
    ['/a/b/', undefined],
    ['/a/b/2', undefined],
    ['/a/b/length', undefined],
    ['/text/0', undefined],
    ['/text/0/x', undefined],
    ['/constructor', undefined],
    ['/none/x', undefined],
  ])('%j leads there', (pointer, found) => {
    expect(readPointer(value, pointer)).toEqual(found);
  });
});
