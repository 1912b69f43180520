import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../src/model/operation.js';
import { octetsOf, type Remainder } from './remainders.js';

/** A part of a line, as it stands and as a careless tool writes it back. Octets on the left, text on the right. */
export type Part = readonly [stands: string, spoiled: string];

const plain = fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 3 });

/** One comment line that holds a part between plain letters, so that parts never touch. */
function line(head: string, [stands, spoiled]: Part, tail: string): Remainder {
  return { stands: `# ${head}${stands}${tail}\n`, spoiled: `# ${head}${spoiled}${tail}\n` };
}

function joined(lines: readonly Remainder[]): Remainder {
  return {
    stands: lines.map(({ stands }) => stands).join(''),
    spoiled: lines.map(({ spoiled }) => spoiled).join(''),
  };
}

/** A part of text. */
export function textPart(stands: string, spoiled: string): Part {
  return [octetsOf(stands), spoiled];
}

/** The smallest remainder with each part; the part makes no difference to an operation, so one will do for all but `replace`. */
export function exampleRemainders(
  [first, ...more]: readonly [Part, ...Part[]],
  operation: Operation,
): [Remainder, ...Remainder[]] {
  const others = operation === 'replace' ? more : [];
  return [line('x', first, 'y'), ...others.map((part) => line('x', part, 'y'))];
}

/** One to three lines with one part each. Shrink to the first part between `x` and `x`. */
export function remainderOf(parts: readonly [Part, ...Part[]]): Arbitrary<Remainder> {
  const one = fc
    .tuple(plain, fc.constantFrom(...parts), plain)
    .map(([head, part, tail]) => line(head, part, tail));
  return fc.array(one, { minLength: 1, maxLength: 3 }).map(joined);
}
