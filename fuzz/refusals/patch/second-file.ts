import fc from 'fast-check';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import {
  anyPair,
  anyRevision,
  EXAMPLE_REVISION,
  PAIRS,
  patchBeside,
  patchFile,
  reviseByShape,
  sendsInstead,
  type Pair,
} from '../../arbitraries/patches.js';
import { composeRevision, type Revision } from '../../arbitraries/patches-revision.js';
import { creationOf, sectionFor } from '../../arbitraries/patches-section.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** A section of its own for the other file, so small that it always fits. */
const SIDE_CHANGE = composeRevision([{ kept: ['left'], removed: ['right'], added: ['wrong'] }]);

function bothModified(pair: Pair, revision: Revision): ExpectedEffect[] {
  return [
    { modified: pair.path, text: revision.after },
    { modified: pair.other, text: SIDE_CHANGE.after },
  ];
}

/** A foreign section behind the legal one: the first goes to the path, the second where it says. */
function editsBehind(pair: Pair, revision: Revision): Scenario {
  return {
    ...patchBeside(pair, revision, SIDE_CHANGE.before),
    break: sendsInstead([sectionFor(pair.path, revision.hunks), sectionFor(pair.other, SIDE_CHANGE.hunks)]),
    expect: 'refused',
    harm: bothModified(pair, revision),
    'armed-by': 'plain',
  };
}

/** A foreign section before the legal one: a tool that follows headers does both. */
function editsBefore(pair: Pair, revision: Revision): Scenario {
  return {
    ...patchBeside(pair, revision, SIDE_CHANGE.before),
    break: sendsInstead([sectionFor(pair.other, SIDE_CHANGE.hunks), sectionFor(pair.path, revision.hunks)]),
    expect: 'refused',
    harm: bothModified(pair, revision),
    'armed-by': 'trust-headers',
  };
}

/** A section that makes a new file behind the legal one. */
function creates(pair: Pair, revision: Revision): Scenario {
  return {
    ...patchBeside(pair, revision),
    break: sendsInstead([sectionFor(pair.path, revision.hunks), creationOf(pair.other)]),
    expect: 'refused',
    harm: [
      { modified: pair.path, text: revision.after },
      { created: pair.other, text: '' },
    ],
    'armed-by': 'plain',
  };
}

/** The near miss: lines within the hunk's counts that look like the headers of a second section. */
function looksLikeHeader({ path, other }: Pair, kept: number, rest: number): LegalScenario {
  const shape = reviseByShape({ stretches: [{ kept, removed: 0, added: 1 }], rest });
  const lines = shape.before.split('\n').slice(0, -1);
  const revision = composeRevision(
    [{ kept: lines.slice(0, kept), removed: [`-- a/${other}`], added: [`++ b/${other}`] }],
    lines.slice(kept),
  );
  return patchFile(path, revision);
}

const freshPath = fc.constantFrom('src/new.py', 'billing/new.py', 'shared/new.py');

export default defineRefusal({
  id: 'patch.second-file',
  requirement: 'A patch with a section for a second file is refused as a whole and changes nothing.',
  reason:
    'Checks look at the first section or the path argument alone; what follows edits or makes files that nobody named.',
  source: { kind: 'incident', url: 'https://github.com/Gitlawb/openclaude/pull/2157', seen: '2026-08-22' },
  operations: ['patch'],
  pathIn: 'argument',
  medium: 'any',
  arms: [
    {
      label: 'patch.multi.second-file',
      examples: () => [
        ...PAIRS.map((pair) => editsBehind(pair, EXAMPLE_REVISION)),
        editsBefore(PAIRS[0], EXAMPLE_REVISION),
        creates({ path: 'billing/app.py', other: 'src/new.py' }, EXAMPLE_REVISION),
      ],
      arbitrary: () =>
        fc.oneof(
          { withCrossShrink: true },
          fc.tuple(anyPair(), anyRevision()).map(([pair, revision]) => editsBehind(pair, revision)),
          fc.tuple(anyPair(), anyRevision()).map(([pair, revision]) => editsBefore(pair, revision)),
          fc
            .tuple(anyPair(), anyRevision(), freshPath)
            .map(([{ path }, revision, other]) => creates({ path, other }, revision)),
        ),
    },
    {
      label: 'patch.ok.body-looks-like-header',
      examples: () => [looksLikeHeader(PAIRS[0], 1, 0)],
      arbitrary: () =>
        fc
          .tuple(anyPair(), fc.integer({ min: 1, max: 6 }), fc.nat(6))
          .map(([pair, kept, rest]) => looksLikeHeader(pair, kept, rest)),
    },
  ],
});
