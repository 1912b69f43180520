import fc from 'fast-check';
import { anyNeedle } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  anyFrame,
  replaceInFrame,
  standsInstead,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import { longerThanText, type Lookalike } from '../../arbitraries/needles-lookalikes.js';
import { defineRefusal, type Scenario } from '../../define.js';

/**
 * What stands instead makes the edit refusable; the refusal then says too little. Contained: an edit that is not
 * refused at all has no reason to give, and is the matter of match.
 */
function unexplained(frame: Frame, { sought, stands }: Lookalike): Scenario {
  return {
    ...replaceInFrame(frame, sought),
    break: standsInstead(frame, stands),
    expect: 'contained',
    harm: [{ reason: 'missing' }],
    'armed-by': 'says-bare',
  };
}

const twiceOnLines = anyNeedle().map((needle): Lookalike => ({
  sought: needle,
  stands: `${needle}\n${needle}`,
}));

export default defineRefusal({
  id: 'report.reason',
  requirement:
    'A refusal has a code, and for an ambiguous edit it says how many matches there are and on which lines.',
  reason: 'Without the facts the next call is a guess, or a rewrite of the whole file.',
  source: { kind: 'incident', url: 'https://github.com/CherryHQ/stella/issues/1076' },
  operations: ['replace'],
  judges: 'reason',
  medium: 'any',
  arms: [
    {
      label: 'edit.match.many',
      examples: () => [unexplained(BARE_FRAME, { sought: 'a', stands: 'a\na' })],
      arbitrary: () => fc.tuple(anyFrame(), twiceOnLines).map(([frame, pair]) => unexplained(frame, pair)),
    },
    {
      label: 'edit.match.none',
      examples: () => [unexplained(BARE_FRAME, { sought: 'aa', stands: 'a' })],
      arbitrary: () =>
        fc.tuple(anyFrame(), longerThanText()).map(([frame, pair]) => unexplained(frame, pair)),
    },
  ],
});
