import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bordersOf, failureOf, occurrencesOf, overlapAt } from './needles-borders.js';

/** The other way to count: try every position. */
function positionsOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let start = 0; start + word.length <= text.length; start += 1) {
    if (text.slice(start, start + word.length) === word) found.push(start);
  }
  return found;
}

function bordersByTrying(word: string): number[] {
  const lengths = Array.from({ length: word.length }, (_, index) => word.length - index);
  return lengths.filter((length) => length < word.length && word.startsWith(word.slice(-length)));
}

/** All words over two letters, up to a length. */
function everyWord(maxLength: number): string[] {
  const words = [''];
  for (const word of words) if (word.length < maxLength) words.push(`${word}a`, `${word}b`);
  return words;
}

describe('borders', () => {
  it('gives the failure function of a word by hand', () => {
    expect(failureOf('abacabab')).toEqual([0, 0, 1, 0, 1, 2, 3, 2]);
  });

  it('finds the borders that trying every length finds, for every short word', () => {
    const words = everyWord(8);
    expect(words.map(bordersOf)).toEqual(words.map(bordersByTrying));
  });

  it('counts what the position loop counts, for every short word in every short text', () => {
    const words = everyWord(4).slice(1);
    for (const text of everyWord(8)) {
      expect(words.map((word) => occurrencesOf(text, word))).toEqual(
        words.map((word) => positionsOf(text, word)),
      );
    }
  });

  it('counts what the position loop counts in long texts of few letters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 200 });
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, word, (where, what) => {
        expect(occurrencesOf(where, what)).toEqual(positionsOf(where, what));
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  it('has no count for the empty word', () => {
    expect(() => occurrencesOf('aa', '')).toThrow(
      new RangeError('the empty word has no countable occurrences'),
    );
  });

  it('lays two copies over a border', () => {
    expect([overlapAt('aa', 1), overlapAt('abcab', 2), overlapAt('aaa', 2)]).toEqual([
      'aaa',
      'abcabcab',
      'aaaa',
    ]);
  });

  it('does not overlap where there is no border', () => {
    expect(() => overlapAt('aba', 2)).toThrow(
      new RangeError('"aba" has no border of length 2; its borders: 1'),
    );
  });
});
