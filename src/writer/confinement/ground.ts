import type { Effect, NodeState } from '../../model/effect.js';
import type { FileSystem } from '../../model/file-system.js';
import type { Places } from '../../model/places.js';
import type { Spot } from '../change.js';
import type { Ways } from '../ways.js';
import { isBeneath } from './beneath.js';
import { emptyFolder } from './file-io.js';
import { sureGround } from './sure-ground.js';
import { spellEffect, spellTarget, zoneOf } from './spelling.js';
import { walk, type Aim, type Landing } from './walk.js';

/** The sandbox as the writer's deeds see it. */
export interface Ground {
  readonly fs: FileSystem;
  readonly intents: Effect[];
  readonly ways: GroundWays;
  land(spot: Spot, aim: Aim): Landing;
  /** A resolved path as the operator is shown it. */
  spell(path: string): string;
  /** Records what would have been done to a resolved path. */
  intend(kind: Effect['kind'], path: string, after?: NodeState): void;
  /** True for a folder the lab itself stands on: a place, or one above a place. */
  holdsPlace(path: string): boolean;
  /**
   * Removes a folder with all it holds. Of the root and the outside folder only what they hold goes, of others the lab
   * stands on nothing; false where the folder itself stayed.
   */
  clearFolder(path: string): boolean;
}

/** The ways that the ground knows of. */
export type GroundWays = Pick<
  Ways,
  'replacesFolders' | 'clearsTheWay' | 'movesIntoFolders' | 'looksBelow' | 'writesAside' | 'replacesLinks'
>;

export interface GroundOptions {
  fs: FileSystem;
  places: Places;
  ways: GroundWays;
}

/** The same path below each folder of the workspace, in the order of their names. */
function belowEachFolder(fs: FileSystem, root: string, absolute: string): string[] {
  if (!isBeneath(root, absolute)) return [];
  return fs
    .readdirSync(root)
    .filter((name) => name !== '.git' && fs.lstatSync(`${root}/${name}`).isDirectory())
    .toSorted()
    .map((name) => `${root}/${name}${absolute.slice(root.length)}`);
}

export function createGround({ fs, places, ways }: GroundOptions): Ground {
  const intents: Effect[] = [];
  const standsOn: readonly string[] = Object.values(places);
  const holdsPlace = (path: string): boolean => standsOn.some((place) => isBeneath(path, place));
  const land = (absolute: string, aim: Aim): Landing => {
    const bounds = { sandbox: places.sandbox, sure: sureGround(fs, places), clears: ways.clearsTheWay };
    return walk(fs, bounds, absolute, aim);
  };
  return {
    fs,
    intents,
    ways,
    land({ absolute }, aim) {
      const landing = land(absolute, aim);
      if (!ways.looksBelow || landing.where === 'outside' || landing.node !== undefined) return landing;
      return (
        belowEachFolder(fs, places.root, absolute)
          .map((path) => land(path, aim))
          .find((found) => found.where === 'inside' && found.node !== undefined) ?? landing
      );
    },
    spell: (path) => spellTarget(path, places),
    intend(kind, path, after) {
      const effect: Effect = {
        kind,
        path: spellEffect(path, places),
        zone: zoneOf(path, places),
        intent: true,
      };
      intents.push(after === undefined ? effect : { ...effect, after });
    },
    holdsPlace,
    clearFolder(path) {
      const stays = holdsPlace(path);
      if (stays && path !== places.root && path !== places.outside) return false;
      emptyFolder(fs, path);
      if (!stays) fs.rmdirSync(path);
      return !stays;
    },
  };
}
