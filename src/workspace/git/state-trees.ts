import { canonicalPath } from '../../model/canonical.js';
import type { Entry, GitState, Tree } from '../../model/layout.js';
import { Problem } from '../../model/problem.js';

/** A folder of the work tree that is a repository of its own. */
export interface InnerState {
  /** True for a submodule: the outer commit links its base. */
  linked: boolean;
  state: GitState;
  tree: Tree;
}

/** What a repository is made from: the trees of its commits and its index, and what git is told beside them. */
export interface StateTrees {
  /** The commit that the session starts from; the same as `head` where nothing was committed since. */
  base: Tree;
  head: Tree;
  index: Tree;
  /** What the index only announces. */
  announced: Tree;
  ignored: string[];
  inner: Map<string, InnerState>;
}

/**
 * Reads a git state over the tree it was declared with: everything is committed unless named. `staged` is in the index
 * only, `untracked` and `ignored` in neither, `moved` is committed under its old name, `committed` in HEAD but not in the
 * base; `head`, `index` and `base` give other text to one of the three. A name may be a folder. Folders, pipes and what
 * lies in a `.git` are never committed; a hard link counts as the file it names.
 * @throws Problem `layout-git` when the state names what the tree has not.
 */
export function stateTrees(state: GitState, tree: Tree): StateTrees {
  checkNames(state, tree);
  const inner = findInner(state, tree);
  const announcing = state['intent-to-add'] ?? [];
  const outside = [...(state.untracked ?? []), ...(state.ignored ?? []), ...inner.keys()];
  const oldNames = new Map<string, { from: string; was?: string }>();
  for (const [from, move] of Object.entries(state.moved ?? {}))
    oldNames.set(nameAfter(move), typeof move === 'string' ? { from } : { from, was: move.was });
  const base: Tree = {};
  const head: Tree = {};
  const index: Tree = {};
  const announced: Tree = {};
  for (const [path, entry] of Object.entries(tree)) {
    const content = committable(path, entry, tree);
    if (content === undefined || isNamed(path, outside)) continue;
    if (isNamed(path, announcing)) {
      announced[path] = content;
      continue;
    }
    index[path] = content;
    if (isNamed(path, state.staged ?? [])) continue;
    const old = oldNames.get(path);
    const [at, was] = old === undefined ? [path, content] : [old.from, old.was ?? content];
    head[at] = was;
    if (!isNamed(path, state.committed ?? [])) base[at] = was;
  }
  const flagged = { ...state['assume-unchanged'], ...state['skip-worktree'] };
  Object.assign(head, flagged, state.head);
  Object.assign(index, flagged, state.index);
  Object.assign(base, flagged, state.head, state.base);
  return { base, head, index, announced, ignored: state.ignored ?? [], inner };
}

function nameAfter(move: string | { to: string }): string {
  return typeof move === 'string' ? move : move.to;
}

function checkNames(state: GitState, tree: Tree): void {
  const listed: Readonly<Record<string, readonly string[]>> = {
    staged: state.staged ?? [],
    untracked: state.untracked ?? [],
    moved: Object.values(state.moved ?? {}).map(nameAfter),
    index: Object.keys(state.index ?? {}),
    committed: state.committed ?? [],
    'intent-to-add': state['intent-to-add'] ?? [],
    'assume-unchanged': Object.keys(state['assume-unchanged'] ?? {}),
    'skip-worktree': Object.keys(state['skip-worktree'] ?? {}),
    submodules: Object.keys(state.submodules ?? {}),
    nested: state.nested ?? [],
  };
  for (const [key, names] of Object.entries(listed)) {
    for (const name of names)
      if (!Object.keys(tree).some((path) => isNamed(path, [name]))) throw notThere(key, name);
  }
}

function findInner({ submodules = {}, nested = [] }: GitState, tree: Tree): Map<string, InnerState> {
  const inner = new Map<string, InnerState>();
  for (const [path, { base }] of Object.entries(submodules))
    inner.set(path, {
      linked: true,
      state: base === undefined ? {} : { base },
      tree: entriesBelow(tree, path),
    });
  for (const path of nested) inner.set(path, { linked: false, state: {}, tree: entriesBelow(tree, path) });
  return inner;
}

function entriesBelow(tree: Tree, folder: string): Tree {
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, entry]) => [path.slice(folder.length + 1), entry]),
  );
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
  if ('dir' in entry || 'fifo' in entry || 'socket' in entry) return undefined;
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
