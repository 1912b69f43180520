import fc, { type Arbitrary } from 'fast-check';
import {
  anyRevision,
  EXAMPLE_REVISION,
  manyHunks,
  patchFile,
  reviseByShape,
  singleRevision,
} from '../../arbitraries/patches.js';
import { ENDING_IN_A_CHANGE } from '../../arbitraries/patches-counts.js';
import {
  envelopeArm,
  manglingArm,
  revisionArm,
  together,
  writtenAs,
} from '../../arbitraries/patches-arms.js';
import {
  ALIKE,
  AMBIGUOUS,
  BARE_LINES,
  LOOKS_LIKE_HEADER,
  UPDATES,
} from '../../arbitraries/envelopes-places.js';
import { FILES } from '../../arbitraries/patches-mangled.js';
import {
  doneAlready,
  fitsAboveToo,
  fitsAtTheOther,
  stands,
  TWO_CHANGES,
  WITH_CONTEXT_BELOW,
} from '../../arbitraries/patches-standing.js';
import {
  additions,
  BACKWARDS,
  BARE_ADDITIONS,
  BARE_REPLACEMENT,
  BELOW_ITS_LIKE,
  CONTEXT_BELOW_ONLY,
  FALLING_HUNKS,
  NEIGHBOURS,
  OVERLAPPING_HUNKS,
  SAME_HUNK_TWICE,
  SECOND_OF_TWO,
} from '../../arbitraries/patches-places.js';
import { linesSpokenOf, withoutFinalNewline, type Revision } from '../../arbitraries/patches-revision.js';
import { boundaryRevision, openEnded } from '../../arbitraries/patches-shapes.js';
import { defineRefusal, type Arm, type Scenario } from '../../define.js';

const target = fc.constantFrom(...FILES);

/** Of the lines that a revision's hunks speak of the one with this number, going round; lines are all different. */
function chooseLine(revision: Revision, pick: number): string {
  const spoken = linesSpokenOf(revision);
  const chosen = spoken[pick % spoken.length];
  // A hunk without any old line is no part of these shapes; the fallback only satisfies the index type.
  return chosen === undefined ? '' : (revision.before.split('\n')[chosen] ?? '');
}

/** One line drifted: a tool that puts the hunk where it says all the same takes what stands there for what was meant. */
function drifted(path: string, revision: Revision, line: string, drift: string): Scenario {
  const swap = (text: string): string => text.replace(`${line}\n`, `${drift}\n`);
  return {
    ...patchFile(path, revision),
    break: stands(path, swap(revision.before)),
    expect: 'refused',
    harm: [{ modified: path, text: swap(revision.after) }],
    'armed-by': 'apply-anywhere',
  };
}

/** The revision's file cut off before the last line that its hunks speak of. */
function withTailGone(revision: Revision): string {
  return revision.before.split('\n').slice(0, linesSpokenOf(revision).at(-1)).join('\n').concat('\n');
}

/** The patch does not fit, and the tool says done all the same. */
function notThere(path: string, revision: Revision, text: string): Scenario {
  return {
    ...patchFile(path, revision),
    break: stands(path, text),
    expect: 'refused',
    harm: [{ said: 'done' }],
    'armed-by': 'says-done-first',
  };
}

const DRIFTS: readonly ((line: string) => string)[] = [
  () => 'drift',
  (line) => `${line}x`,
  (line) => line.toUpperCase(),
];
const BLANKS: readonly ((line: string) => string)[] = [
  (line) => ` ${line}`,
  (line) => `\t${line}`,
  (line) => `${line} `,
];

function driftArm(
  label: string,
  drifts: readonly ((line: string) => string)[],
  more: readonly Scenario[],
): Arm {
  const drift = (
    path: string,
    revision: Revision,
    pick: number,
    change: (line: string) => string,
  ): Scenario => {
    const line = chooseLine(revision, pick);
    return drifted(path, revision, line, change(line));
  };
  return {
    label,
    examples: () => [
      ...[0, 1].flatMap((pick) =>
        drifts.map((change) => drift('billing/app.py', EXAMPLE_REVISION, pick, change)),
      ),
      ...more,
    ],
    arbitrary: () =>
      fc
        .tuple(target, anyRevision(), fc.nat(30), fc.constantFrom(...drifts))
        .map(([path, revision, pick, change]) => drift(path, revision, pick, change)),
  };
}

/** Lines that push the fitting place down; a revision has none of them. */
function push(count: number): string {
  return Array.from({ length: count }, (_, index) => `pushed${index}\n`).join('');
}

/** The fitting lines stand twice, both below the stated line: to choose one is to guess. */
function fitsTwice(path: string, revision: Revision, pushed: number): Scenario {
  return {
    ...patchFile(path, revision),
    break: stands(path, push(pushed) + revision.before + revision.before),
    expect: 'refused',
    harm: [{ modified: path, text: push(pushed) + revision.after + revision.before }],
    'armed-by': 'apply-anywhere',
  };
}

/** The fitting lines stand once, below the stated line: to follow them is a policy, and so is to refuse. */
function fitsElsewhere(path: string, revision: Revision, pushed: number): Scenario {
  const scenario = notThere(path, revision, push(pushed) + revision.before);
  return {
    ...scenario,
    break: {
      ...stands(path, push(pushed) + revision.before),
      effects: [{ modified: path, text: push(pushed) + revision.after }],
    },
    expect: 'exact-or-refused',
  };
}

const ZERO_CONTEXT = 'patch.hunk.zero-context';
const ORDER = 'patch.hunk.order';
const REVERSED = 'patch.hunk.reversed';

const pushes = fc.integer({ min: 1, max: 5 });

function legalArm(label: string, example: Revision, revision: Arbitrary<Revision>): Arm {
  return {
    label,
    examples: () => [patchFile('billing/app.py', example)],
    arbitrary: () => fc.tuple(target, revision).map(([path, revised]) => patchFile(path, revised)),
  };
}

export default defineRefusal({
  id: 'patch.context',
  requirement:
    'A hunk lands only where its context and removed lines stand exactly; where they do not, the patch is refused and changes nothing.',
  reason:
    'Tools that search for a place, allow some fuzz or trust the line number edit a passage that the author of the patch never saw.',
  source: {
    kind: 'incident',
    url: 'https://github.com/BaseIntelligence/bounty-challenge/issues/11065',
    seen: '2026-02-15',
  },
  operations: ['patch'],
  medium: 'any',
  arms: [
    driftArm('patch.hunk.context-mismatch', DRIFTS, [
      notThere('billing/app.py', EXAMPLE_REVISION, withTailGone(EXAMPLE_REVISION)),
    ]),
    driftArm('patch.hunk.whitespace', BLANKS, []),
    {
      label: 'patch.hunk.offset-ambiguous',
      notation: 'diff',
      examples: () => [fitsTwice('billing/app.py', EXAMPLE_REVISION, 1)],
      arbitrary: () =>
        fc
          .tuple(target, singleRevision(), pushes)
          .map(([path, revision, pushed]) => fitsTwice(path, revision, pushed)),
    },
    {
      label: 'patch.hunk.offset-unique',
      notation: 'diff',
      examples: () => [fitsElsewhere('billing/app.py', EXAMPLE_REVISION, 1)],
      arbitrary: () =>
        fc
          .tuple(target, anyRevision(), pushes)
          .map(([path, revision, pushed]) => fitsElsewhere(path, revision, pushed)),
    },
    ...writtenAs('diff', revisionArm('patch.hunk.offset-false-match', TWO_CHANGES, fitsAtTheOther)),
    together(
      manglingArm(ZERO_CONTEXT, [BARE_REPLACEMENT], SECOND_OF_TWO),
      manglingArm(ZERO_CONTEXT, BARE_ADDITIONS, additions({ rest: 5 })),
    ),
    manglingArm('patch.hunk.asymmetric', [CONTEXT_BELOW_ONLY], WITH_CONTEXT_BELOW),
    together(
      manglingArm(ORDER, [SAME_HUNK_TWICE], additions({ rest: 0 })),
      manglingArm(ORDER, [OVERLAPPING_HUNKS], NEIGHBOURS),
      manglingArm(ORDER, [FALLING_HUNKS], TWO_CHANGES),
    ),
    together(
      revisionArm(REVERSED, ENDING_IN_A_CHANGE, doneAlready),
      manglingArm(REVERSED, [BACKWARDS], ENDING_IN_A_CHANGE),
    ),
    ...writtenAs('diff', revisionArm('patch.ok.duplicate-preimage', BELOW_ITS_LIKE, fitsAboveToo)),
    legalArm(
      'patch.ok.multi-hunk',
      reviseByShape({
        stretches: [
          { kept: 1, removed: 1, added: 1 },
          { kept: 7, removed: 1, added: 1 },
        ],
        rest: 0,
      }),
      manyHunks(),
    ),
    legalArm(
      'patch.ok.boundary',
      reviseByShape({ stretches: [{ kept: 0, removed: 1, added: 1 }], rest: 1 }),
      boundaryRevision(),
    ),
    ...writtenAs(
      'diff',
      legalArm('patch.ok.no-newline', withoutFinalNewline(EXAMPLE_REVISION, 'both'), openEnded()),
    ),
    UPDATES,
    LOOKS_LIKE_HEADER,
    AMBIGUOUS,
    ALIKE,
    envelopeArm('patch.codex.no-anchor', [BARE_LINES], additions({ rest: 0 })),
  ],
});
