import { restoreTree } from '../tree/restore.js';
import { atBench } from './bench.js';
import { labGit } from './lab-git.js';
import type { Repository } from './repository.js';

/**
 * The paths at `root` that differ from the repository's HEAD, and the untracked ones that are not ignored, sorted.
 * Git is asked with the lab's own bytes of the repository, on a bench: whatever a call did to `.git` in the work tree,
 * its HEAD, index, configuration and hooks are not believed. Without a real folder at `root` every committed path differs.
 */
export async function listChangedNames({ folder }: Repository, root: string): Promise<string[]> {
  return atBench(async ({ places, means }) => {
    restoreTree(means, places.gitDir, folder);
    const hasRoot = means.look(root)?.type === 'dir';
    if (!hasRoot) {
      const git = await labGit({ ...places, workTree: places.home });
      return namesIn(await git.raw('ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD'));
    }
    const ask = async (...command: string[]): Promise<string> =>
      (await labGit({ ...places, workTree: root })).raw(...command);
    // Each has its own simple-git, so that the two waits for a silent git run side by side.
    const [changed, untracked] = await Promise.all([
      ask(
        'diff',
        '--name-only',
        '-z',
        '--no-renames',
        '--no-ext-diff',
        '--no-textconv',
        '--no-relative',
        // Git would start another in the submodule, with the configuration that lies there.
        '--ignore-submodules=dirty',
        'HEAD',
      ),
      ask('ls-files', '--others', '--exclude-standard', '-z', '--full-name'),
    ]);
    return namesIn(changed + untracked);
  });
}

function namesIn(output: string): string[] {
  return [...new Set(output.split('\0').filter((name) => name !== ''))].toSorted();
}
