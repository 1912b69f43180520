import { isDeepStrictEqual } from 'node:util';
import type { SimpleGit } from 'simple-git';
import type { GitState, Tree } from '../../model/layout.js';
import { Problem } from '../../model/problem.js';
import type { Places } from '../../model/places.js';
import type { FolderNode } from '../tree/node.js';
import { restoreTree } from '../tree/restore.js';
import { scanTree } from '../tree/scan.js';
import { atBench, type Bench } from './bench.js';
import { plantCommitted } from './committed-tree.js';
import { finishRepository } from './finish-repository.js';
import { clearStatData } from './index-file.js';
import { configGit, labGit } from './lab-git.js';
import type { CommittedTrees, Repository } from './repository.js';
import { stateTrees, type StateTrees } from './state-trees.js';

/** A repository with the name of the commit that its session starts from. */
interface Built extends Repository {
  baseCommit: string;
}

/** A submodule as the outer repository sees it. */
interface Link {
  path: string;
  commit: string;
}

/**
 * Makes the `.git` folder of a state over a tree, and those of the repositories inside it, with the lab's git on a
 * bench, and gives them back as bytes. The same state and tree give the same bytes: names and dates are fixed, objects
 * packed, stat data cleared.
 * @throws Problem `layout-git` when the state cannot be made, `layout-git-config` when a key would make git run programs.
 */
export async function buildRepository(state: GitState, tree: Tree, places: Places): Promise<Repository> {
  const { folder, inner, trees } = await build(state, tree, places);
  return { folder, inner, trees };
}

async function build(state: GitState, tree: Tree, places: Places): Promise<Built> {
  const plan = stateTrees(state, tree);
  const inner = new Map<string, FolderNode>();
  const links: Link[] = [];
  const linkedTrees: [string, CommittedTrees][] = [];
  for (const [path, { linked, state: innerState, tree: innerTree }] of plan.inner) {
    const built = await build(innerState, innerTree, places);
    inner.set(path, built.folder);
    if (!linked) continue;
    links.push({ path, commit: built.baseCommit });
    linkedTrees.push([path, built.trees]);
  }
  const { folder, baseCommit } = await atBench((bench) => buildFolder(bench, { state, plan, links, places }));
  const whole = (which: keyof CommittedTrees): FolderNode => {
    const planted = plantCommitted(plan[which], places.root, places);
    for (const [path, trees] of linkedTrees) graft(planted, path.split('/'), trees[which]);
    return planted;
  };
  return {
    folder,
    inner,
    baseCommit,
    trees: { base: whole('base'), head: whole('head'), index: whole('index') },
  };
}

interface Order {
  state: GitState;
  plan: StateTrees;
  links: readonly Link[];
  places: Places;
}

async function buildFolder(
  bench: Bench,
  { state, plan, links, places }: Order,
): Promise<Pick<Built, 'folder' | 'baseCommit'>> {
  const { gitDir, workTree, home } = bench.places;
  await (await labGit({ gitDir, home })).raw('init', '--template=', '--initial-branch=main');
  const git = await labGit(bench.places);
  const take = async (tree: Tree): Promise<void> => {
    restoreTree(bench.means, workTree, plantCommitted(tree, workTree, places));
    await git.raw('add', '--all', '--force', '--verbose', '--', '.');
    for (const { path, commit } of links)
      await git.raw('update-index', '--verbose', '--add', '--cacheinfo', `160000,${commit},${path}`);
  };
  await take(plan.base);
  await git.raw('commit', '--allow-empty', '--no-verify', '-m', 'The state before');
  const baseCommit = (await git.raw('rev-parse', 'HEAD')).trim();
  if (state.committed !== undefined || state.base !== undefined) {
    await take(plan.head);
    await git.raw('commit', '--allow-empty', '--no-verify', '-m', 'Since then');
  }
  if (!isDeepStrictEqual(plan.index, plan.head)) await take(plan.index);
  await flag(git, bench, { state, plan, places });
  // What git packs starts from what the index remembers.
  const { fs } = bench.means;
  fs.writeFileSync(`${gitDir}/index`, clearStatData(fs.readFileSync(`${gitDir}/index`)));
  // Several threads would find different deltas from one time to the next.
  await git.raw('repack', '-a', '-d', '--threads=1');
  await configure(bench, state);
  const sight = bench.means.look(gitDir);
  const repository = sight && scanTree(sight);
  if (repository?.type !== 'dir') throw new Error(`git made no repository for ${workTree}`);
  return { folder: finishRepository(repository, { base: baseCommit, ignored: plan.ignored }), baseCommit };
}

/** What the index says of files beside what they hold. */
async function flag(
  git: SimpleGit,
  bench: Bench,
  { state, plan, places }: Omit<Order, 'links'>,
): Promise<void> {
  const announced = Object.keys(plan.announced);
  if (announced.length > 0) {
    const { workTree } = bench.places;
    restoreTree(
      bench.means,
      workTree,
      plantCommitted({ ...plan.index, ...plan.announced }, workTree, places),
    );
    await git.raw('add', '--intent-to-add', '--force', '--verbose', '--', ...announced);
  }
  for (const flagName of ['assume-unchanged', 'skip-worktree'] as const) {
    const names = Object.keys(state[flagName] ?? {});
    if (names.length > 0) await git.raw('update-index', '--verbose', `--${flagName}`, '--', ...names);
  }
}

function graft(folder: FolderNode, names: readonly string[], tree: FolderNode): void {
  const [name = '', ...rest] = names;
  if (rest.length === 0) {
    folder.entries.set(name, tree);
    return;
  }
  const present = folder.entries.get(name);
  const next: FolderNode =
    present?.type === 'dir' ? present : { type: 'dir', mode: folder.mode, entries: new Map() };
  folder.entries.set(name, next);
  graft(next, rest, tree);
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
