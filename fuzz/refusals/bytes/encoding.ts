import { armFrom } from '../../arm.js';
import { PARTIAL_OPERATIONS, restStands, type Remainder } from '../../arbitraries/remainders.js';
import { exampleRemainders, remainderOf, type Part } from '../../arbitraries/remainders-lines.js';
import { defineRefusal } from '../../define.js';

/** Bytes that are no UTF-8: Latin-1, a two-byte charset, the rest of a letter, half of one, a slash in two bytes. */
const PARTS = ['\xe9', '\xd6\xd0', '\x80', '\xe2\x82', '\xc0\xaf', '\xed\xa0\x80', '\xff\xfe'].map(
  (bytes): Part => [bytes, Buffer.from(bytes, 'latin1').toString('utf8')],
) as [Part, ...Part[]];

export default defineRefusal({
  id: 'bytes.encoding',
  requirement:
    'In a file that is not valid UTF-8 an edit changes just its own bytes, or it is refused: no byte is decoded into another one.',
  reason:
    'Read leniently and written back whole, every byte that is no UTF-8 becomes U+FFFD, also a thousand lines from the edit; what stood there cannot be got back.',
  source: { kind: 'incident', url: 'https://github.com/anomalyco/opencode/issues/45924', seen: '2026-08-28' },
  operations: PARTIAL_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom<Remainder>({
      label: 'edit.unicode.replacement-char',
      variants: (operation) => exampleRemainders(PARTS, operation),
      generated: () => remainderOf(PARTS),
      build: (plan, remainder) =>
        restStands(plan, remainder, { expect: 'exact-or-refused', 'armed-by': 'write-as-parsed' }),
    }),
  ],
});
