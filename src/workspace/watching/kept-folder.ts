import type { KnownFolder } from '../observing/restore-towards.js';
import type { RestoreMeans } from '../tree/restore.js';
import type { WatchedFolder } from './watched-folder.js';

const STRANGER: KnownFolder = { isStillThere: () => false, at: () => STRANGER };

/** A watched folder as one that is known again by its device and inode. One that is not watched is never known again. */
export function keptFolder(
  means: Pick<RestoreMeans, 'look'>,
  folder: WatchedFolder | undefined,
): KnownFolder {
  return folder === undefined || folder.isClosed ? STRANGER : new KeptFolder(means, folder);
}

class KeptFolder implements KnownFolder {
  readonly #means: Pick<RestoreMeans, 'look'>;
  readonly #folder: WatchedFolder;
  #isThere: boolean | undefined;

  constructor(means: Pick<RestoreMeans, 'look'>, folder: WatchedFolder) {
    this.#means = means;
    this.#folder = folder;
  }

  isStillThere(): boolean {
    this.#isThere ??= this.#look();
    return this.#isThere;
  }

  at(name: string): KnownFolder {
    return keptFolder(this.#means, this.#folder.children.get(name));
  }

  #look(): boolean {
    const found = this.#means.look(this.#folder.path);
    return found?.type === 'dir' && found.ino === this.#folder.ino && found.dev === this.#folder.dev;
  }
}
