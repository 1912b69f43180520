import fc from 'fast-check';
import type { Arm, LegalScenario, Scenario } from '../define.js';
import { chunksOf, formatEnvelope, updateByRevision, updateFile, type Chunk } from './envelopes.js';
import { manyHunks, reviseByShape, singleRevision } from './patches.js';
import { ENDING_IN_A_CHANGE } from './patches-counts.js';
import { applied, FILES, type Mangling } from './patches-mangled.js';
import { stands } from './patches-standing.js';
import { linesSpokenOf, textOf, type Revision } from './patches-revision.js';

const file = fc.constantFrom(...FILES);

/** A file of two passages that begin differently and go on alike, of which the second is changed. */
interface Alike {
  path: string;
  /** Equal lines of both passages above the changed one. */
  shared: number;
}

const anyAlike = fc.record({ path: file, shared: fc.nat(3) });
const EXAMPLE: Alike = { path: 'billing/app.py', shared: 0 };

function passage(head: string, shared: readonly string[], last: string): string[] {
  return [head, ...shared, last];
}

function twoPassages({ shared }: Alike, first: string, second: string): string {
  const lines = sharedLines(shared);
  return textOf([...passage(first, lines, 'same'), ...passage(second, lines, 'same')]);
}

function sharedLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `shared${index}`);
}

function changeOf({ shared }: Alike): string[] {
  return [...sharedLines(shared).map((line) => ` ${line}`), '-same', '+new'];
}

/** The change of the second passage, which is named by the line that it begins with. */
function underItsAnchor(alike: Alike): LegalScenario {
  const before = twoPassages(alike, 'first:', 'second:');
  const after = before.replace(/same\n$/, 'new\n');
  return updateFile(alike.path, { before, after }, [{ anchor: 'second:', lines: changeOf(alike) }]);
}

/** The same told by where the file ends. */
function atTheEnd(alike: Alike): LegalScenario {
  const before = twoPassages(alike, 'first:', 'second:');
  const after = before.replace(/same\n$/, 'new\n');
  return updateFile(alike.path, { before, after }, [{ lines: changeOf(alike), endsFile: true }]);
}

/** Both passages begin with the line that is to tell them apart. */
function anchorTwice(alike: Alike): Scenario {
  const standing = twoPassages(alike, 'second:', 'second:');
  return {
    ...underItsAnchor(alike),
    break: stands(alike.path, standing),
    expect: 'refused',
    harm: [{ modified: alike.path, text: standing.replace('same\n', 'new\n') }],
    'armed-by': 'first-fit',
  };
}

/** The lines of the change stand twice. */
function chunkTwice(path: string, revision: Revision): Scenario {
  return {
    ...updateByRevision(path, revision),
    break: stands(path, revision.before + revision.before),
    expect: 'refused',
    harm: [{ modified: path, text: revision.after + revision.before }],
    'armed-by': 'first-fit',
  };
}

const ONE_LINE = reviseByShape({ stretches: [{ kept: 1, removed: 1, added: 1 }], rest: 0 });
const TWO_CHUNKS = reviseByShape({
  stretches: [
    { kept: 1, removed: 1, added: 1 },
    { kept: 7, removed: 1, added: 1 },
  ],
  rest: 0,
});

/** Envelopes that say which place is meant, in each of the ways that there are. */
export const UPDATES: Arm = {
  label: 'patch.codex.update',
  notation: 'envelope',
  examples: () => [
    updateByRevision('billing/app.py', ONE_LINE),
    updateByRevision('billing/app.py', TWO_CHUNKS),
    underItsAnchor(EXAMPLE),
    atTheEnd(EXAMPLE),
  ],
  arbitrary: () =>
    fc.oneof(
      { withCrossShrink: true },
      fc.tuple(file, singleRevision()).map(([path, revision]) => updateByRevision(path, revision)),
      fc.tuple(file, manyHunks()).map(([path, revision]) => updateByRevision(path, revision)),
      anyAlike.map(underItsAnchor),
      anyAlike.map(atTheEnd),
    ),
};

/** Changes that fit twice, and nothing tells which place is meant. */
export const AMBIGUOUS: Arm = {
  label: 'patch.codex.ambiguous',
  notation: 'envelope',
  examples: () => [chunkTwice('billing/app.py', ONE_LINE), anchorTwice(EXAMPLE)],
  arbitrary: () =>
    // The kind is a number, so that all of them shrink to the first.
    fc
      .tuple(fc.nat(1), file, singleRevision(), anyAlike)
      .map(([kind, path, revision, passages]) =>
        kind === 0 ? chunkTwice(path, revision) : anchorTwice(passages),
      ),
};

/** Lines of a file that look like the headers of an envelope; marked, they are lines of the file. */
const LIKE_HEADERS = [
  '*** End Patch',
  '*** Begin Patch',
  '*** Update File: src/app.py',
  '*** Move to: src/app.py',
] as const;

function likeHeader(path: string, line: string, place: 'added' | 'kept'): LegalScenario {
  const [kept, removed, added] = place === 'kept' ? [line, 'old', 'new'] : ['kept', 'old', line];
  const chunk: Chunk = { lines: [` ${kept}`, `-${removed}`, `+${added}`] };
  return updateFile(path, { before: textOf([kept, removed]), after: textOf([kept, added]) }, [chunk]);
}

export const LOOKS_LIKE_HEADER: Arm = {
  label: 'patch.codex.body-looks-like-header',
  notation: 'envelope',
  examples: () => [
    ...LIKE_HEADERS.map((line) => likeHeader('billing/app.py', line, 'added')),
    likeHeader('billing/app.py', '*** End of File', 'kept'),
  ],
  arbitrary: () =>
    fc
      .tuple(file, fc.constantFrom(...LIKE_HEADERS, '*** End of File'), fc.constantFrom('added', 'kept'))
      .map(([path, line, place]) => likeHeader(path, line, place)),
};

/** The file has blanks, or another dash, where the removed line has none: to see through that is a policy. */
function standsAlike(path: string, revision: Revision, blur: (line: string) => string): Scenario {
  const { before, after } = revision;
  return {
    ...updateByRevision(path, revision),
    break: {
      ...stands(path, before.replace(/^old.*$/gm, blur)),
      effects: [{ modified: path, text: after }],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: after }],
    'armed-by': 'fuzzy',
  };
}

/** The file ends in the middle of the line that the change is about: whether it ends with one then is a policy. */
function standsUnended(path: string, revision: Revision): Scenario {
  return {
    ...updateByRevision(path, revision),
    break: { ...stands(path, revision.before.slice(0, -1)), effects: [{ modified: path }] },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: revision.after }],
    'armed-by': 'drop-marker',
  };
}

const BLURS: readonly [(line: string) => string, ...((line: string) => string)[]] = [
  (line) => `${line} `,
  (line) => `${line}\t`,
  (line) => `  ${line}`,
];

/** Lines that stand there in nearly the same letters. */
export const ALIKE: Arm = {
  label: 'patch.codex.lenient-match',
  notation: 'envelope',
  examples: () => [
    ...BLURS.map((blur) => standsAlike('billing/app.py', ONE_LINE, blur)),
    standsUnended('billing/app.py', ONE_LINE),
  ],
  arbitrary: () =>
    fc.oneof(
      { withCrossShrink: true },
      fc
        .tuple(file, ENDING_IN_A_CHANGE.any, fc.constantFrom(...BLURS))
        .map(([path, revision, blur]) => standsAlike(path, revision, blur)),
      fc.tuple(file, ENDING_IN_A_CHANGE.any).map(([path, revision]) => standsUnended(path, revision)),
    ),
};

/** Lines that come without any line of the file: at its end, if anywhere. */
export const BARE_LINES: Mangling = {
  diff: ({ path, revision }) => {
    const lines = chunksOf(revision.hunks).flatMap((chunk) => chunk.lines);
    return formatEnvelope({
      update: path,
      chunks: [{ lines: lines.filter((line) => line.startsWith('+')) }],
    });
  },
  harm: applied,
  by: 'apply-anywhere',
  permits: applied,
};

/** The last change of several does not fit: one of its lines has drifted. */
function lastDrifts(path: string, revision: Revision): Scenario {
  const lines = revision.before.split('\n');
  const last = linesSpokenOf(revision).at(-1) ?? 0;
  return {
    ...updateByRevision(path, revision),
    break: stands(path, lines.map((line, index) => (index === last ? 'drift' : line)).join('\n')),
    expect: 'refused',
    harm: [{ modified: path }],
    'armed-by': 'apply-in-order',
  };
}

export const LAST_FAILS: Arm = {
  label: 'patch.codex.partial-failure',
  notation: 'envelope',
  examples: () => [lastDrifts('billing/app.py', TWO_CHUNKS)],
  arbitrary: () => fc.tuple(file, manyHunks()).map(([path, revision]) => lastDrifts(path, revision)),
};
