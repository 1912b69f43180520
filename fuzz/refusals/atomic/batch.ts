import fc from 'fast-check';
import {
  editsOf,
  fileWith,
  pairing,
  replaceBoth,
  TWO_WORDS,
  type Pairing,
} from '../../arbitraries/batches.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** The first replacement is done and stays. */
function firstStays(
  pair: Pairing,
  change: { edits: ReturnType<typeof editsOf> } | { other: string },
): Scenario {
  const { path, one, other } = pair;
  const standing = 'other' in change ? change.other : other[0];
  return {
    ...replaceBoth(pair),
    break:
      'edits' in change
        ? { call: { edits: change.edits } }
        : { layout: { workspace: { [path]: fileWith(pair, one[0], standing) } } },
    expect: 'refused',
    harm: [{ modified: path, text: fileWith(pair, one[1], standing) }],
    'armed-by': 'apply-in-order',
  };
}

/** The second text is gone. */
const secondAbsent = (pair: Pairing): Scenario => firstStays(pair, { other: 'drift' });

/** The second text stands there twice. */
const secondTwice = (pair: Pairing): Scenario =>
  firstStays(pair, { other: `${pair.other[0]}\n${pair.other[0]}` });

/** The second replacement is about the text that the first one takes away. */
const takenAway = (pair: Pairing): Scenario =>
  firstStays(pair, { edits: editsOf({ ...pair, other: [pair.one[0], pair.other[1]] }) });

/** The second replacement looks for nothing. */
const secondEmpty = (pair: Pairing): Scenario =>
  firstStays(pair, { edits: editsOf({ ...pair, other: ['', pair.other[1]] }) });

/**
 * The first replacement writes the text that the second one looks for. Where both are looked for before either is
 * made, it is plain which is meant; where not, there are two.
 */
function madeAmbiguous(pair: Pairing): Scenario {
  const { path, one, other } = pair;
  return {
    ...replaceBoth(pair),
    break: {
      call: { edits: editsOf({ ...pair, one: [one[0], other[0]] }) },
      effects: [{ modified: path, text: fileWith(pair, other[0], other[1]) }],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: fileWith(pair, other[1], other[0]) }],
    'armed-by': 'first-match',
  };
}

function noneAtAll(pair: Pairing): Scenario {
  return {
    ...replaceBoth(pair),
    break: { call: { edits: [] } },
    expect: 'refused',
    harm: [{ said: 'done' }],
    'armed-by': 'plain',
  };
}

const BREAKS = [secondAbsent, secondTwice, takenAway, secondEmpty, madeAmbiguous, noneAtAll] as const;

export default defineRefusal({
  id: 'atomic.batch',
  requirement:
    'Several replacements in one call are all made or none: one that does not fit, or not any more after an earlier one, refuses them all.',
  reason:
    'A file with the first half of a change is a state that nobody wrote; the same call sent again then fails at what was done.',
  source: { kind: 'derived', note: 'class edit.multi.sequence' },
  operations: ['batch'],
  medium: 'any',
  arms: [
    {
      label: 'edit.multi.sequence',
      examples: () => BREAKS.map((build) => build(TWO_WORDS)),
      arbitrary: () => fc.tuple(pairing(), fc.constantFrom(...BREAKS)).map(([pair, build]) => build(pair)),
    },
  ],
});
