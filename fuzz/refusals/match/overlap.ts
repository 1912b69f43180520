import fc from 'fast-check';
import { borderedNeedle, type BorderedNeedle } from '../../arbitraries/needles.js';
import { bordersOf, overlapAt } from '../../arbitraries/needles-borders.js';
import { BARE_FRAME, anyFrame, replaceInFrame, type Frame } from '../../arbitraries/needles-frame.js';
import { overlapsInstead } from '../../arbitraries/needles-overlapping.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** Two copies share a border; counting that skips past a match sees one. */
function overlapping(frame: Frame, overlap: BorderedNeedle): Scenario {
  return {
    ...replaceInFrame(frame, overlap.needle),
    ...overlapsInstead(frame, overlap, 'skip-past-match'),
  };
}

/**
 * The near miss: a second copy begins within the first but breaks off in its last unit. It is the copy over the longest
 * border; any copy over a shorter one would begin later and miss more.
 */
function single(frame: Frame, needle: string): LegalScenario {
  const longest = bordersOf(needle)[0] ?? 0;
  const almost = overlapAt(needle, longest).slice(needle.length, -1);
  return replaceInFrame({ ...frame, trail: `${almost}_${frame.trail}` }, needle);
}

export default defineRefusal({
  id: 'match.overlap',
  requirement:
    'Occurrences of the old text are counted at every start: two that overlap are two, and the edit is refused.',
  reason:
    'Counting that jumps past each match calls "aa" unique in "aaa", and the edit lands on whichever copy comes first.',
  source: { kind: 'incident', url: 'https://github.com/earendil-works/pi/issues/9697', seen: '2026-09-17' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    {
      label: 'edit.match.overlap-border',
      examples: () => [
        overlapping(BARE_FRAME, { needle: 'aa', border: 1 }),
        overlapping(BARE_FRAME, { needle: 'aba', border: 1 }),
        overlapping(BARE_FRAME, { needle: '}\n}', border: 1 }),
        overlapping(BARE_FRAME, { needle: 'a\na\n', border: 2 }),
      ],
      arbitrary: () =>
        fc.tuple(anyFrame(), borderedNeedle()).map(([frame, bordered]) => overlapping(frame, bordered)),
    },
    {
      label: 'edit.match.border-single',
      examples: () => [
        replaceInFrame(BARE_FRAME, 'aa'),
        single(BARE_FRAME, 'aa'),
        single(BARE_FRAME, 'abab'),
      ],
      arbitrary: () =>
        fc.tuple(anyFrame(), borderedNeedle()).map(([frame, { needle }]) => single(frame, needle)),
    },
  ],
});
