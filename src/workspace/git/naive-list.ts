import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { NaiveList } from '../../model/behaviour.js';
import { Problem } from '../../model/problem.js';
import { nodeAt, type FolderNode, type TreeNode } from '../tree/node.js';
import { removeTree } from '../tree/remove.js';
import { restoreTree } from '../tree/restore.js';
import { atBench, type Bench } from './bench.js';
import { clearStatData } from './index-file.js';
import { gitEnvironment } from './lab-git.js';
import type { Repository } from './repository.js';

const run = promisify(execFile);

/** What a naive list is made from. */
export interface NaiveQuestion {
  kind: NaiveList;
  repository: Repository;
  root: string;
  /** The workspace as it is. */
  present: TreeNode | undefined;
  /** The file that the call named: some naive lists are asked from its folder. */
  from: string;
}

/** Settings that make git run a program, turned off; all else is as the layout's own configuration has it. */
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
const DIFF = ['diff', '--no-ext-diff', '--no-textconv', '--name-only'];
const LONGEST_MS = 10_000;
const LONGEST_OUTPUT = 16 * 1024 * 1024;

/**
 * What a careless gate takes for the list of changed names: real git on the work tree, its output cut into lines. Git is
 * asked with the lab's own bytes of the repository, on a bench; HEAD, index and objects alone are taken over as broken
 * as they are. A git that fails gives nothing.
 * @throws Problem `naive-list-unsafe` where a repository inside the tree is no longer as the lab laid it.
 */
export async function makeNaiveList(question: NaiveQuestion): Promise<string[]> {
  const { kind, repository, root, present, from } = question;
  if (present?.type !== 'dir') return [];
  assertOwnInner(repository, present);
  return atBench(async (bench) => {
    restoreTree(bench.means, bench.places.gitDir, repository.folder);
    breakAlike(bench, present);
    const ask = async (command: readonly string[], cwd = root): Promise<string[]> => {
      try {
        const { stdout } = await run('git', [...SAFE, ...command], {
          cwd,
          env: { ...gitEnvironment({ ...bench.places, workTree: root }), GIT_PAGER: 'cat' },
          timeout: LONGEST_MS,
          maxBuffer: LONGEST_OUTPUT,
        });
        return stdout.split('\n').filter((line) => line !== '');
      } catch {
        return [];
      }
    };
    switch (kind) {
      case 'diff-worktree':
        return ask(DIFF);
      case 'diff-head':
        return ask([...DIFF, 'HEAD']);
      case 'diff-staged':
        return ask([...DIFF, '--cached']);
      case 'diff-filter':
        return ask([...DIFF, '--diff-filter=ACM', 'HEAD']);
      case 'diff-subfolder':
        return ask([...DIFF, 'HEAD'], folderOf(from, present, root));
      case 'diff-existing': {
        const lines = [
          ...(await ask([...DIFF, 'HEAD'])),
          ...(await ask(['ls-files', '--others', '--exclude-standard'])),
        ];
        return lines.filter((line) => namesFile(root, line));
      }
      case 'status-short':
        return (await ask(['status', '--short'])).map((line) => line.slice(3).replace(/^.* -> /, ''));
    }
  });
}

/** The folder of a file, as far down as real folders lead. */
function folderOf(file: string, present: FolderNode, root: string): string {
  const folder = posix.dirname(file);
  return nodeAt(present, folder.split('/'))?.type === 'dir' ? `${root}/${folder}` : root;
}

function namesFile(root: string, line: string): boolean {
  return lstatSync(`${root}/${line}`, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Takes over what of the present `.git` stops git, and nothing that could make it do more. */
function breakAlike({ places: { gitDir }, means }: Bench, present: FolderNode): void {
  const head = nodeAt(present, ['.git', 'HEAD']);
  const index = nodeAt(present, ['.git', 'index']);
  if (head?.type === 'file') restoreTree(means, `${gitDir}/HEAD`, head);
  else removeTree(means.fs, `${gitDir}/HEAD`, means.shelter);
  if (index?.type === 'file' && !isReadableIndex(index.bytes)) restoreTree(means, `${gitDir}/index`, index);
  if (nodeAt(present, ['.git', 'objects'])?.type !== 'dir')
    removeTree(means.fs, `${gitDir}/objects`, means.shelter);
}

function isReadableIndex(bytes: Uint8Array): boolean {
  try {
    return clearStatData(bytes).length > 0;
  } catch {
    return false;
  }
}

/** Git asks repositories inside the tree too, with their own configuration: it must be the lab's. */
function assertOwnInner({ inner }: Repository, present: FolderNode): void {
  for (const [path, folder] of inner) {
    const now = nodeAt(present, [...path.split('/'), '.git']);
    if (now === undefined || isSameTree(folder, now)) continue;
    throw new Problem({
      code: 'naive-list-unsafe',
      message: `The repository at ${path} is no longer as it was laid, so git is not asked about it.`,
      place: `${path}/.git`,
      expected: 'a case that changes files of the repository, not its .git folder',
      received: 'another .git folder',
      hint: 'Case author: say what is to differ with layout.git.submodules or layout.git.nested.',
    });
  }
}

function isSameTree(one: TreeNode, other: TreeNode): boolean {
  if (one.type === 'file') return other.type === 'file' && Buffer.compare(one.bytes, other.bytes) === 0;
  if (one.type !== 'dir' || other.type !== 'dir') return false;
  return (
    one.entries.size === other.entries.size &&
    [...one.entries].every(([name, entry]) => {
      const twin = other.entries.get(name);
      return twin !== undefined && isSameTree(entry, twin);
    })
  );
}
