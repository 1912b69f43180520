import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { diskGit } from '../git/disk-git.js';
import { openWorkspace } from '../open-workspace.js';
import { fullProblem } from '../place-problem.js';
import { look } from '../tree/look.js';
import { emptyFolder } from '../tree/remove.js';
import type { Medium } from '../medium.js';
import { WatchedObserver } from '../watching/watched.js';
import { watchFolder as watchWithKernel, type WatchFolder } from '../watching/watch-folder.js';
import type { Workspace } from '../workspace.js';
import { makeFolderIn } from './make-folder.js';
import { clearAtExit, forget } from './leftovers.js';
import { makeSpecial } from './make-special.js';
import { countPipeWaits } from './pipe-watch.js';
import { pickFileSystem } from './pick-file-system.js';
import { sandboxBase } from './sandbox-base.js';

/** A name of small letters alone: an absolute path below it that a guard folds is still the same path. */
function nameSandbox(): string {
  return `holdfast-${process.pid}-${randomBytes(8).toString('hex')}`;
}

/**
 * A workspace on disk: a fresh, marked sandbox. Close it when done.
 * @throws Problem `sandbox-place`, `sandbox-full`
 * @param base the folder to make the sandbox in; {@link sandboxBase} by default.
 * @param watchFolder how one folder is watched. Where that does not work, everything is looked at each time.
 */
export async function createDiskWorkspace(
  base = sandboxBase(),
  watchFolder: WatchFolder = watchWithKernel,
): Promise<Workspace> {
  const fs = pickFileSystem();
  const folder = await makeFolderIn(base, nameSandbox());
  // The temp folder may itself be reached through a link; the sandbox never is.
  const sandbox = realpathSync(folder.path);
  let watched: WatchedObserver | undefined;
  const medium: Medium = {
    name: 'disk',
    fs,
    sandbox,
    look: (path) => look(fs, path),
    makeSpecial,
    pipeWaits: countPipeWaits,
    git: diskGit,
    opened: (empty) => clearAtExit(sandbox, empty),
    async discard() {
      forget(sandbox);
      await folder.cleanup();
    },
  };
  try {
    const workspace = openWorkspace(
      medium,
      (observed) => (watched = new WatchedObserver(observed, watchFolder)),
    );
    await watched?.start();
    return workspace;
  } catch (error) {
    watched?.close();
    emptyFolder(fs, sandbox, sandbox);
    await medium.discard();
    throw fullProblem(error, base);
  }
}
