import type { NodeState } from '../../model/effect.js';
import type { Change } from '../change.js';
import { Decline, declineErrno } from '../decline.js';
import { pastObstacle, withFolders, writeAside, writeInPlace } from './file-io.js';
import type { Ground } from './ground.js';
import type { Landing } from './walk.js';

function stateOf(bytes: Buffer): NodeState {
  return { type: 'file', bytes, mode: 0o644, links: 1 };
}

function checkTarget(ground: Ground, { path, node }: Extract<Landing, { where: 'inside' }>): void {
  if (node === undefined) return;
  if (node.isDirectory()) {
    if (!ground.ways.replacesFolders) throw declineErrno('EISDIR', ground.spell(path));
  } else if (node.isSymbolicLink() && ground.ways.replacesLinks) return;
  else if (!node.isFile()) {
    if (!ground.ways.clearsTheWay) throw declineErrno('ENXIO', ground.spell(path));
  } else ground.fs.accessSync(path, ground.fs.constants.W_OK);
}

/**
 * Writes a file where its path leads, or only looks whether it could; gives that resolved path. Outside: created where
 * the text is new, else modified.
 */
export function put(ground: Ground, change: Extract<Change, { do: 'put' }>, act: boolean): string {
  const { at, bytes, fresh } = change;
  const landing = ground.land(at, ground.ways.replacesLinks ? 'entry' : 'file');
  const { path } = landing;
  if (landing.where === 'outside') {
    if (act) ground.intend(fresh ? 'created' : 'modified', path, bytes && stateOf(bytes));
    return path;
  }
  checkTarget(ground, landing);
  if (!act) return path;
  if (bytes === undefined) {
    throw new Decline({ code: 'unread', message: `${at.given} led elsewhere when it was read` });
  }
  if (landing.node?.isDirectory() && !ground.clearFolder(path))
    ground.intend('retyped', path, stateOf(bytes));
  else {
    const write = ground.ways.writesAside ? writeAside : writeInPlace;
    const isSpecial = landing.node?.isFile() === false && !landing.node.isDirectory();
    pastObstacle(ground.fs, isSpecial ? path : landing.obstacle, () =>
      withFolders(ground.fs, landing.folders, () => write(ground.fs, path, bytes)),
    );
  }
  return path;
}
