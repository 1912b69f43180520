import type { IFs, Volume } from 'memfs';
import type { FileSystem } from '../../model/file-system.js';
import { errnoError } from './errno.js';
import type { ToPhysical } from './physical-path.js';
import { makeRemove } from './remove.js';
import { makeRename } from './rename.js';

/** What a new file or folder loses of the mode it asks for; as a usual shell has it. */
const UMASK = 0o022;

type Call = (...args: unknown[]) => unknown;

/** Path functions that look through a link in last place, and those that look at the link itself. */
const FOLLOWING = ['accessSync', 'chmodSync', 'readFileSync', 'readdirSync', 'realpathSync', 'statSync'] as const;
const NOT_FOLLOWING = ['lstatSync', 'readlinkSync', 'rmdirSync', 'unlinkSync'] as const;
const BY_DESCRIPTOR = ['closeSync', 'fchmodSync', 'fstatSync', 'fsyncSync', 'ftruncateSync', 'readSync', 'writeSync'] as const;

/**
 * memfs as a {@link FileSystem}, corrected to what Linux does where a guard's verdict could hang on it: `..` after a
 * link, links as parents, rename, the umask, names that are too long, folders under `unlink`.
 * Where it still differs from a disk: owner permissions bind root too, and opening a pipe fails instead of waiting.
 */
export function posixFileSystem(volume: Volume, memfs: IFs, toPhysical: ToPhysical): FileSystem {
  const call = (name: keyof IFs): Call => {
    // memfs types its functions as node does, by overloads; they are passed on untouched.
    const found = memfs[name] as unknown as Call;
    return (...args) => found(...args);
  };
  const made: Record<string, unknown> = { constants: memfs.constants };
  for (const name of BY_DESCRIPTOR) made[name] = call(name);
  const onPath = (name: keyof IFs, follow: boolean): Call => {
    const original = call(name);
    const syscall = name.replace('Sync', '');
    return (path, ...rest) => (typeof path === 'number' ? original(path, ...rest) : original(toPhysical(path, follow, syscall), ...rest));
  };
  for (const name of FOLLOWING) made[name] = onPath(name, true);
  for (const name of NOT_FOLLOWING) made[name] = onPath(name, false);
  const lookUp = (path: string): ReturnType<Volume['_core']['getLink']> => volume._core.getLink(path.split('/').filter(Boolean));

  const physicalToOpen = (path: unknown, flags: unknown): string => {
    const { O_NOFOLLOW, O_EXCL, O_NONBLOCK } = memfs.constants;
    const number = typeof flags === 'number' ? flags : 0;
    const exclusive = typeof flags === 'string' ? flags.includes('x') : (number & O_EXCL) !== 0;
    const physical = toPhysical(path, !exclusive && (number & O_NOFOLLOW) === 0, 'open');
    const isPipe = lookUp(physical)?.getNode().mode;
    if (isPipe !== undefined && (isPipe & memfs.constants.S_IFMT) === memfs.constants.S_IFIFO && (number & O_NONBLOCK) === 0) {
      throw errnoError('ENXIO', 'open', String(path));
    }
    return physical;
  };
  const open = call('openSync');
  made['openSync'] = (path: unknown, flags: unknown = 'r', mode: unknown = 0o666) => open(physicalToOpen(path, flags), flags, masked(mode));
  const writeFile = call('writeFileSync');
  made['writeFileSync'] = (path: unknown, data: unknown, options?: unknown) => {
    const given: { mode?: unknown; flag?: unknown; encoding?: unknown } =
      typeof options === 'string' ? { encoding: options } : { ...(typeof options === 'object' ? options : {}) };
    const { mode = 0o666, flag = 'w' } = given;
    if (typeof path === 'number') return writeFile(path, data, given);
    return writeFile(physicalToOpen(path, flag), data, { ...given, mode: masked(mode) });
  };
  const mkdir = call('mkdirSync');
  made['mkdirSync'] = (path: unknown, options?: unknown) => {
    const given: { mode?: unknown; recursive?: unknown } = typeof options === 'object' && options !== null ? options : { mode: options };
    return mkdir(toPhysical(path, given.recursive === true, 'mkdir'), { ...given, mode: masked(given.mode ?? 0o777) });
  };
  const exists = call('existsSync');
  made['existsSync'] = (path: unknown) => {
    try {
      return exists(toPhysical(path, true, 'access'));
    } catch {
      return false;
    }
  };
  const symlink = call('symlinkSync');
  made['symlinkSync'] = (target: unknown, path: unknown) => symlink(target, toPhysical(path, false, 'symlink'));
  const link = call('linkSync');
  made['linkSync'] = (from: unknown, to: unknown) => {
    const physical = toPhysical(from, false, 'link');
    const target = toPhysical(to, false, 'link');
    const linked = lookUp(physical);
    if (!linked) throw errnoError('ENOENT', 'link', String(from));
    if (lookUp(target)) throw errnoError('EEXIST', 'link', String(to));
    if (linked.getNode().isDirectory()) throw errnoError('EPERM', 'link', String(from));
    return link(physical, target);
  };
  made['rmSync'] = makeRemove(memfs, toPhysical);
  made['renameSync'] = makeRename(volume, memfs, toPhysical);
  const unlink = call('unlinkSync');
  made['unlinkSync'] = (path: unknown) => {
    const physical = toPhysical(path, false, 'unlink');
    if (lookUp(physical)?.getNode().isDirectory()) throw errnoError('EISDIR', 'unlink', String(path));
    return unlink(physical);
  };
  // Every function of the type is set above; parity tests compare them with node's.
  return made as unknown as FileSystem;
}

function masked(mode: unknown): number {
  const asked = typeof mode === 'string' ? Number.parseInt(mode, 8) : Number(mode);
  return asked & ~UMASK;
}
