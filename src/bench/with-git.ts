import { execFileSync } from 'node:child_process';
import { simpleGit } from 'simple-git';
import { createDiskWorkspace } from '../workspace/index.js';
import { changeTarget, layFreshFolder, removeFolder } from './fresh-folder.js';
import { interleave, ratioOf, times, type Timing } from './interleave.js';
import { runLabCases } from './lab-cases.js';
import type { Row } from './row.js';
import type { Scale } from './scale.js';
import { layoutOf, TARGET, treeOf } from './trees.js';

const FILES = 31;
const TREE = treeOf(FILES);

/** Nothing of the machine's configuration, as for the lab's own git. */
const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@holdfast.invalid',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@holdfast.invalid',
};

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, env: ENVIRONMENT, encoding: 'utf8' });
}

function assertSeen(seen: string): void {
  if (seen !== TARGET) throw new Error(`git has shown ${seen} where ${TARGET} was changed`);
}

function makeRepository(): string {
  const folder = layFreshFolder(TREE);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'start');
  return folder;
}

/** A change, and what git says of it. */
function changeAndAsk(folder: string): void {
  changeTarget(folder, 'changed\n');
  assertSeen(git(folder, 'status', '--porcelain').trim().slice(2));
}

function runRawGitCase(): void {
  const folder = makeRepository();
  changeAndAsk(folder);
  removeFolder(folder);
}

async function runSimpleGitCase(): Promise<void> {
  const folder = layFreshFolder(TREE);
  const allowEnvironment = Object.keys(ENVIRONMENT).filter((name) => name.startsWith('GIT_'));
  const unsafe = { allowUnsafeConfigPaths: true };
  const repository = simpleGit({ baseDir: folder, unsafe, allowEnvironment }).env(ENVIRONMENT);
  await repository.init();
  await repository.add('.');
  await repository.commit('start');
  changeTarget(folder, 'changed\n');
  const { modified } = await repository.status();
  assertSeen(modified.join());
  removeFolder(folder);
}

/** P3 and P4: a case in a repository against what git itself would have to be asked for it. */
export async function measureWithGit(scale: Scale): Promise<Row[]> {
  const workspace = await createDiskWorkspace();
  const kept = makeRepository();
  try {
    const layout = layoutOf(FILES, true);
    await workspace.lay(layout);
    const { lab, ...others } = await interleave(
      {
        lab: (cases) => runLabCases(workspace, layout, cases),
        simpleGit: (cases) => times(cases, runSimpleGitCase),
        rawGit: (cases) => times(cases, runRawGitCase),
        status: (cases) => times(cases, () => changeAndAsk(kept)),
      },
      scale,
    );
    const rowOf = (id: string, against: string, atLeast: number, other: Timing): Row => ({
      id,
      what: `a case in a repository, ${FILES} files`,
      against,
      goal: { atLeast },
      ratio: ratioOf(other, lab),
      timings: { it: lab, other },
    });
    return [
      rowOf('P3', 'simple-git a case', 1000, others.simpleGit),
      rowOf('P3', 'git a case', 200, others.rawGit),
      rowOf('P4', 'git status a case', 40, others.status),
    ];
  } finally {
    removeFolder(kept);
    await workspace.close();
  }
}
