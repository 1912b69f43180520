import type { IFs, Volume } from 'memfs';
import { maskMode, memfsCall, type Call } from './call.js';
import { errnoError } from './errno.js';
import type { ToPhysical } from './physical-path.js';
import { linkAt } from './volume-sight.js';

/** `openSync`, `readFileSync`, `writeFileSync`: links are followed as Linux does, new files get the umask, pipes fail. */
export function contentCalls(volume: Volume, memfs: IFs, toPhysical: ToPhysical): Record<string, Call> {
  const { O_NOFOLLOW, O_EXCL, O_NONBLOCK, S_IFMT, S_IFIFO } = memfs.constants;
  const [open, readFile, writeFile] = [
    memfsCall(memfs, 'openSync'),
    memfsCall(memfs, 'readFileSync'),
    memfsCall(memfs, 'writeFileSync'),
  ];

  const physicalToOpen = (path: unknown, flags: unknown): string => {
    const bits = typeof flags === 'number' ? flags : 0;
    const exclusive = typeof flags === 'string' ? flags.includes('x') : (bits & O_EXCL) !== 0;
    const physical = toPhysical(path, !exclusive && (bits & O_NOFOLLOW) === 0, 'open');
    const mode = linkAt(volume, physical)?.getNode().mode ?? 0;
    if ((mode & S_IFMT) === S_IFIFO && (bits & O_NONBLOCK) === 0)
      throw errnoError('ENXIO', 'open', String(path));
    return physical;
  };

  return {
    openSync: (path, flags = 'r', mode = 0o666) => open(physicalToOpen(path, flags), flags, maskMode(mode)),
    readFileSync: (path, options) => {
      const { flag = 'r' } = optionsOf(options);
      return readFile(typeof path === 'number' ? path : physicalToOpen(path, flag), options);
    },
    writeFileSync: (path, data, options) => {
      const given = optionsOf(options);
      if (typeof path === 'number') return writeFile(path, data, given);
      const { mode = 0o666, flag = 'w' } = given;
      return writeFile(physicalToOpen(path, flag), data, { ...given, mode: maskMode(mode) });
    },
  };
}

function optionsOf(options: unknown): { mode?: unknown; flag?: unknown; encoding?: unknown } {
  if (typeof options === 'string') return { encoding: options };
  return { ...(typeof options === 'object' ? options : {}) };
}
