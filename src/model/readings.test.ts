import { describe, expect, test } from 'vitest';
import { readingsOf } from './readings.js';

describe('readingsOf', () => {
  test.each([
    ['billing/app.py', ['billing/app.py']],
    [' A ', [' A ', ' A', 'A', ' a ', ' a', 'a']],
    ['..\\x', ['..\\x', '../x', 'x']],
    ['%252e', ['%252e', '%2e', '.']],
    ['&#46;', ['&#46;', '.']],
    ['....//x', ['....//x', '../x', 'x']],
    ['%c0%af', ['%c0%af', '/']],
    ['\\x2e', ['\\x2e', '/x2e', '.']],
    ['\\u002E', ['\\u002E', '/u002E', '\\u002e', '/u002e', '.']],
    ['&#x2e;', ['&#x2e;', '.']],
    ['"a"', ['"a"', 'a']],
    ['x"a"', ['x"a"']],
    ['"a"x', ['"a"x']],
    ['\\056', ['\\056', '/056', '.']],
    ['\\401', ['\\401', '/401']],
    ['\u29f5', ['\u29f5', '\\', '/']],
    ['a\0/b', ['a\0/b', 'a', 'a/b', 'b']],
    ['a\0b\x01', ['a\0b\x01', 'a', 'ab\x01', 'ab', '']],
    ['file:a', ['file:a', 'a']],
    ['xfile:a', ['xfile:a']],
    ['file://localhost/a', ['file://localhost/a', '/a']],
    ['d:x', ['d:x', 'x']],
    ['dd:x', ['dd:x']],
  ])('reads %j', (text, readings) => {
    expect(readingsOf(text)?.toSorted()).toEqual([...readings].toSorted());
  });

  test('gives up on a text that is built to multiply its readings', () => {
    // Every decoding takes one layer off.
    const layered = (layers: number): string => `%${'25'.repeat(layers)}2f`;
    expect([510, 511, 600].map((layers) => readingsOf(layered(layers))?.length)).toEqual([
      512,
      undefined,
      undefined,
    ]);
  });
});
