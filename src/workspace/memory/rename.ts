import type { IFs, Volume } from 'memfs';
import type { Call } from './call.js';
import { errnoError, type ErrnoCode } from './errno.js';
import type { ToPhysical } from './physical-path.js';
import { linkAt } from './volume-sight.js';

/**
 * `renameSync` with the rules of Linux: links are renamed, not what they lead to; what is replaced loses a name; folders
 * replace only empty folders; nothing moves into itself. memfs has none of these.
 */
export function makeRename(volume: Volume, memfs: IFs, toPhysical: ToPhysical): Call {
  return (from, to) => {
    const [source, target] = [toPhysical(from, false, 'rename'), toPhysical(to, false, 'rename')].map(
      (path) => path.replace(/(.)\/$/, '$1'),
    );
    const fail = (code: ErrnoCode): Error => errnoError(code, 'rename', `${String(from)}' -> '${String(to)}`);
    if (source === undefined || target === undefined) throw fail('EINVAL');
    const moved = linkAt(volume, source)?.getNode();
    if (moved === undefined) throw fail('ENOENT');
    if (source === target) return;
    if (target.startsWith(`${source}/`)) throw fail('EINVAL');
    if (source.startsWith(`${target}/`)) throw fail('ENOTEMPTY');
    const replaced = linkAt(volume, target);
    if (replaced) {
      const node = replaced.getNode();
      if (node === moved) return;
      if (node.isDirectory() && !moved.isDirectory()) throw fail('EISDIR');
      if (!node.isDirectory() && moved.isDirectory()) throw fail('ENOTDIR');
      if (node.isDirectory()) {
        if (memfs.readdirSync(target).length > 0) throw fail('ENOTEMPTY');
        memfs.rmdirSync(target);
      } else memfs.unlinkSync(target);
    }
    if (!moved.isSymlink()) return memfs.renameSync(source, target);
    memfs.symlinkSync(moved.symlink, target);
    memfs.unlinkSync(source);
  };
}
