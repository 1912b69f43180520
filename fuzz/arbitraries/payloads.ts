import fc, { type Arbitrary } from 'fast-check';

/** What a string-pattern `String.replace` expands, whatever it stands beside. */
export const EXPANDED = ['$$', '$&', '$`', "$'"] as const;
/** Pattern and format syntax of other engines; a string-pattern `String.replace` leaves it alone. */
export const GROUPS = ['\\n', '\\1', '\\g<0>', '&', '$1', '$<name>'] as const;
export const FORMATS = ['%s', '{}', '{0}', '%(name)s', '${name}'] as const;
/** Letters of two, three and four bytes, a combining mark, and a pair that is two code units. */
const WIDE = ['é', 'ß', 'e\u0301', '日', '→', '😀'] as const;

const plain = fc.string({ unit: fc.constantFrom('n', 'm', 'o'), maxLength: 3 });

/** A new text that holds at least one of these pieces, plain text before or behind each. Shrinks to the first piece alone. */
function around(pieces: readonly string[]): Arbitrary<string> {
  const parts = fc.array(fc.tuple(plain, fc.constantFrom(...pieces)), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(parts, fc.boolean())
    .map(([drawn, isBehind]) =>
      drawn.map(([text, piece]) => (isBehind ? piece + text : text + piece)).join(''),
    );
}

/** New texts that `String.replace` would expand. Shrink to `$&`. */
export function dollarPattern(): Arbitrary<string> {
  return around(EXPANDED);
}

/** New texts with group references of other pattern engines. */
export function groupReference(): Arbitrary<string> {
  return around(GROUPS);
}

/** New texts with placeholders of format functions. */
export function formatString(): Arbitrary<string> {
  return around(FORMATS);
}

/** Well-formed text beyond ASCII: its length in code units differs from its length in bytes. Shrinks to `é`. */
export function wideText(): Arbitrary<string> {
  return around(WIDE);
}
