import type { ClassId } from '../../classes.js';
import { armFrom } from '../../arm.js';
import { PARTIAL_OPERATIONS, restStands, type Remainder } from '../../arbitraries/remainders.js';
import { exampleRemainders, remainderOf, textPart, type Part } from '../../arbitraries/remainders-lines.js';
import { defineRefusal, type Arm } from '../../define.js';

/** Letters that compare as others do, or as none. */
function lettersStay(label: ClassId, parts: readonly [Part, ...Part[]]): Arm {
  return armFrom<Remainder>({
    label,
    variants: (operation) => exampleRemainders(parts, operation),
    generated: () => remainderOf(parts),
    build: (plan, remainder) =>
      restStands(plan, remainder, { expect: 'exact', 'armed-by': 'write-normalised' }),
  });
}

export default defineRefusal({
  id: 'bytes.far-from-edit',
  requirement:
    'Letters that an edit does not name stay as they are: not composed, not made plain, not dropped, not trimmed.',
  reason:
    'A tool that writes back what it compared changes lines that nobody looked at, and a diff of what it compared does not show them.',
  source: { kind: 'incident', url: 'https://github.com/earendil-works/pi/issues/3554', seen: '2026-04-22' },
  operations: PARTIAL_OPERATIONS,
  medium: 'any',
  arms: [
    lettersStay('edit.unicode.combining', [
      textPart('e\u0301', '\u00e9'),
      textPart('\u1100\u1161', '\uac00'),
      textPart('a\u0323\u0302', '\u1ead'),
    ]),
    lettersStay('edit.unicode.astral', [textPart('\u{1d4b3}', 'X'), textPart('\u{1d7d9}', '1')]),
    lettersStay('edit.unicode.bidi', [
      textPart('\u202e', ''),
      textPart('\u2066', ''),
      textPart('\u200f', ''),
    ]),
    lettersStay('edit.unicode.nul-in-text', [textPart('\u0000', '')]),
    lettersStay('effect.keeps-rest', [
      textPart('  \n# ', '\n# '),
      textPart('\u00a0', ' '),
      textPart('\ufb01', 'fi'),
      textPart('\uff41', 'a'),
      textPart('\u2026', '...'),
    ]),
  ],
});
