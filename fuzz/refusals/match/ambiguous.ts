import fc from 'fast-check';
import { anyNeedle, letters } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  anyFrame,
  fileAround,
  replaceInFrame,
  standsInstead,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import { defineRefusal, type Scenario } from '../../define.js';

type Choice = 'first-match' | 'all-matches';

/** Two copies stand where the legal file has one. */
function twice(frame: Frame, needle: string, seam: string, choice: Choice): Scenario {
  const after = frame.newText + seam + (choice === 'first-match' ? needle : frame.newText);
  return {
    ...replaceInFrame(frame, needle),
    break: standsInstead(frame, needle + seam + needle),
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, after) }],
    'armed-by': choice,
  };
}

/** Blanks alone are text like any other: two of them are two, and one of them is one. */
const BLANKS = ['   ', '\t', ' \t '] as const;

function blanksTwice(frame: Frame, blanks: string): Scenario {
  return twice({ ...frame, lead: `${frame.lead}w`, trail: `w${frame.trail}` }, blanks, 'w', 'first-match');
}

/** Copies without end; a tool that counts them all must not count for ever. */
function manyTimes(frame: Frame, needle: string, copies: number): Scenario {
  return twice(frame, needle, `\n${`${needle}\n`.repeat(copies)}`, 'first-match');
}

const seam = fc.constantFrom('\n', ' ', '\n# x\n', ' xyz ');
const choice = fc.constantFrom<Choice>('first-match', 'all-matches');

export default defineRefusal({
  id: 'match.ambiguous',
  requirement: 'An edit whose old text occurs more than once in the file is refused and changes nothing.',
  reason:
    'The tool would have to choose, and the one it takes (the first, or all) is the wrong setting as often as not, reported as success.',
  source: { kind: 'incident', url: 'https://github.com/bytedance/deer-flow/issues/2550', seen: '2026-04-26' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    {
      label: 'edit.match.many',
      examples: () => [
        twice(BARE_FRAME, 'a', '\n', 'first-match'),
        twice(BARE_FRAME, 'a', '\n', 'all-matches'),
        twice(BARE_FRAME, 'a', ' ', 'first-match'),
        twice(BARE_FRAME, 'a\nb', '\n', 'first-match'),
      ],
      arbitrary: () =>
        fc
          .tuple(anyFrame(), anyNeedle(), seam, choice)
          .map(([frame, needle, between, way]) => twice(frame, needle, between, way)),
    },
    {
      label: 'edit.match.adjacent',
      examples: () => [
        twice(BARE_FRAME, 'ab', '', 'first-match'),
        twice(BARE_FRAME, 'ab', '', 'all-matches'),
      ],
      arbitrary: () =>
        fc
          .tuple(anyFrame(), anyNeedle(), choice)
          .map(([frame, needle, way]) => twice(frame, needle, '', way)),
    },
    {
      label: 'edit.needle.whitespace-only',
      examples: () => [
        ...BLANKS.map((blanks) => blanksTwice(BARE_FRAME, blanks)),
        replaceInFrame({ ...BARE_FRAME, lead: 'w', trail: 'w' }, ' '),
      ],
      arbitrary: () =>
        fc.tuple(anyFrame(), fc.constantFrom(...BLANKS)).map(([frame, blanks]) => blanksTwice(frame, blanks)),
    },
    {
      label: 'edit.size.many',
      examples: () => [manyTimes(BARE_FRAME, 'a', 4000)],
      arbitrary: () =>
        fc
          .tuple(anyFrame(), letters(3), fc.integer({ min: 1000, max: 3000 }))
          .map(([frame, needle, copies]) => manyTimes(frame, needle, copies)),
    },
    {
      // The near miss: a copy that differs in blanks is no second occurrence.
      label: 'edit.fuzzy.whitespace',
      examples: () => [replaceInFrame({ ...BARE_FRAME, below: ['a  =  b'] }, 'a = b')],
      arbitrary: () =>
        fc
          .tuple(anyFrame(), fc.constantFrom('a  =  b', 'a=b', 'a\t=\tb'))
          .map(([frame, twin]) => replaceInFrame({ ...frame, below: [...frame.below, twin] }, 'a = b')),
    },
  ],
});
