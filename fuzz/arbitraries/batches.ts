import fc, { type Arbitrary } from 'fast-check';
import type { Edits } from '../../src/model/step.js';
import type { LegalScenario } from '../define.js';
import { letters } from './needles.js';
import { requestFor } from './requests.js';

/**
 * A file of two texts that stand there once each, with plain lines around them, and what is to stand in their places.
 * Where they stand so far apart it makes no difference in which order they are replaced, or whether both are looked for
 * before either is.
 */
export interface Pairing {
  path: string;
  above: readonly string[];
  below: readonly string[];
  /** The first text, and what replaces it. */
  one: readonly [string, string];
  other: readonly [string, string];
}

/** The smallest. */
export const TWO_WORDS: Pairing = {
  path: 'billing/app.py',
  above: [],
  below: [],
  one: ['ap', 'n'],
  other: ['bq', 'm'],
};

const around = fc.array(fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 4 }), {
  maxLength: 3,
});
const put = (unit: string): Arbitrary<string> =>
  fc.string({ unit: fc.constant(unit), minLength: 1, maxLength: 3 });

/** Texts that end in different letters, so that neither stands in the other. Shrink to {@link TWO_WORDS}. */
export function pairing(): Arbitrary<Pairing> {
  return fc
    .record({
      path: fc.constantFrom('billing/app.py', 'billing/utils.py', 'shared/money.py'),
      above: around,
      below: around,
      one: letters(3),
      other: letters(3),
      first: put('n'),
      second: put('m'),
    })
    .map(({ path, above, below, one, other, first, second }) => ({
      path,
      above,
      below,
      one: [`${one}p`, first] as const,
      other: [`${other}q`, second] as const,
    }));
}

/** The file with these two texts on lines of their own. */
export function fileWith({ above, below }: Pairing, one: string, other: string): string {
  return [...above, one, 'w', other, ...below, ''].join('\n');
}

/** What is replaced by what. */
export function editsOf({ one, other }: Pairing): Edits {
  return [one, other].map(([oldText, newText]) => ({ oldText, newText }));
}

/** Both are replaced by one call. */
export function replaceBoth(pair: Pairing): LegalScenario {
  const { path, one, other } = pair;
  return {
    request: requestFor('replace', path),
    layout: { base: 'shared-workspace', workspace: { [path]: fileWith(pair, one[0], other[0]) } },
    steps: [{ call: ['batch'], path, edits: editsOf(pair) }],
    effects: [{ modified: path, text: fileWith(pair, one[1], other[1]) }],
  };
}
