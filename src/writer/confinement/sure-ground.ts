import type { FileSystem } from '../../model/file-system.js';
import type { Places } from '../../model/places.js';

interface Identity {
  dev: number;
  ino: number;
}

const known = new WeakMap<Places, Identity>();

/** The ground's identity, if a walk from the sandbox meets folders alone. */
function identify(fs: FileSystem, { sandbox, ground }: Places): Identity | undefined {
  let at = sandbox;
  for (const name of ground.slice(sandbox.length + 1).split('/')) {
    at = `${at}/${name}`;
    if (fs.lstatSync(at, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  }
  const { dev, ino } = fs.lstatSync(ground);
  return { dev, ino };
}

/**
 * The ground's path where it leads to the very folder that it led to when a full walk met nothing but folders; else
 * undefined, and walks look at every step. It saves a walk the sixteen folders that lie between sandbox and ground.
 */
export function sureGround(fs: FileSystem, places: Places): string | undefined {
  const first = known.get(places) ?? identify(fs, places);
  if (first === undefined) return undefined;
  known.set(places, first);
  const now = fs.lstatSync(places.ground, { throwIfNoEntry: false });
  return now?.isDirectory() === true && now.dev === first.dev && now.ino === first.ino
    ? places.ground
    : undefined;
}
