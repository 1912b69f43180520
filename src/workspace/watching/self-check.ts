import { setImmediate } from 'node:timers/promises';
import type { FileSystem } from '../../model/file-system.js';
import type { WatchFolder } from './watch-folder.js';

const MOST_TURNS = 16;

/**
 * Whether each kind of change in a folder is reported here, tried in that folder with a file that is gone afterwards.
 * @param folder a folder of the lab's own.
 */
export async function reportsEverything(
  fs: FileSystem,
  folder: string,
  watchFolder: WatchFolder,
): Promise<boolean> {
  const probe = `${folder}/probe`;
  const moved = `${folder}/moved`;
  const reported: string[] = [];
  let hasFailed = false;
  const kinds: [string, () => void][] = [
    ['rename probe', () => fs.writeFileSync(probe, '', { flag: 'wx' })],
    ['change probe', () => fs.writeFileSync(probe, 'x')],
    ['change probe', () => fs.chmodSync(probe, 0o600)],
    ['rename moved', () => fs.renameSync(probe, moved)],
    ['rename moved', () => fs.unlinkSync(moved)],
  ];
  try {
    const watcher = watchFolder(
      folder,
      (kind, name) => reported.push(`${kind} ${name}`),
      () => (hasFailed = true),
    );
    try {
      for (const [expected, act] of kinds) {
        reported.length = 0;
        act();
        for (let turn = 0; turn < MOST_TURNS && !reported.includes(expected); turn += 1) await setImmediate();
        if (hasFailed || !reported.includes(expected)) return false;
      }
      return true;
    } finally {
      watcher.close();
      for (const path of [probe, moved]) fs.rmSync(path, { force: true });
    }
  } catch {
    return false;
  }
}
