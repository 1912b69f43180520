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
import { SECOND_FILE } from '../../arbitraries/envelopes-names.js';
import { envelopeArm } from '../../arbitraries/patches-arms.js';
import { FILES } from '../../arbitraries/patches-mangled.js';
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

/** Two changes that leave the number of lines alone: each in a section of its own says the same as both in one. */
function inTwoSections({ path, kept, rest }: { path: string; kept: number; rest: number }): Scenario {
  const one = { removed: 1, added: 1 };
  const revision = reviseByShape({
    stretches: [
      { kept, ...one },
      { kept: kept + 6, ...one },
    ],
    rest,
  });
  return {
    ...patchFile(path, revision),
    break: {
      ...sendsInstead(revision.hunks.map((hunk) => sectionFor(path, [hunk]))),
      effects: [{ modified: path, text: revision.after }],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: revision.after }],
    'armed-by': 'plain',
  };
}

/** An addition at the end of the file, in two equal sections: what stands above it fits a second time. */
function sameTwice({ path, kept, added }: { path: string; kept: number; added: number }): Scenario {
  const revision = reviseByShape({ stretches: [{ kept, removed: 0, added }], rest: 0 });
  const section = sectionFor(path, revision.hunks);
  const news = revision.after.slice(revision.before.length);
  return {
    ...patchFile(path, revision),
    break: sendsInstead([section, section]),
    expect: 'refused',
    harm: [{ modified: path, text: revision.after + news }],
    'armed-by': 'plain',
  };
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
      notation: 'diff',
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
      label: 'patch.multi.same-file-twice',
      notation: 'diff',
      examples: () => [
        sameTwice({ path: 'billing/app.py', kept: 1, added: 1 }),
        inTwoSections({ path: 'billing/app.py', kept: 1, rest: 0 }),
      ],
      arbitrary: () =>
        fc.oneof(
          { withCrossShrink: true },
          fc
            .record({
              path: fc.constantFrom(...FILES),
              kept: fc.integer({ min: 1, max: 5 }),
              added: fc.integer({ min: 1, max: 3 }),
            })
            .map(sameTwice),
          fc
            .record({
              path: fc.constantFrom(...FILES),
              kept: fc.integer({ min: 1, max: 5 }),
              rest: fc.nat(5),
            })
            .map(inTwoSections),
        ),
    },
    envelopeArm('patch.codex.path-mismatch', [SECOND_FILE]),
    {
      label: 'patch.ok.body-looks-like-header',
      notation: 'diff',
      examples: () => [looksLikeHeader(PAIRS[0], 1, 0)],
      arbitrary: () =>
        fc
          .tuple(anyPair(), fc.integer({ min: 1, max: 6 }), fc.nat(6))
          .map(([pair, kept, rest]) => looksLikeHeader(pair, kept, rest)),
    },
  ],
});
