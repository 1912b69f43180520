import fc from 'fast-check';
import { anyNeedle } from '../../arbitraries/needles.js';
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
