import { applied, type Mangling, type Target } from './patches-mangled.js';
import { formatDiff } from './patches-section.js';

/** The legal section under other header lines. */
function headed({ path, revision }: Target, head: (path: string) => string): string {
  const body = formatDiff([{ preface: [], hunks: revision.hunks }]);
  return head(path) + body;
}

function bothNames(from: string, to: string): string {
  return `--- ${from}\n+++ ${to}\n`;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Names that lead to a file which stands where they lead, and that a tool which trusts them writes to. */
function leading(
  spell: (name: string) => string,
  lands: 'outside' | 'src',
  prefixed: (name: string, side: 'a' | 'b') => string = (name, side) => `${side}/${name}`,
): Mangling {
  const standing = (target: Target) => ({ [baseName(target.path)]: target.revision.before });
  return {
    diff: (target) =>
      headed(target, (path) => {
        const name = spell(baseName(path));
        return bothNames(prefixed(name, 'a'), prefixed(name, 'b'));
      }),
    harm: ({ path, revision }) => [
      {
        modified: lands === 'outside' ? `{outside}/${baseName(path)}` : `src/${baseName(path)}`,
        text: revision.after,
      },
    ],
    by: 'trust-headers',
    beside: (target) =>
      lands === 'outside'
        ? { outside: standing(target) }
        : { workspace: { [`src/${baseName(target.path)}`]: target.revision.before } },
  };
}

/** Header lines that a tool which goes by the path never looks at. */
function unread(head: (path: string) => string): Mangling {
  return { diff: (target) => headed(target, head), harm: applied, by: 'plain' };
}

/** The same where policy decides: the lines say the path, in an odd way. */
function unreadOrRefused(head: (path: string) => string): Mangling {
  return { ...unread(head), permits: applied };
}

function quotedOctal(name: string, side: 'a' | 'b'): string {
  return `"${side}/${name.replaceAll('..', '\\056\\056')}"`;
}

/** Names that lead out of the workspace, into what is not the path, or nowhere that a name may lead. */
export const ESCAPING_NAMES: readonly [Mangling, ...Mangling[]] = [
  leading((name) => `../outside/${name}`, 'outside'),
  leading((name) => `billing/../../outside/${name}`, 'outside'),
  leading(
    (name) => `{outside}/${name}`,
    'outside',
    (name) => name,
  ),
  leading((name) => `../outside/${name}`, 'outside', quotedOctal),
  leading((name) => `billing/../src/${name}`, 'src'),
  unread((path) => bothNames(`a/.git/${baseName(path)}`, `b/.git/${baseName(path)}`)),
  unread((path) => bothNames(`a/C:${path}`, `b/C:${path}`)),
  unread((path) => bothNames(`x/${path}`, `x/${path}`)),
];

/** The path itself with a dot or an empty name in it. */
export const NON_CANONICAL_NAMES: readonly [Mangling, ...Mangling[]] = [
  unreadOrRefused((path) => bothNames(`a/./${path}`, `b/./${path}`)),
  unreadOrRefused((path) => bothNames(`a/${path.replace('/', '//')}`, `b/${path.replace('/', '//')}`)),
];

/** What stands around the name in its line. */
export const NAME_TAILS: readonly [Mangling, ...Mangling[]] = [
  unread((path) => bothNames(`"a/${path}`, `"b/${path}`)),
  unread((path) => bothNames(`"a/${path}\\n"`, `"b/${path}\\n"`)),
  unreadOrRefused((path) => bothNames(`a/${path} `, `b/${path} `)),
  unreadOrRefused((path) => bothNames(`a/${path} 2026-01-02 03:04:05`, `b/${path} 2026-01-02 03:04:05`)),
];

/** Header lines that are not there, or say nothing. */
export const MISSING_HEADERS: readonly [Mangling, ...Mangling[]] = [
  unread(() => bothNames('', '')),
  unreadOrRefused((path) => `+++ b/${path}\n`),
  unreadOrRefused((path) => `--- a/${path}\n`),
  unreadOrRefused((path) => `+++ b/${path}\n--- a/${path}\n`),
  unreadOrRefused(() => ''),
];
