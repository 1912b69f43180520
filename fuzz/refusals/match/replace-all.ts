import fc from 'fast-check';
import { RETYPES, type Retype } from '../../../src/model/mutation.js';
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

/** Every occurrence is meant; there is one. */
function replaceEvery(frame: Frame, needle: string): LegalScenario {
  const legal = replaceInFrame(frame, needle);
  return { ...legal, steps: legal.steps.map((step) => (isCallStep(step) ? { ...step, all: 'true' } : step)) };
}

const twice = (text: string): string => `${text}\n${text}`;

/** The same of two. */
function replaceBoth(frame: Frame, needle: string): LegalScenario {
  return {
    ...replaceEvery(frame, needle),
    layout: { base: 'shared-workspace', workspace: { [frame.path]: fileAround(frame, twice(needle)) } },
    effects: [{ modified: frame.path, text: fileAround(frame, twice(frame.newText)) }],
  };
}

/** There are two now, and both are replaced. */
function everyOne(frame: Frame, needle: string): Scenario {
  return {
    ...replaceEvery(frame, needle),
    break: {
      ...standsInstead(frame, twice(needle)),
      effects: [{ modified: frame.path, text: fileAround(frame, twice(frame.newText)) }],
    },
    expect: 'exact',
    harm: [{ modified: frame.path, text: fileAround(frame, `${frame.newText}\n${needle}`) }],
    'armed-by': 'first-match',
  };
}

/** There is none. */
function noneThere(frame: Frame, needle: string): Scenario {
  return {
    ...replaceEvery(frame, needle),
    break: standsInstead(frame, ''),
    expect: 'refused',
    harm: [{ said: 'done' }],
    'armed-by': 'says-done-first',
  };
}

/** Two share a letter: not every one of them can be replaced. */
function overlapping(frame: Frame, unit: string): Scenario {
  const needle = unit + unit;
  return {
    ...replaceEvery(frame, needle),
    ...overlapsInstead(frame, { needle, border: unit.length }, 'all-matches'),
  };
}

/** The flag says no. */
function notMeant(frame: Frame, needle: string): Scenario {
  const both = replaceBoth(frame, needle);
  return {
    ...both,
    break: { call: { all: 'false' } },
    expect: 'refused',
    harm: both.effects,
    'armed-by': 'all-matches',
  };
}

/** The flag is no flag; of a text that says no, a careless tool makes a yes. */
function noFlag(frame: Frame, needle: string, type: Retype): Scenario {
  const both = replaceBoth(frame, needle);
  return {
    ...both,
    break: { mutate: { retype: { all: type } } },
    expect: 'refused',
    harm: both.effects,
    'armed-by': 'coerce',
  };
}

/** A flag is `true` already. */
const NO_FLAGS = RETYPES.filter((type) => type !== 'boolean');
const BUILDS = [
  everyOne,
  noneThere,
  overlapping,
  notMeant,
  ...NO_FLAGS.map((type) => (frame: Frame, needle: string) => noFlag(frame, needle, type)),
] as const;

/** One of them. Shrinks step by step, from kind to kind of what is no flag. */
const anyBuild = fc.nat({ max: BUILDS.length - 1 }).map((index) => BUILDS[index] ?? everyOne);

export default defineRefusal({
  id: 'match.replace-all',
  requirement:
    'Where every occurrence is meant, every one is replaced; where there is none, where two overlap, or where the flag is no flag, the edit is refused.',
  reason:
    'A flag that is guessed at turns one change into as many as there are copies, or leaves all but the first as they were.',
  source: { kind: 'incident', url: 'https://github.com/SWE-agent/SWE-agent/pull/1543', seen: '2026-09-06' },
  operations: ['replace'],
  takes: ['all'],
  medium: 'any',
  arms: [
    {
      label: 'edit.option.replace-all',
      examples: () => BUILDS.map((build) => build(BARE_FRAME, 'a')),
      arbitrary: () =>
        fc.tuple(lineFrame(), letters(3), anyBuild).map(([frame, needle, build]) => build(frame, needle)),
    },
  ],
});
