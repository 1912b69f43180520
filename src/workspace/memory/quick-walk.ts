import type { Volume } from 'memfs';
import type { VolumeLink } from './volume-sight.js';

/** Anybody may enter the folder: nobody has to be asked who he is. */
const ANYBODY_ENTERS = 0o001;

/** Who is at work here; memfs asks the system each time. */
const [uid, gid] = [process.getuid?.(), process.getgid?.()];

/**
 * Where an absolute path leads that has no dots, no empty names and no links on its way: the entry, or the folder that
 * it would lie in. Undefined for every other path, and for one through a folder that may not be entered; they are to be
 * walked name by name.
 */
export function walkPlainly(
  volume: Volume,
  path: string,
): { link: VolumeLink | undefined; folder: VolumeLink } | undefined {
  if (!path.startsWith('/')) return undefined;
  let folder: VolumeLink = volume._core.root;
  let start = 1;
  for (;;) {
    const node = folder.getNode();
    if (!node.isDirectory()) return undefined;
    if ((node.mode & ANYBODY_ENTERS) === 0 && !node.canExecute(uid, gid)) return undefined;
    const slash = path.indexOf('/', start);
    const name = slash === -1 ? path.slice(start) : path.slice(start, slash);
    if (name === '' || name === '.' || name === '..') return undefined;
    const link = folder.children.get(name);
    if (slash === -1) return { link, folder };
    if (link === undefined) return undefined;
    folder = link;
    start = slash + 1;
  }
}

/**
 * Lets memfs find most entries in one go. Its own way notes the time of each folder that it passes, splits and joins
 * the path, and asks for the user at every turn; it is gone where there is anything to resolve or to complain about.
 */
export function quickenWalks(volume: Volume): void {
  const core = volume._core;
  const walk: typeof core.walk = core.walk.bind(core);
  core.walk = (from: string[] | string | VolumeLink, followsLast: boolean, ...rest: [boolean, boolean]) => {
    const found = typeof from === 'string' ? walkPlainly(volume, from)?.link : undefined;
    if (found === undefined || (followsLast && found.getNode().isSymlink()))
      return walk(from, followsLast, ...rest);
    return { ok: true, value: found };
  };
}
