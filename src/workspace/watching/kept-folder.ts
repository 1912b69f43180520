import type { KnownFolder } from '../observing/restore-towards.js';
import type { RestoreMeans } from '../tree/restore.js';
import type { WatchedFolder } from './watched-folder.js';

const STRANGER: KnownFolder = { isStillThere: () => false, at: () => STRANGER };

/** A watched folder as one that is known again by its device and inode. One that is not watched is never known again. */
export function keptFolder(
  means: Pick<RestoreMeans, 'look'>,
  folder: WatchedFolder | undefined,
): KnownFolder {
  if (folder === undefined || folder.isClosed) return STRANGER;
  return {
    isStillThere() {
      const found = means.look(folder.path);
      return found?.type === 'dir' && found.ino === folder.ino && found.dev === folder.dev;
    },
    at: (name) => keptFolder(means, folder.children.get(name)),
  };
}
