import { createFsFromVolume, Volume } from 'memfs';
import { openWorkspace } from '../open-workspace.js';
import { placesBelow } from '../sandbox-places.js';
import type { Workspace } from '../workspace.js';
import { quickenWalks } from './quick-walk.js';
import { posixFileSystem } from './posix-fs.js';
import { lookInVolume } from './volume-sight.js';

const SANDBOX = '/holdfast';
const SPECIAL_MODE = 0o644;

/**
 * A workspace in memory: one memfs volume for its whole life, restored by what differs. It has no git: layouts with a
 * git state have no `.git` there, and the name list is empty.
 * @param sandbox what its sandbox is called. A guard that goes past `env.fs` would meet that path on the real disk.
 */
export function createMemoryWorkspace(sandbox = SANDBOX): Workspace {
  const volume = new Volume();
  quickenWalks(volume);
  const memfs = createFsFromVolume(volume);
  memfs.mkdirSync(sandbox, { mode: 0o700, recursive: true });
  const fs = posixFileSystem(volume, memfs, placesBelow(sandbox).cwd);
  return openWorkspace({
    name: 'memory',
    fs,
    sandbox,
    look: (path) => lookInVolume(volume, path),
    makeSpecial(path, what) {
      const slash = path.lastIndexOf('/');
      const folder = volume._core.getLinkOrThrow(path.slice(0, slash), 'mknod');
      const { S_IFIFO, S_IFSOCK } = memfs.constants;
      const type = what === 'fifo' ? S_IFIFO : S_IFSOCK;
      volume._core.createLink(folder, path.slice(slash + 1), false, type | SPECIAL_MODE);
    },
    async discard() {
      memfs.rmdirSync(sandbox);
    },
  });
}
