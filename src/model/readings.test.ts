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
  ])('reads %j', (text, readings) => {
    expect(readingsOf(text)?.toSorted()).toEqual([...readings].toSorted());
  });

  test('gives up on a text that is built to multiply its readings', () => {
    // Every decoding takes one layer off.
    expect(readingsOf(`%${'25'.repeat(600)}2fx`)).toBeUndefined();
  });
});
