import type { Spot } from '../change.js';
import { declineErrno } from '../decline.js';
import type { Ground } from './ground.js';

/** Removes an entry itself, or only looks whether it could; gives its resolved path. */
export function remove(ground: Ground, at: Spot, act: boolean): string {
  const landing = ground.land(at, 'entry');
  const { path } = landing;
  if (landing.where === 'outside') {
    if (act) ground.intend('deleted', path);
    return path;
  }
  const { node } = landing;
  if (node === undefined) throw declineErrno('ENOENT', at.given);
  if (node.isDirectory() && !ground.ways.replacesFolders) throw declineErrno('EISDIR', ground.spell(path));
  if (!act) return path;
  if (!node.isDirectory()) ground.fs.unlinkSync(path);
  else if (!ground.clearFolder(path)) ground.intend('deleted', path);
  return path;
}
