import fc from 'fast-check';
import { isCallStep } from '../../../src/model/step.js';
import { letters } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  fileAround,
  lineFrame,
  replaceInFrame,
  standsInstead,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import { overlapsInstead } from '../../arbitraries/needles-overlapping.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

const times = (text: string, count: number): string => Array.from({ length: count }, () => text).join('\n');

/** Two are expected, and two are there. */
function replaceTwo(frame: Frame, needle: string): LegalScenario {
  const legal = replaceInFrame(frame, needle);
  return {
    ...legal,
    layout: { base: 'shared-workspace', workspace: { [frame.path]: fileAround(frame, times(needle, 2)) } },
    steps: legal.steps.map((step) => (isCallStep(step) ? { ...step, count: '2' } : step)),
    effects: [{ modified: frame.path, text: fileAround(frame, times(frame.newText, 2)) }],
  };
}

/** Another number is expected, or none that there can be. */
function expects(frame: Frame, needle: string, count: string): Scenario {
  const legal = replaceTwo(frame, needle);
  return {
    ...legal,
    break: { call: { count } },
    expect: 'refused',
    harm: legal.effects,
    'armed-by': 'all-matches',
  };
}

/** Another number is there. */
function stands(frame: Frame, needle: string, count: number): Scenario {
  return {
    ...replaceTwo(frame, needle),
    break: standsInstead(frame, times(needle, count)),
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, times(frame.newText, count)) }],
    'armed-by': 'all-matches',
  };
}

/** Two are there and share a letter. */
function overlapping(frame: Frame, unit: string): Scenario {
  const needle = unit + unit;
  return {
    ...replaceTwo(frame, needle),
    ...overlapsInstead(frame, { needle, border: unit.length }, 'all-matches'),
  };
}

const COUNTS = ['3', '1', '0', '-1', '1.5'] as const;
const BUILDS = [
  ...COUNTS.map((count) => (frame: Frame, needle: string) => expects(frame, needle, count)),
  ...[3, 1].map((count) => (frame: Frame, needle: string) => stands(frame, needle, count)),
  overlapping,
] as const;

export default defineRefusal({
  id: 'match.expected-count',
  requirement:
    'Where a number of occurrences is expected, the edit is refused unless there are just so many, none over another.',
  reason:
    'The number is the one thing that was known about the places; a tool that passes over it changes others.',
  source: { kind: 'derived', note: 'class edit.option.expected-count' },
  operations: ['replace'],
  takes: ['count'],
  medium: 'any',
  arms: [
    {
      label: 'edit.option.expected-count',
      examples: () => BUILDS.map((build) => build(BARE_FRAME, 'a')),
      arbitrary: () =>
        fc
          .tuple(lineFrame(), letters(3), fc.constantFrom(...BUILDS))
          .map(([frame, needle, build]) => build(frame, needle)),
    },
  ],
});
