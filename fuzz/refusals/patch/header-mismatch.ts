import fc, { type Arbitrary } from 'fast-check';
import {
  anyPair,
  anyRevision,
  EXAMPLE_REVISION,
  PAIRS,
  patchBeside,
  patchFile,
  sendsInstead,
  type Pair,
} from '../../arbitraries/patches.js';
import {
  ESCAPING_NAMES,
  MISSING_HEADERS,
  NAME_TAILS,
  NON_CANONICAL_NAMES,
} from '../../arbitraries/patches-headers.js';
import { OTHER_NAMES } from '../../arbitraries/envelopes-names.js';
import { envelopeArm, manglingArm } from '../../arbitraries/patches-arms.js';
import type { Revision } from '../../arbitraries/patches-revision.js';
import { sectionFor, type Section } from '../../arbitraries/patches-section.js';
import { requestFor } from '../../arbitraries/requests.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** One way in which the names of a section come to differ from the path, and where a tool that trusts them writes. */
interface Misnaming {
  change(path: string, other: string): Pick<Section, 'preface' | 'names'>;
  lands: 'path' | 'other';
}

function names(
  from: string,
  to: string,
  preface: readonly string[] = [],
): Pick<Section, 'preface' | 'names'> {
  return { preface, names: { from: `a/${from}`, to: `b/${to}` } };
}

/** Names of another file that exists, and that the patch fits as well. */
const FOREIGN: Readonly<Record<'both' | 'new' | 'old' | 'git' | 'index', Misnaming>> = {
  both: { lands: 'other', change: (_, other) => names(other, other) },
  new: { lands: 'other', change: (path, other) => names(path, other) },
  old: { lands: 'path', change: (path, other) => names(other, path) },
  git: { lands: 'path', change: (path, other) => names(path, path, [`diff --git a/${other} b/${other}`]) },
  index: { lands: 'path', change: (path, other) => names(path, path, [`Index: ${other}`]) },
};

/** The section names another file that stands there; the tool follows the header, or ignores it. */
function foreign(pair: Pair, revision: Revision, { change, lands }: Misnaming): Scenario {
  const { path, other } = pair;
  return {
    ...patchBeside(pair, revision, revision.before),
    break: sendsInstead([{ ...change(path, other), hunks: revision.hunks }]),
    expect: 'refused',
    harm: [{ modified: lands === 'other' ? other : path, text: revision.after }],
    'armed-by': lands === 'other' ? 'trust-headers' : 'plain',
  };
}

/** Names near the path that stand for no file: other case, other ending, base name alone, one folder more, a letter of another script. */
const NEAR: readonly ((path: string) => string)[] = [
  (path) => path.replace(/[^/]+$/, (name) => name.toUpperCase()),
  (path) => `${path}x`,
  (path) => path.replace(/^.*\//, ''),
  (path) => `old/${path}`,
  (path) => path.replace(/[ao](?=[^/]*$)/, (letter) => (letter === 'a' ? '\u0430' : '\u043e')),
];

/** The section names a file that is nearly the path; a tool that never compares writes to the path. */
function near(path: string, revision: Revision, rename: (path: string) => string): Scenario {
  return {
    ...patchFile(path, revision),
    break: sendsInstead([sectionFor(rename(path), revision.hunks)]),
    expect: 'refused',
    harm: [{ modified: path, text: revision.after }],
    'armed-by': 'plain',
  };
}

/** Names that git puts into quotes, or ends with a tab. */
const ODD_NAMES = [
  { path: 'billing/rates v2.py', spell: (side: string) => `${side}/billing/rates v2.py\t` },
  { path: 'billing/caf\u00e9.py', spell: (side: string) => `"${side}/billing/caf\\303\\251.py"` },
  { path: 'billing/it"s.py', spell: (side: string) => `"${side}/billing/it\\"s.py"` },
] as const;

/** The near miss: a legal header that spells its name as git does. */
function oddlyNamed({ path, spell }: (typeof ODD_NAMES)[number], revision: Revision): LegalScenario {
  const { steps, ...legal } = patchFile(path, revision);
  const section = { preface: [], names: { from: spell('a'), to: spell('b') }, hunks: revision.hunks };
  return {
    ...legal,
    request: requestFor('patch', `\`${path}\``),
    steps: steps.map((step) => ({ ...step, ...sendsInstead([section]).call })),
  };
}

const target = fc.constantFrom('billing/app.py', 'shared/money.py', 'billing/tests/totals.py');

const anyMismatch: Arbitrary<Scenario> = fc.oneof(
  { withCrossShrink: true },
  fc
    .tuple(anyPair(), anyRevision(), fc.constantFrom(...Object.values(FOREIGN)))
    .map(([pair, revision, misnaming]) => foreign(pair, revision, misnaming)),
  fc
    .tuple(target, anyRevision(), fc.constantFrom(...NEAR))
    .map(([path, revision, rename]) => near(path, revision, rename)),
);

export default defineRefusal({
  id: 'patch.header-mismatch',
  requirement:
    'A patch whose headers name another file than the path argument is refused and changes nothing.',
  reason:
    'Tools follow either the path or the header and look at the other no more: what was checked is not what is written.',
  source: { kind: 'incident', url: 'https://github.com/vybestack/llxprt-code/pull/2138', seen: '2026-06-23' },
  operations: ['patch'],
  pathIn: 'argument',
  medium: 'any',
  arms: [
    {
      label: 'patch.header.mismatch',
      notation: 'diff',
      examples: () => [
        ...PAIRS.map((pair) => foreign(pair, EXAMPLE_REVISION, FOREIGN.both)),
        ...[FOREIGN.new, FOREIGN.old, FOREIGN.git, FOREIGN.index].map((misnaming) =>
          foreign(PAIRS[0], EXAMPLE_REVISION, misnaming),
        ),
        ...NEAR.map((rename) => near('billing/app.py', EXAMPLE_REVISION, rename)),
      ],
      arbitrary: () => anyMismatch,
    },
    manglingArm('patch.header.escape', ESCAPING_NAMES),
    manglingArm('patch.header.name-tail', NAME_TAILS),
    manglingArm('patch.header.missing', MISSING_HEADERS),
    manglingArm('patch.header.non-canonical', NON_CANONICAL_NAMES),
    {
      label: 'patch.ok.names',
      notation: 'diff',
      examples: () => ODD_NAMES.map((name) => oddlyNamed(name, EXAMPLE_REVISION)),
      arbitrary: () =>
        fc
          .tuple(fc.constantFrom(...ODD_NAMES), anyRevision())
          .map(([name, revision]) => oddlyNamed(name, revision)),
    },
    envelopeArm('patch.codex.path-mismatch', OTHER_NAMES),
    {
      label: 'patch.ok.plain',
      examples: () => [patchFile('billing/app.py', EXAMPLE_REVISION)],
      arbitrary: () => fc.tuple(target, anyRevision()).map(([path, revision]) => patchFile(path, revision)),
    },
  ],
});
