import type { IFs } from 'memfs';
import type { Call } from './call.js';
import { errnoError } from './errno.js';
import type { ToPhysical } from './physical-path.js';

/**
 * `rmSync` with the rules of node on Linux: a link goes, not what it leads to, and every file loses a name. memfs has
 * neither.
 */
export function makeRemove(memfs: IFs, toPhysical: ToPhysical): Call {
  const removeAll = (path: string): void => {
    if (!memfs.lstatSync(path).isDirectory()) return memfs.unlinkSync(path);
    for (const name of memfs.readdirSync(path)) removeAll(`${path}/${String(name)}`);
    return memfs.rmdirSync(path);
  };
  return (path, options) => {
    const { recursive = false, force = false }: { recursive?: unknown; force?: unknown } =
      typeof options === 'object' && options !== null ? options : {};
    const physical = find(path, force === true);
    if (physical === undefined) return;
    if (recursive !== true && memfs.lstatSync(physical).isDirectory()) {
      throw Object.assign(errnoError('EISDIR', 'rm', String(path)), { code: 'ERR_FS_EISDIR' });
    }
    removeAll(physical);
  };

  function find(path: unknown, force: boolean): string | undefined {
    try {
      const physical = toPhysical(path, false, 'rm');
      memfs.lstatSync(physical);
      return physical;
    } catch (error) {
      if (force && error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
