import type { IFs, Volume } from 'memfs';
import type { FileSystem } from '../../model/file-system.js';
import { memfsCall, type Call } from './call.js';
import { contentCalls } from './content-calls.js';
import { entryCalls } from './entry-calls.js';
import { makeMkdir } from './mkdir.js';
import { physicalPaths } from './physical-path.js';
import { makeRemove } from './remove.js';
import { makeRename } from './rename.js';

/** What memfs does right once the path is free of links: through a link in last place, at the link itself, by descriptor. */
const FOLLOWING = ['accessSync', 'chmodSync', 'readdirSync', 'statSync'] as const;
const NOT_FOLLOWING = ['lstatSync', 'readlinkSync', 'rmdirSync'] as const;
const BY_DESCRIPTOR = [
  'closeSync',
  'fchmodSync',
  'fstatSync',
  'fsyncSync',
  'ftruncateSync',
  'readSync',
  'writeSync',
] as const;

/**
 * memfs as a {@link FileSystem}, corrected to what Linux does where a guard's verdict could hang on it: `..` after a
 * link, links as parents, rename, rm, the umask, names that are too long, folders under `unlink` and `link`, relative
 * paths (from `cwd`). Where it still differs from a disk: owner permissions bind root too, opening a pipe fails instead
 * of waiting, names are text, times count milliseconds.
 */
export function posixFileSystem(volume: Volume, memfs: IFs, cwd: string): FileSystem {
  const toPhysical = physicalPaths(volume, cwd);
  const onPath = (name: keyof IFs, follow: boolean): Call => {
    const original = memfsCall(memfs, name);
    const syscall = name.replace('Sync', '');
    return (path, ...rest) => original(toPhysical(path, follow, syscall), ...rest);
  };
  const calls: Record<string, unknown> = {
    constants: memfs.constants,
    ...contentCalls(volume, memfs, toPhysical),
    ...entryCalls(volume, memfs, toPhysical, cwd),
    mkdirSync: makeMkdir(memfs, toPhysical),
    rmSync: makeRemove(memfs, toPhysical),
    renameSync: makeRename(volume, memfs, toPhysical),
  };
  for (const name of FOLLOWING) calls[name] = onPath(name, true);
  for (const name of NOT_FOLLOWING) calls[name] = onPath(name, false);
  for (const name of BY_DESCRIPTOR) calls[name] = memfsCall(memfs, name);
  // Every function of the type is set above; the test beside this file plays each on both media.
  return calls as unknown as FileSystem;
}
