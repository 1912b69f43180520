import { posix } from 'node:path';
import type { Spot } from '../change.js';
import { declineErrno } from '../decline.js';
import { isBeneath } from './beneath.js';
import { pastObstacle, withFolders } from './file-io.js';
import type { Ground } from './ground.js';
import type { Landing } from './walk.js';

type Inside = Extract<Landing, { where: 'inside' }>;

function checkMove(ground: Ground, from: Inside, into: Inside): void {
  if (isBeneath(from.path, into.path)) throw declineErrno('EINVAL', ground.spell(into.path));
  if (into.node === undefined) return;
  if (into.node.isDirectory()) {
    if (!ground.ways.replacesFolders) throw declineErrno('EISDIR', ground.spell(into.path));
  } else if (from.node?.isDirectory()) throw declineErrno('ENOTDIR', ground.spell(into.path));
}

/** Where the destination leads; where that is a folder and the writer moves into those, to the file's name in it. */
function landDestination(ground: Ground, at: Spot, to: Spot): Landing {
  const folder = ground.ways.movesIntoFolders ? ground.land(to, 'file') : undefined;
  if (folder?.where !== 'inside' || folder.node?.isDirectory() !== true) return ground.land(to, 'folder');
  const name = posix.basename(at.absolute);
  return ground.land({ given: `${to.given}/${name}`, absolute: `${folder.path}/${name}` }, 'folder');
}

/**
 * Renames an entry itself over a file or onto a new name, or only looks whether it could; gives both resolved paths.
 * Where one end lies outside the sandbox nothing is done and both halves are intended.
 */
export function move(ground: Ground, at: Spot, to: Spot, act: boolean): [from: string, into: string] {
  const from = ground.land(at, 'entry');
  const into = landDestination(ground, at, to);
  const paths: [string, string] = [from.path, into.path];
  if (from.where === 'inside' && from.node === undefined) throw declineErrno('ENOENT', at.given);
  if (from.where === 'outside' || into.where === 'outside' || ground.holdsPlace(from.path)) {
    if (act) {
      ground.intend('deleted', from.path);
      ground.intend('created', into.path);
    }
    return paths;
  }
  if (from.path === into.path) return paths;
  checkMove(ground, from, into);
  if (!act) return paths;
  if (into.node?.isDirectory() && !ground.clearFolder(into.path)) ground.intend('retyped', into.path);
  else {
    pastObstacle(ground.fs, into.obstacle, () =>
      withFolders(ground.fs, into.folders, () => ground.fs.renameSync(from.path, into.path)),
    );
  }
  return paths;
}
