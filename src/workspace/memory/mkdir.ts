import { posix } from 'node:path';
import type { IFs } from 'memfs';
import { maskMode, type Call } from './call.js';
import { errnoError } from './errno.js';
import type { ToPhysical } from './physical-path.js';

/**
 * `mkdirSync` with the rules of Linux, `recursive` as node does it: the folder, or else its parents first, each by the
 * way its name leads. memfs refuses to make folders behind a link.
 */
export function makeMkdir(memfs: IFs, toPhysical: ToPhysical): Call {
  return (path, options) => {
    const given: { mode?: unknown; recursive?: unknown } =
      typeof options === 'object' && options !== null ? options : { mode: options };
    const mode = maskMode(given.mode ?? 0o777);
    const makeOne = (one: unknown): void => {
      const physical = toPhysical(one, false, 'mkdir');
      memfs.mkdirSync(physical === '/' ? physical : physical.replace(/\/$/, ''), { mode });
    };
    if (given.recursive !== true) return makeOne(path);
    return makeAll(path instanceof URL ? path.pathname : String(path), makeOne);
  };

  /** Gives the first folder that had to be made, as node does. */
  function makeAll(path: string, makeOne: (path: string) => void): string | undefined {
    try {
      makeOne(path);
      return path;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const parent = posix.dirname(path);
      if (code === 'ENOENT' && parent !== path && parent !== '.') {
        const first = makeAll(parent, makeOne);
        const own = makeAll(path, makeOne);
        return first ?? own;
      }
      if (code !== 'EEXIST') throw error;
      if (memfs.statSync(toPhysical(path, true, 'mkdir')).isDirectory()) return undefined;
      throw errnoError('EEXIST', 'mkdir', path);
    }
  }
}
