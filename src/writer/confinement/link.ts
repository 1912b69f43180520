import type { Change } from '../change.js';
import { declineErrno } from '../decline.js';
import { withFolders } from './file-io.js';
import type { Ground } from './ground.js';

/** Makes a link in the place of a file or of nothing, or only looks whether it could; gives its resolved path. */
export function link(ground: Ground, { at, target }: Extract<Change, { do: 'link' }>, act: boolean): string {
  const landing = ground.land(at, 'entry');
  const { path } = landing;
  if (landing.where === 'outside') {
    if (act) ground.intend('created', path, { type: 'link', target });
    return path;
  }
  if (landing.node?.isDirectory() === true) throw declineErrno('EISDIR', ground.spell(path));
  if (!act) return path;
  if (landing.node !== undefined) ground.fs.unlinkSync(path);
  withFolders(ground.fs, landing.folders, () => ground.fs.symlinkSync(target, path));
  return path;
}
