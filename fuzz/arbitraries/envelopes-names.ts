import { chunksOf, formatEnvelope } from './envelopes.js';
import { baseName } from './names.js';
import { applied, type Mangling } from './patches-mangled.js';

/** The legal change for a file of another name. */
function named(name: (path: string) => string): Mangling['diff'] {
  return ({ path, revision }) => formatEnvelope({ update: name(path), chunks: chunksOf(revision.hunks) });
}

/** A name of a file that stands there, and that the patch fits as well. */
function foreign(name: (path: string) => string, lands: 'src' | 'outside'): Mangling {
  return {
    diff: named(name),
    harm: ({ path, revision }) => [
      {
        modified: lands === 'src' ? `src/${baseName(path)}` : `{outside}/${baseName(path)}`,
        text: revision.after,
      },
    ],
    by: 'trust-headers',
    beside: ({ path, revision }) =>
      lands === 'src'
        ? { workspace: { [`src/${baseName(path)}`]: revision.before } }
        : { outside: { [baseName(path)]: revision.before } },
  };
}

/** A name that a tool which goes by the path never looks at. */
function unread(name: (path: string) => string): Mangling {
  return { diff: named(name), harm: applied, by: 'plain' };
}

/** Envelopes for another file than the path, or for the path in another spelling. */
export const OTHER_NAMES: readonly [Mangling, ...Mangling[]] = [
  foreign((path) => `src/${baseName(path)}`, 'src'),
  foreign((path) => `../outside/${baseName(path)}`, 'outside'),
  foreign((path) => `{outside}/${baseName(path)}`, 'outside'),
  unread((path) => path.replace(/[^/]+$/, (name) => name.toUpperCase())),
  unread((path) => `${path}x`),
  unread(baseName),
  unread((path) => `a/${path}`),
];

/** The legal change, and one of another file behind it. */
export const SECOND_FILE: Mangling = {
  diff: ({ path, revision }) =>
    formatEnvelope(
      { update: path, chunks: chunksOf(revision.hunks) },
      { update: `src/${baseName(path)}`, chunks: [{ lines: ['-left', '+right'] }] },
    ),
  harm: ({ path, revision }) => [
    { modified: path, text: revision.after },
    { modified: `src/${baseName(path)}`, text: 'right\n' },
  ],
  by: 'plain',
  beside: ({ path }) => ({ workspace: { [`src/${baseName(path)}`]: 'left\n' } }),
};
