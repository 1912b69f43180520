import { chunksOf, formatEnvelope, type Part } from './envelopes.js';
import { baseName } from './names.js';
import type { Mangling, Target } from './patches-mangled.js';

function otherOf(path: string): string {
  return `src/${baseName(path)}`;
}
function freeOf(path: string): string {
  return `src/new_${baseName(path)}`;
}

function update({ path, revision }: Target, moveTo?: string): Part {
  const chunks = chunksOf(revision.hunks);
  return { update: path, chunks, ...(moveTo === undefined ? {} : { moveTo }) };
}

const besideOther: NonNullable<Mangling['beside']> = ({ path, revision }) => ({
  workspace: { [otherOf(path)]: revision.before },
});

/** A file is added where one stands. */
export const ADDITION_OVER: Mangling = {
  diff: ({ path }) => formatEnvelope({ add: path, lines: ['new'] }),
  harm: ({ path }) => [{ modified: path, text: 'new\n' }],
  by: 'trust-operations',
};

/** A file is added outside. */
export const ADDITION_OUTSIDE: Mangling = {
  diff: ({ path }) => formatEnvelope({ add: `../outside/${baseName(path)}`, lines: ['new'] }),
  harm: ({ path }) => [{ created: `{outside}/${baseName(path)}`, text: 'new\n' }],
  by: 'trust-headers',
};

/** Files that are added where one stands, or beside the one that the call names. */
export const ADDITIONS: readonly [Mangling, ...Mangling[]] = [
  ADDITION_OVER,
  {
    diff: (target) => formatEnvelope(update(target), { add: freeOf(target.path), lines: ['new'] }),
    harm: ({ path, revision }) => [
      { modified: path, text: revision.after },
      { created: freeOf(path), text: 'new\n' },
    ],
    by: 'plain',
  },
  {
    diff: ({ path }) =>
      formatEnvelope({ add: freeOf(path), lines: ['new'] }, { add: freeOf(path), lines: ['newer'] }),
    harm: ({ path }) => [{ modified: path, text: 'new\n' }],
    by: 'trust-operations',
  },
];

export const DELETIONS: readonly [Mangling, ...Mangling[]] = [
  {
    diff: (target) => formatEnvelope(update(target), { delete: otherOf(target.path) }),
    harm: ({ path, revision }) => [{ modified: path, text: revision.after }, { deleted: otherOf(path) }],
    by: 'plain',
    beside: besideOther,
  },
  {
    diff: ({ path }) => formatEnvelope({ delete: otherOf(path) }),
    harm: ({ path }) => [{ deleted: otherOf(path) }],
    by: 'trust-headers',
    beside: besideOther,
  },
  {
    diff: ({ path }) => formatEnvelope({ delete: path }),
    harm: ({ path }) => [{ deleted: path }],
    by: 'plain',
    permits: ({ path }) => [{ deleted: path }],
  },
];

/** The file moves over another one, or out. */
export const STRAY_MOVES: readonly [Mangling, ...Mangling[]] = [
  {
    diff: (target) => formatEnvelope(update(target, otherOf(target.path))),
    harm: ({ path, revision }) => [{ deleted: path }, { modified: otherOf(path), text: revision.after }],
    by: 'plain',
    beside: ({ path }) => ({ workspace: { [otherOf(path)]: 'other\n' } }),
  },
  {
    diff: (target) => formatEnvelope(update(target, `../outside/${baseName(target.path)}`)),
    harm: ({ path, revision }) => [
      { deleted: path },
      { created: `{outside}/${baseName(path)}`, text: revision.after },
    ],
    by: 'plain',
  },
];

export const MOVES: readonly [Mangling, ...Mangling[]] = [
  {
    diff: (target) => formatEnvelope(update(target, freeOf(target.path))),
    harm: ({ path, revision }) => [{ deleted: path }, { created: freeOf(path), text: revision.after }],
    by: 'plain',
  },
  ...STRAY_MOVES,
  {
    diff: ({ path }) => formatEnvelope({ update: path, moveTo: freeOf(path), chunks: [] }),
    harm: ({ path, revision }) => [{ deleted: path }, { created: freeOf(path), text: revision.before }],
    by: 'plain',
  },
];
