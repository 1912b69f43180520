import { canonicalPath } from '../../model/canonical.js';
import type { Entry, GitState, Tree } from '../../model/layout.js';
import { Problem } from '../../model/problem.js';

/** What a repository is made from: the committed tree, the tree of its index, and the ignored names. */
export interface StateTrees {
  head: Tree;
  index: Tree;
  ignored: string[];
}

/**
 * Reads a git state over the tree it was declared with: everything is committed unless named. `staged` is in the index
 * only, `untracked` and `ignored` in neither, `moved` (from, to) is committed under its old name. A name may be a folder.
 * Folders, pipes and what lies in a `.git` are never committed; a hard link counts as the file it names.
 * @throws Problem `layout-git` when the state names what the tree has not.
 */
export function stateTrees(state: GitState, tree: Tree): StateTrees {
  const { staged = [], untracked = [], ignored = [], moved = {} } = state;
  for (const [key, names] of [
    ['staged', staged],
    ['untracked', untracked],
    ['moved', Object.values(moved)],
  ] as const) {
    for (const name of names)
      if (!Object.keys(tree).some((path) => isNamed(path, [name]))) throw notThere(key, name);
  }
  const head: Tree = {};
  const index: Tree = {};
  const oldNames = new Map(Object.entries(moved).map(([from, to]) => [to, from]));
  for (const [path, entry] of Object.entries(tree)) {
    const content = committable(path, entry, tree);
    if (content === undefined || isNamed(path, untracked) || isNamed(path, ignored)) continue;
    index[path] = content;
    if (!isNamed(path, staged)) head[oldNames.get(path) ?? path] = content;
  }
  return { head, index, ignored };
}

function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => path === name || path.startsWith(name.endsWith('/') ? name : `${name}/`));
}

function committable(path: string, entry: Entry, tree: Tree): Entry | undefined {
  if (path.split('/').some((name) => name.toLowerCase() === '.git')) return undefined;
  if (typeof entry === 'string') return entry;
  if ('hardlink' in entry) {
    const other = canonicalPath(entry.hardlink);
    const named = tree[other];
    return named === undefined || other === path
      ? undefined
      : committable(other, named, { ...tree, [other]: '' });
  }
  if ('dir' in entry || 'fifo' in entry) return undefined;
  return entry;
}

function notThere(key: string, name: string): Problem {
  return new Problem({
    code: 'layout-git',
    message: `The git state names ${JSON.stringify(name)}, which the workspace does not hold.`,
    place: `layout.git.${key}`,
    expected: 'a path of layout.workspace',
    received: JSON.stringify(name),
    hint: 'Case author: declare the file in layout.workspace, or drop the name.',
  });
}
