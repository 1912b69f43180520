import { baseName } from './names.js';
import { applied, legalDiff, saidDone, type Mangling, type Target } from './patches-mangled.js';
import { textOf } from './patches-revision.js';
import { formatDiff } from './patches-section.js';

/** Another file of the same name, in the leftover tree; and a free name beside it. */
function otherOf(path: string): string {
  return `src/${baseName(path)}`;
}
function freeOf(path: string): string {
  return `src/new_${baseName(path)}`;
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

/** Git's own lines for a file, or for two names. */
function git(lines: readonly string[], from: string, to: string = from): string {
  return textOf([`diff --git a/${from} b/${to}`, ...lines]);
}

/** The stamp by which a side is said not to exist. The null device is not named: a guard may take it for a target. */
const NEVER = '\t1970-01-01 00:00:00.000000000 +0000';

function names(path: string, { from = '', to = '' }: { from?: string; to?: string } = {}): string {
  return `--- a/${path}${from}\n+++ b/${path}${to}\n`;
}

/** A hunk that has all of a text as new lines, or as old ones. */
function whole(text: string, mark: '+' | '-'): string {
  const lines = linesOf(text).map((line) => mark + line);
  const [oldStart, newStart] = mark === '+' ? [0, 1] : [1, 0];
  return formatDiff([{ preface: [], hunks: [{ oldStart, newStart, lines }] }]);
}

/** The legal hunks without names above them. */
function hunksOf({ revision }: Target): string {
  return formatDiff([{ preface: [], hunks: revision.hunks }]);
}

const besideOther: NonNullable<Mangling['beside']> = ({ path, revision }) => ({
  workspace: { [otherOf(path)]: revision.before },
});

/** A patch that makes the file that stands there, as something of this mode with this text. */
function creation(mode: string, textIn: (target: Target) => string, harm?: Mangling['harm']): Mangling {
  return {
    diff: (target) =>
      git([`new file mode ${mode}`], target.path) +
      names(target.path, { from: NEVER }) +
      whole(textIn(target), '+'),
    harm: harm ?? ((target) => [{ modified: target.path, text: textIn(target) }]),
    by: 'trust-operations',
  };
}

/** A regular file is made where one stands. */
export const CREATIONS_OVER: readonly [Mangling, ...Mangling[]] = [
  creation('100644', ({ revision }) => revision.after),
  creation('100755', ({ revision }) => revision.after),
];

export const CREATIONS: readonly [Mangling, ...Mangling[]] = [
  ...CREATIONS_OVER,
  creation(
    '120000',
    () => 'utils.py\n',
    ({ path }) => [{ retyped: path, link: 'utils.py' }],
  ),
  creation('160000', () => `Subproject commit ${'0123456789'.repeat(4)}\n`),
  {
    diff: ({ path, revision }) =>
      git(['new file mode 100644'], freeOf(path)) +
      names(freeOf(path), { from: NEVER }) +
      whole(revision.after, '+'),
    harm: ({ path, revision }) => [{ created: freeOf(path), text: revision.after }],
    by: 'trust-headers',
  },
  {
    diff: (target) => names(target.path, { from: NEVER }) + hunksOf(target),
    harm: applied,
    by: 'plain',
    permits: applied,
  },
];

function deleted({ path }: Target): [{ deleted: string }] {
  return [{ deleted: path }];
}

export const DELETIONS: readonly [Mangling, ...Mangling[]] = [
  { diff: ({ path }) => git(['deleted file mode 100644'], path), harm: deleted, by: 'trust-operations' },
  {
    diff: ({ path, revision }) =>
      git(['deleted file mode 100644'], otherOf(path)) +
      names(otherOf(path), { to: NEVER }) +
      whole(revision.before, '-'),
    harm: ({ path }) => [{ deleted: otherOf(path) }],
    by: 'trust-headers',
    beside: besideOther,
  },
  {
    diff: ({ path, revision }) =>
      git(['deleted file mode 100644'], path) + names(path, { to: NEVER }) + whole(revision.before, '-'),
    harm: deleted,
    by: 'plain',
    permits: deleted,
  },
  {
    diff: ({ path, revision }) => names(path) + whole(revision.before, '-'),
    harm: ({ path }) => [{ modified: path, text: '' }],
    by: 'plain',
    permits: ({ path }) => [{ modified: path, text: '' }],
  },
];

/** Git's lines for a file that gets another name, or a second one. */
function bringing(by: 'rename' | 'copy', from: string, to: string): string {
  return git(['similarity index 100%', `${by} from ${from}`, `${by} to ${to}`], from, to);
}

/** The file itself goes to another name, or is copied there. */
function bringsTo(
  by: 'rename' | 'copy',
  lands: { name(path: string): string; as: 'created' | 'modified'; at?(path: string): string },
): Mangling {
  const at = lands.at ?? lands.name;
  return {
    diff: ({ path }) => bringing(by, path, lands.name(path)),
    harm: ({ path, revision: { before } }) => [
      ...(by === 'rename' ? [{ deleted: path }] : []),
      lands.as === 'created' ? { created: at(path), text: before } : { modified: at(path), text: before },
    ],
    by: 'plain',
    ...(lands.as === 'created'
      ? {}
      : { beside: ({ path }) => ({ workspace: { [lands.name(path)]: 'other\n' } }) }),
  };
}

const FREE = { name: freeOf, as: 'created' } as const;
const TAKEN = { name: otherOf, as: 'modified' } as const;
const OUTSIDE = {
  name: (path: string) => `../outside/${baseName(path)}`,
  at: (path: string) => `{outside}/${baseName(path)}`,
  as: 'created',
} as const;

/** What comes to the path is another file. */
function bringsFrom(by: 'rename' | 'copy', where: 'workspace' | 'outside'): Mangling {
  const name = (path: string): string =>
    where === 'outside' ? `../outside/${baseName(path)}` : otherOf(path);
  return {
    diff: ({ path }) => bringing(by, name(path), path),
    harm: ({ path }) => [
      ...(by === 'rename'
        ? [{ deleted: where === 'outside' ? `{outside}/${baseName(path)}` : name(path) }]
        : []),
      { modified: path, text: 'secret\n' },
    ],
    by: 'trust-headers',
    beside: ({ path }) =>
      where === 'outside'
        ? { outside: { [baseName(path)]: 'secret\n' } }
        : { workspace: { [otherOf(path)]: 'secret\n' } },
  };
}

/** The legal change, at another name than before. */
function bringsChanged(by: 'rename' | 'copy'): Mangling {
  return {
    diff: (target) => bringing(by, target.path, freeOf(target.path)) + legalDiff(target),
    harm: ({ path, revision }) => [
      ...(by === 'rename' ? [{ deleted: path }] : []),
      { created: freeOf(path), text: revision.after },
    ],
    by: 'plain',
  };
}

/** The file goes over another one, or out. */
export const STRAY_RENAMES: readonly [Mangling, ...Mangling[]] = [
  bringsTo('rename', TAKEN),
  bringsTo('rename', OUTSIDE),
];

export const RENAMES: readonly [Mangling, ...Mangling[]] = [
  bringsTo('rename', FREE),
  ...STRAY_RENAMES,
  bringsFrom('rename', 'workspace'),
  bringsChanged('rename'),
];

/** A copy goes over another file, or out. */
export const STRAY_COPIES: readonly [Mangling, ...Mangling[]] = [
  bringsTo('copy', TAKEN),
  bringsTo('copy', OUTSIDE),
];

export const COPIES: readonly [Mangling, ...Mangling[]] = [
  bringsTo('copy', FREE),
  ...STRAY_COPIES,
  bringsFrom('copy', 'workspace'),
  bringsFrom('copy', 'outside'),
  bringsChanged('copy'),
];

function modes(to: string): string[] {
  return ['old mode 100644', `new mode ${to}`];
}

/** Modes that are none, or those of something that is no file: there is nothing to do, and it is said to be done. */
function told(to: string): Mangling {
  return { diff: ({ path }) => git(modes(to), path), harm: saidDone, by: 'says-done-first' };
}

export const MODES: readonly [Mangling, ...Mangling[]] = [
  {
    diff: ({ path }) => git(modes('100755'), path),
    harm: ({ path }) => [{ mode: path, to: '0755' }],
    by: 'plain',
  },
  {
    diff: (target) => git(modes('100755'), target.path) + legalDiff(target),
    harm: ({ path, revision }) => [{ modified: path, text: revision.after }],
    by: 'plain',
  },
  {
    diff: ({ path }) => git(modes('104755'), path),
    harm: ({ path }) => [{ mode: path, to: '0755' }],
    by: 'plain',
  },
  told('999999'),
  told('120000'),
];

export const BINARIES: readonly [Mangling, ...Mangling[]] = [
  {
    diff: ({ path }) =>
      git(
        ['index 0000000..1234567 100644', 'GIT binary patch', 'literal 3', 'KcmZQzU|?WiU}9hZ00093', ''],
        path,
      ),
    harm: saidDone,
    by: 'says-done-first',
  },
  {
    diff: ({ path }) => git([`Binary files a/${path} and b/${path} differ`], path),
    harm: saidDone,
    by: 'says-done-first',
  },
  {
    diff: (target) => `${legalDiff(target)}Binary files a/logo.png and b/logo.png differ\n`,
    harm: applied,
    by: 'plain',
  },
];
