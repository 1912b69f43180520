import type { Change } from '../change.js';
import type { Ground } from './ground.js';

/** Gives the file that a path leads to another mode, or only looks where that is; gives its resolved path. */
export function setMode(ground: Ground, { at, mode }: Extract<Change, { do: 'mode' }>, act: boolean): string {
  const landing = ground.land(at, 'file');
  const { path } = landing;
  if (!act) return path;
  if (landing.where === 'outside') ground.intend('mode', path);
  else ground.fs.chmodSync(path, mode);
  return path;
}
