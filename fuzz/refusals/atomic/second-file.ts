import fc from 'fast-check';
import {
  anyPair,
  anyRevision,
  EXAMPLE_REVISION,
  PAIRS,
  patchBeside,
  sendsInstead,
  type Pair,
} from '../../arbitraries/patches.js';
import { composeRevision, type Revision } from '../../arbitraries/patches-revision.js';
import { sectionFor } from '../../arbitraries/patches-section.js';
import { defineRefusal, type Scenario } from '../../define.js';

const SIDE_CHANGE = composeRevision([{ kept: ['left'], removed: ['right'], added: ['wrong'] }]);

/** Two sections, both legal; then the second file is another one than its section speaks of. */
function secondSectionFails(pair: Pair, revision: Revision): Scenario {
  const both = sendsInstead([
    sectionFor(pair.path, revision.hunks),
    sectionFor(pair.other, SIDE_CHANGE.hunks),
  ]);
  const { steps, ...legal } = patchBeside(pair, revision, SIDE_CHANGE.before);
  return {
    ...legal,
    steps: steps.map((step) => ({ ...step, ...both.call })),
    effects: [
      { modified: pair.path, text: revision.after },
      { modified: pair.other, text: SIDE_CHANGE.after },
    ],
    break: { layout: { workspace: { [pair.other]: 'drift\n' } } },
    expect: 'refused',
    harm: [{ modified: pair.path, text: revision.after }],
    'armed-by': 'apply-in-order',
  };
}

export default defineRefusal({
  id: 'atomic.second-file',
  requirement: 'A patch of several files of which one fails changes none of them.',
  reason: 'The files that were done first stay, though the change was refused as a whole.',
  source: { kind: 'derived' },
  operations: ['patch'],
  pathIn: 'diff',
  medium: 'any',
  arms: [
    {
      label: 'patch.target.partial-failure',
      examples: () => PAIRS.map((pair) => secondSectionFails(pair, EXAMPLE_REVISION)),
      arbitrary: () =>
        fc.tuple(anyPair(), anyRevision()).map(([pair, revision]) => secondSectionFails(pair, revision)),
    },
  ],
});
