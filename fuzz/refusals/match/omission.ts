import fc from 'fast-check';
import { letters } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  fileAround,
  lineFrame,
  replaceInFrame,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import { MEANT, PLACEHOLDERS } from '../../arbitraries/omissions.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** Below its new text the call has a line that stands for what it leaves out. */
function leavesOut(frame: Frame, needle: string, placeholder: string): Scenario {
  const text = (line: string): string => fileAround(frame, `${frame.newText}\n${line}`);
  return {
    ...replaceInFrame(frame, needle),
    break: {
      call: { newText: `${frame.newText}\n${placeholder}` },
      effects: [{ modified: frame.path, text: text(placeholder) }],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: frame.path, text: text(needle) }],
    'armed-by': 'fills-omission',
  };
}

function meantSo(frame: Frame, needle: string, words: string): LegalScenario {
  return replaceInFrame({ ...frame, newText: words }, needle);
}

export default defineRefusal({
  id: 'match.omission',
  requirement:
    'A new text with a line that stands for text left out lands as it is, or is refused; nothing is filled in for it.',
  reason:
    'What is filled in is text that nobody sent and nobody saw, and where the words were meant as they are, it replaces them.',
  source: { kind: 'derived', note: 'tools that merge a sketch of a change into the file' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    {
      label: 'edit.replacement.omission-placeholder',
      examples: () => [
        ...PLACEHOLDERS.map((placeholder) => leavesOut(BARE_FRAME, 'a', placeholder)),
        ...MEANT.map((words) => meantSo(BARE_FRAME, 'a', words)),
      ],
      arbitrary: () =>
        fc
          .tuple(lineFrame(), letters(), fc.constantFrom(...PLACEHOLDERS))
          .map(([frame, needle, placeholder]) => leavesOut(frame, needle, placeholder)),
    },
  ],
});
