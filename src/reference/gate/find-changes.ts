import { realpathSync } from 'node:fs';
import { Problem } from '../../model/problem.js';
import { isSameEntry, SUBMODULE_MODE, type Entries, type Entry, type RawPath } from './entry.js';
import { hardenedGit, type AskGit } from './git.js';
import { readCommit, readIgnored, readIndex } from './git-entries.js';
import { hashWorkFile, walkWorkTree, type WorkTree } from './work-tree.js';

/** How a path differs from the base. */
export type ChangeKind =
  | 'added'
  | 'modified'
  | 'deleted'
  /** The tree is as it was, the index is not. */
  | 'staged'
  /** Tree and index are as they were, HEAD is not. */
  | 'committed'
  /** A submodule at another commit. */
  | 'moved'
  /** A folder that is a repository of its own, which the base does not link. */
  | 'repository';

export type Changes = Map<RawPath, ChangeKind>;

export interface ChangeOptions {
  /** A commit in git's words. */
  base: string;
  /** Leaves out untracked files that the `.gitignore` files of the tree exclude. */
  ignoredOk?: boolean;
}

/**
 * Everything that differs from the base in the tree, in the index or in HEAD. Files are compared byte by byte as they
 * lie, and found by walking: untracked and ignored ones, both names of a rename, what is staged, announced or flagged,
 * what was committed since, submodules and repositories inside. Git is asked for the commits and the index alone.
 * @throws Problem `gate-root` where the folder is not the top of a repository, `gate-git` where git fails.
 */
export async function findChanges(
  folder: string,
  { base, ignoredOk = false }: ChangeOptions,
): Promise<Changes> {
  const root = realFolder(folder);
  const git = hardenedGit(root);
  const resolve = (name: string): Promise<string> =>
    textOf(git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`));
  const [algorithm, baseCommit, headCommit] = await Promise.all([
    assertTop(git, root),
    resolve(base),
    resolve('HEAD'),
  ]);
  const [before, head, index, ignored] = await Promise.all([
    readCommit(git, baseCommit),
    readCommit(git, headCommit),
    readIndex(git),
    ignoredOk ? readIgnored(git) : new Set<RawPath>(),
  ]);
  const isLinked = (path: RawPath): boolean => before.get(path)?.mode === SUBMODULE_MODE;
  const tree = walkWorkTree(root, isLinked);
  const changes: Changes = new Map();
  compareFiles({ root, algorithm, before, tree, ignored }, changes);
  compareEntries(before, index, 'staged', changes);
  compareEntries(before, head, 'committed', changes);
  for (const path of tree.repositories) if (!isLinked(path)) changes.set(path, 'repository');
  for (const [path, { mode, hash }] of before)
    if (mode === SUBMODULE_MODE) await compareSubmodule({ root, path, hash, tree, ignoredOk }, changes);
  return changes;
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    throw new Problem({
      code: 'gate-root',
      message: 'The folder to look at is not there.',
      place: folder,
      expected: 'the top folder of a git work tree',
      received: String(error),
    });
  }
}

async function textOf(output: Promise<Buffer>): Promise<string> {
  return (await output).toString('utf8').trim();
}

/** Gives the hash algorithm of the repository, whose top the folder must be. */
async function assertTop(git: AskGit, root: string): Promise<string> {
  const answer = await textOf(git('rev-parse', '--show-toplevel', '--show-object-format'));
  const end = answer.lastIndexOf('\n');
  const top = answer.slice(0, end);
  if (top === root) return answer.slice(end + 1);
  throw new Problem({
    code: 'gate-root',
    message: 'The folder to look at is not the top of a git work tree.',
    place: root,
    expected: 'a folder with a .git of its own, whose work tree it is',
    received: `a work tree at ${top}`,
    hint: 'give the top folder: what lies beside a subfolder must be looked at too',
  });
}

interface FileComparison {
  root: string;
  algorithm: string;
  before: Entries;
  tree: WorkTree;
  ignored: ReadonlySet<RawPath>;
}

function compareFiles({ root, algorithm, before, tree, ignored }: FileComparison, changes: Changes): void {
  for (const path of tree.files) {
    const entry = before.get(path);
    if (entry === undefined) {
      if (!isIgnored(path, ignored)) changes.set(path, 'added');
    } else if (!isSameEntry(entry, hashWorkFile(root, path, algorithm))) changes.set(path, 'modified');
  }
  for (const [path, { mode }] of before)
    if (mode !== SUBMODULE_MODE && !tree.files.has(path)) changes.set(path, 'deleted');
}

function isIgnored(path: RawPath, ignored: ReadonlySet<RawPath>): boolean {
  if (ignored.has(path)) return true;
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    if (ignored.has(path.slice(0, end + 1))) return true;
  return false;
}

/** What differs there, and nowhere before it. */
function compareEntries(before: Entries, after: Entries, kind: ChangeKind, changes: Changes): void {
  const note = (path: RawPath, other: Entry | undefined): void => {
    if (!changes.has(path) && !isSameEntry(before.get(path), other)) changes.set(path, kind);
  };
  for (const path of before.keys()) note(path, after.get(path));
  for (const [path, entry] of after) note(path, entry);
}

interface Submodule {
  root: string;
  path: RawPath;
  /** The commit that the base links. */
  hash: string;
  tree: WorkTree;
  ignoredOk: boolean;
}

/** A submodule is compared like the tree it is in, against the commit that the base links. One that is not checked out is empty. */
async function compareSubmodule(
  { root, path, hash, tree, ignoredOk }: Submodule,
  changes: Changes,
): Promise<void> {
  if (tree.repositories.has(path)) {
    const folder = `${root}/${Buffer.from(path, 'latin1').toString('utf8')}`;
    const inner = await findChanges(folder, { base: hash, ignoredOk });
    for (const [name, kind] of inner) changes.set(`${path}/${name}`, kind);
    const head = await textOf(hardenedGit(folder)('rev-parse', '--verify', 'HEAD^{commit}'));
    if (head !== hash) changes.set(path, 'moved');
  } else if (!tree.empty.has(path)) changes.set(path, 'deleted');
}
