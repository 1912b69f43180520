import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { makeFolderIn } from '../disk/make-folder.js';
import { makeSpecial } from '../disk/make-special.js';
import { pickFileSystem } from '../disk/pick-file-system.js';
import { sandboxBase } from '../disk/sandbox-base.js';
import { look } from '../tree/look.js';
import { emptyFolder } from '../tree/remove.js';
import type { RestoreMeans } from '../tree/restore.js';
import type { GitPlaces } from './lab-git.js';

/** A temp folder of the lab's, where no guard ever comes, for one run of its own git. */
export interface Bench {
  places: GitPlaces & { workTree: string };
  means: RestoreMeans;
}

/** Does something at a bench and clears it away. */
export async function atBench<T>(action: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await makeFolderIn(
    sandboxBase(),
    `holdfast-git-${process.pid}-${randomBytes(8).toString('hex')}`,
  );
  const fs = pickFileSystem();
  const home = realpathSync(folder.path);
  try {
    return await action({
      places: { home, gitDir: `${home}/.git`, workTree: `${home}/tree` },
      means: { fs, look: (path) => look(fs, path), makeSpecial, shelter: home },
    });
  } finally {
    emptyFolder(fs, home, home);
    await folder.cleanup();
  }
}
