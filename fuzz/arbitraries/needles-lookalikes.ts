import fc, { type Arbitrary } from 'fast-check';
import { letters } from './needles.js';

/** A text that is sought and the different one that stands in the file instead; a lenient tool takes one for the other. */
export interface Lookalike {
  sought: string;
  stands: string;
}

/** The part in which a lookalike differs: as it is sought, as it stands. */
type Difference = readonly [sought: string, stands: string];

/** By class of the taxonomy. Each difference is set between two words, so that neither text is blank or has blank ends. */
export const DIFFERENCES = {
  'edit.match.none': [
    ['bb', 'c'],
    ['', '_'],
    ['\n', '\n\n'],
  ],
  'edit.fuzzy.whitespace': [
    ['\n    ', '\n\t'],
    ['\n    ', '\n        '],
    ['\n', ' \n'],
    [' = ', '  =  '],
    [' ', '\t'],
  ],
  'edit.fuzzy.unicode-compat': [
    ['"', '“'],
    ["'", '’'],
    ['-', '–'],
    [' ', '\u00a0'],
    ['a', 'ａ'],
    ['fi', 'ﬁ'],
    ['...', '…'],
  ],
  'edit.fuzzy.case': [
    ['d', 'D'],
    ['def', 'Def'],
    ['token', 'TOKEN'],
  ],
  'edit.fuzzy.similarity': [
    ['abcabcabcd', 'abcabcabce'],
    ['longer_name_1', 'longer_name_2'],
  ],
  'edit.fuzzy.block-anchor': [
    ['\n  d = 1\n', '\n  d = 2\n'],
    ['\n  d\n  e\n', '\n  f\n'],
  ],
  'edit.fuzzy.ellipsis': [
    ['\n...\n', '\n  d\n  e\n'],
    ['(...)', '(d, e)'],
  ],
  'edit.needle.regex-meta': [
    ['.', 'd'],
    ['d+', 'dd'],
    ['d*', 'dd'],
    ['[de]', 'd'],
    ['(d)', 'd'],
    ['(d|e)', 'e'],
    ['\\d', '7'],
    ['\\w', 'd'],
  ],
  'edit.needle.escape-decoding': [
    ['\\n', '\n'],
    ['\n', '\\n'],
    ['\\t', '\t'],
    ['\\"', '"'],
    ['&amp;', '&'],
    ['\\u0064', 'd'],
  ],
  'edit.needle.line-number-prefix': [
    ['\n2 | ', '\n'],
    ['\n    2\t', '\n'],
  ],
  'edit.needle.code-fence': [['\n```\n', '\n']],
  'edit.needle.conflict-markers': [
    ['\n<<<<<<< SEARCH\n', '\n'],
    ['\n=======\n', '\n'],
    ['\n>>>>>>> REPLACE\n', '\n'],
  ],
  'edit.eol.crlf-vs-lf': [
    ['\n', '\r\n'],
    ['\r\n', '\n'],
  ],
  'edit.eol.cr-only': [
    ['\n', '\r'],
    ['\r', '\n'],
  ],
  'edit.eol.unicode-breaks': [
    ['\n', '\u2028'],
    ['\n', '\u0085'],
    ['\n', '\v'],
    ['\n', '\f'],
    ['\u2028', '\n'],
  ],
  'edit.unicode.nfc-nfd': [
    ['\u00e9', 'e\u0301'],
    ['e\u0301', '\u00e9'],
    ['\uac00', '\u1100\u1161'],
  ],
} as const satisfies Record<string, readonly Difference[]>;

export type LookalikeClass = keyof typeof DIFFERENCES;

function between(head: string, [sought, stands]: Difference, tail: string): Lookalike {
  return { sought: head + sought + tail, stands: head + stands + tail };
}

/** The smallest lookalike for each difference of a class. */
export function exampleLookalikes(label: LookalikeClass): Lookalike[] {
  return DIFFERENCES[label].map((difference) => between('a', difference, 'a'));
}

/** Lookalikes of a class. Shrink to the first difference between `a` and `a`. */
export function lookalike(label: LookalikeClass): Arbitrary<Lookalike> {
  const differences: readonly Difference[] = DIFFERENCES[label];
  return fc
    .tuple(letters(4), fc.constantFrom(...differences), letters(4))
    .map(([head, difference, tail]) => between(head, difference, tail));
}

/** A text one unit longer than all that stands in the file. Shrinks to `aa` sought in `a`. */
export function longerThanText(): Arbitrary<Lookalike> {
  return letters(5).map((stands) => ({ sought: `${stands}a`, stands }));
}
