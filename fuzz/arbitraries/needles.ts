import fc, { type Arbitrary } from 'fast-check';
import { bordersOf } from './needles-borders.js';

/** Letters that needles begin and end with; no frame and no new text has one, so no match crosses a seam. */
const LETTERS = ['a', 'b', 'c'] as const;
const META = ['a', '.', '*', '[', ']', '(', ')', '|', '^', '$', '\\', '+', '?'] as const;
const TOKENS = ['a', 'rate', 'if (a)', '= a', '{ a }', "'a'"] as const;

/** One to `maxLength` needle letters; shrinks to `a`. */
export function letters(maxLength = 5): Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength });
}

/** A short stretch of one alphabet: letters, pattern characters, code tokens. The first shrinks best and is tried first. */
function stretch(minLength: number, maxLength: number): Arbitrary<string> {
  const over = (unit: readonly string[]): Arbitrary<string> =>
    fc.array(fc.constantFrom(...unit), { minLength, maxLength }).map((parts) => parts.join(''));
  return fc.oneof({ withCrossShrink: true }, over(LETTERS), over(META), over(TOKENS));
}

/** Text to be found: one or more words, over one line or several. Neither blank nor with blank ends. Shrinks to `a`. */
export function anyNeedle(): Arbitrary<string> {
  const more = fc.array(fc.tuple(fc.constantFrom(' ', '\n', '\n    '), stretch(1, 4)), { maxLength: 2 });
  return fc
    .tuple(stretch(1, 5), more)
    .map(([first, rest]) => first + rest.map(([seam, word]) => seam + word).join(''));
}

/** The Fibonacci word of an order over two words: each is the one before it and the one before that. From order 3 on it has a border. */
export function fibonacciWord(order: number, one: string, other: string): string {
  let [before, word] = [other, one];
  for (let step = 1; step < order; step += 1) [before, word] = [word, word + before];
  return word;
}

/** A needle with a border, and the border's length. */
export interface BorderedNeedle {
  needle: string;
  border: number;
}

/**
 * Needles whose copies can overlap: a word u·v·u, a unit said several times and cut, or a Fibonacci word, which is all
 * borders. Any of its borders may be the chosen one. Shrinks to `aa` with border 1.
 */
export function borderedNeedle(): Arbitrary<BorderedNeedle> {
  const framed = fc
    .tuple(
      stretch(1, 3),
      fc.oneof({ withCrossShrink: true }, fc.constant(''), fc.constant('\n'), stretch(1, 3)),
    )
    .map(([outer, inner]) => outer + inner + outer);
  const periodic = fc
    .record({ unit: stretch(1, 3), times: fc.integer({ min: 2, max: 4 }), cut: fc.nat(2) })
    .map(({ unit, times, cut }) => unit.repeat(times) + unit.slice(0, cut % unit.length));
  const fibonacci = fc
    .record({ order: fc.integer({ min: 3, max: 6 }), seam: fc.constantFrom('', '\n') })
    .map(({ order, seam }) => fibonacciWord(order, `a${seam}`, 'b'));
  return fc
    .tuple(fc.oneof({ withCrossShrink: true }, framed, periodic, fibonacci), fc.nat(5))
    .map(([needle, pick]) => {
      const borders = bordersOf(needle);
      // Every word of these shapes has a border; the fallback only satisfies the index type.
      return { needle, border: borders[pick % borders.length] ?? 1 };
    });
}
