import { fileURLToPath } from 'node:url';
import type { Volume } from 'memfs';
import { walkPath, type Terrain } from '../walk-path.js';
import { errnoError } from './errno.js';
import { walkPlainly } from './quick-walk.js';
import type { VolumeLink } from './volume-sight.js';

const LONGEST_NAME = 255;
const LONGEST_PATH = 4095;
/** The most bytes that a letter takes. */
const LETTER = 3;

/** Turns a path that a guard gives into one that memfs cannot misread: absolute, and free of dots and of links on its way. */
export type ToPhysical = (path: unknown, follow: boolean, syscall: string) => string;

/**
 * memfs resolves `..` by text, and relative paths against the process. This walks as Linux does, relative ones from
 * `cwd`. What is no path at all is handed on as it is, for memfs to complain about.
 */
export function physicalPaths(volume: Volume, cwd: string): ToPhysical {
  const { root } = volume._core;
  const terrain: Terrain<VolumeLink> = {
    isFolder: (link) => link.getNode().isDirectory(),
    linkOf: (link) => (link.getNode().isSymlink() ? link.getNode().symlink : undefined),
    child: (folder, name) => folder.children.get(name),
    parent: (folder) => folder.parent ?? root,
    start: (absolute) => ({ from: root, rest: absolute.slice(1) }),
  };
  /** True where the path is what it is to become: most are. */
  const isPlain = (text: string, follow: boolean): boolean => {
    if (text.length > LONGEST_PATH / LETTER) return false;
    const found = walkPlainly(volume, text);
    if (found?.link === undefined)
      return found !== undefined && text.length - text.lastIndexOf('/') <= LONGEST_NAME / LETTER;
    return !follow || !found.link.getNode().isSymlink();
  };
  return (given, follow, syscall) => {
    const text = given instanceof URL ? fileURLToPath(given) : String(given);
    if (isPlain(text, follow)) return text;
    if (text.includes('\0')) return text;
    if (text === '') throw errnoError('ENOENT', syscall, text);
    if (Buffer.byteLength(text) > LONGEST_PATH) throw errnoError('ENAMETOOLONG', syscall, text);
    if (
      Buffer.byteLength(text) > LONGEST_NAME &&
      text.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME)
    ) {
      throw errnoError('ENAMETOOLONG', syscall, text);
    }
    const walked = walkPath(terrain, root, text.startsWith('/') ? text : `${cwd}/${text}`, follow);
    if ('fault' in walked) throw errnoError(walked.fault, syscall, text);
    const path =
      walked.thing === undefined ? `${pathOf(walked.folder)}/${walked.name}` : pathOf(walked.thing);
    // A slash at the end asks for a folder; memfs knows that rule.
    return /\/\.?$/.test(text) && path !== '' ? `${path}/` : path || '/';
  };
}

function pathOf(link: VolumeLink): string {
  return link.getPath();
}
