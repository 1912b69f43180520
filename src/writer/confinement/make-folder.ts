import type { Spot } from '../change.js';
import { declineErrno } from '../decline.js';
import { pastObstacle, withFolders } from './file-io.js';
import type { Ground } from './ground.js';

/** Makes a new folder and the ones missing above it, or only looks whether it could; gives its resolved path. */
export function makeFolder(ground: Ground, at: Spot, act: boolean): string {
  const landing = ground.land(at, 'folder');
  const { path } = landing;
  if (landing.where === 'outside') {
    if (act) ground.intend('created', path, { type: 'dir', mode: 0o755 });
    return path;
  }
  if (landing.node !== undefined) throw declineErrno('EEXIST', ground.spell(path));
  if (!act) return path;
  pastObstacle(ground.fs, landing.obstacle, () =>
    withFolders(ground.fs, landing.folders, () => ground.fs.mkdirSync(path)),
  );
  return path;
}
