import { posix } from 'node:path';
import type { IFs, Volume } from 'memfs';
import { memfsCall, type Call } from './call.js';
import { errnoError } from './errno.js';
import type { ToPhysical } from './physical-path.js';
import { linkAt } from './volume-sight.js';

/** `existsSync`, `linkSync`, `realpathSync`, `symlinkSync`, `unlinkSync` with the rules of node on Linux. */
export function entryCalls(
  volume: Volume,
  memfs: IFs,
  toPhysical: ToPhysical,
  cwd: string,
): Record<string, Call> {
  const [exists, link, symlink, unlink] = [
    memfsCall(memfs, 'existsSync'),
    memfsCall(memfs, 'linkSync'),
    memfsCall(memfs, 'symlinkSync'),
    memfsCall(memfs, 'unlinkSync'),
  ];
  const realpath = memfsCall(memfs, 'realpathSync');
  const isFolder = (path: string): boolean => linkAt(volume, path)?.getNode().isDirectory() === true;

  return {
    existsSync: (path) => {
      try {
        return exists(toPhysical(path, true, 'access'));
      } catch {
        return false;
      }
    },
    linkSync: (from, to) => {
      const [source, target] = [toPhysical(from, false, 'link'), toPhysical(to, false, 'link')];
      if (linkAt(volume, source) === undefined) throw errnoError('ENOENT', 'link', String(from));
      if (linkAt(volume, target) !== undefined) throw errnoError('EEXIST', 'link', String(to));
      if (isFolder(source)) throw errnoError('EPERM', 'link', String(from));
      return link(source, target);
    },
    // Node's own realpath takes dots by text, in link targets too; only its `native` one asks the kernel.
    realpathSync: Object.assign(
      (path: unknown, options: unknown) =>
        realpath(typeof path === 'string' ? posix.resolve(cwd, path) : path, options),
      { native: (path: unknown, options: unknown) => realpath(toPhysical(path, true, 'realpath'), options) },
    ),
    symlinkSync: (target, path) => symlink(target, toPhysical(path, false, 'symlink')),
    unlinkSync: (path) => {
      const physical = toPhysical(path, false, 'unlink');
      if (isFolder(physical)) throw errnoError('EISDIR', 'unlink', String(path));
      return unlink(physical);
    },
  };
}
