import { posix } from 'node:path';
import type { GitState, Tree } from '../../model/layout.js';
import { Problem } from '../../model/problem.js';
import type { Places } from '../../model/places.js';
import { plantTree } from '../layout/plant.js';
import { makeFile, makeFolder, type FolderNode } from '../tree/node.js';
import { restoreTree } from '../tree/restore.js';
import { scanTree } from '../tree/scan.js';
import { atBench, type Bench } from './bench.js';
import { clearStatData } from './index-file.js';
import { configGit, labGit } from './lab-git.js';
import { stateTrees } from './state-trees.js';

/**
 * Makes the `.git` folder of a state over a tree, with the lab's git on a bench, and gives it back as bytes. The same
 * state and tree give the same bytes: names and dates are fixed, objects packed, stat data cleared.
 * @throws Problem `layout-git` when the state cannot be made, `layout-git-config` when a key would make git run programs.
 */
export async function buildRepository(state: GitState, tree: Tree, places: Places): Promise<FolderNode> {
  const { head, index, ignored } = stateTrees(state, tree);
  return atBench(async (bench) => {
    const { gitDir, workTree } = bench.places;
    await (
      await labGit({ gitDir, home: bench.places.home })
    ).raw('init', '--template=', '--initial-branch=main');
    layOnBench(bench, head, places);
    const git = await labGit(bench.places);
    await git.raw('add', '--all', '--force', '--verbose', '--', '.');
    await git.raw('commit', '--allow-empty', '--no-verify', '-m', 'The state before');
    layOnBench(bench, index, places);
    await git.raw('add', '--all', '--force', '--verbose', '--', '.');
    // Several threads would find different deltas from one time to the next.
    await git.raw('repack', '-a', '-d', '--threads=1');
    await git.raw('prune-packed');
    await configure(bench, state);
    const sight = bench.means.look(gitDir);
    const repository = sight && scanTree(sight);
    if (repository?.type !== 'dir') throw new Error(`git made no repository for ${workTree}`);
    return finish(repository, ignored);
  });
}

function layOnBench({ places: { workTree }, means }: Bench, tree: Tree, places: Places): void {
  const into = makeFolder();
  // Git keeps one permission bit; modes that forbid reading would only stop it.
  const readable = Object.fromEntries(
    Object.entries(tree).map(([path, entry]) => [
      path,
      typeof entry === 'object' && 'mode' in entry
        ? { ...entry, mode: isExecutable(entry.mode) ? '0755' : '0644' }
        : entry,
    ]),
  );
  plantTree({ tree: readable, into, at: workTree, label: 'layout.git' }, places, {
    links: [],
    hardLinks: [],
  });
  restoreTree(means, workTree, into);
}

function isExecutable(mode: string | undefined): boolean {
  return mode !== undefined && (Number.parseInt(mode, 8) & 0o100) !== 0;
}

async function configure({ places }: Bench, state: GitState): Promise<void> {
  const entries = Object.entries(state.config ?? {});
  if (entries.length === 0) return;
  const git = await configGit(places);
  for (const [key, value] of entries) {
    try {
      await git.raw('config', key, value);
    } catch (error) {
      throw new Problem({
        code: 'layout-git-config',
        message: `The git configuration ${key} of a layout cannot be set.`,
        place: `layout.git.config[${JSON.stringify(key)}]`,
        expected: 'a key such as diff.relative, with a value git takes and that makes it run nothing',
        received: error instanceof Error ? error.message.trim() : String(error),
        hint: 'Case author: drop keys that name programs, hooks or other files.',
      });
    }
  }
}

function finish(repository: FolderNode, ignored: readonly string[]): FolderNode {
  const { entries } = repository;
  const objects = entries.get('objects');
  if (objects?.type === 'dir') {
    objects.contents = 'unwatched';
    objects.entries.delete('info');
  }
  // Empty, so that what guards' own git logs there is no effect.
  entries.set('logs', { ...makeFolder(), contents: 'unwatched' });
  const index = entries.get('index');
  if (index?.type === 'file')
    entries.set('index', { ...makeFile(clearStatData(index.bytes)), compared: 'as-git-index' });
  // What a person's git makes from its template, without the samples.
  const info = makeFolder();
  info.entries.set('exclude', makeFile(ignored.map((name) => `${pattern(name)}\n`).join('')));
  entries.set('info', info);
  entries.set('hooks', makeFolder());
  entries.delete('COMMIT_EDITMSG');
  return repository;
}

/** A name as an exclude pattern that matches it alone. */
function pattern(name: string): string {
  return `/${posix.normalize(name).replace(/[\\*?[\] ]/g, '\\$&')}`;
}
