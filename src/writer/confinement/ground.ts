import type { Effect, NodeState } from '../../model/effect.js';
import type { FileSystem } from '../../model/file-system.js';
import type { Places } from '../../model/places.js';
import type { Spot } from '../change.js';
import { isBeneath } from './beneath.js';
import { emptyFolder } from './file-io.js';
import { sureGround } from './sure-ground.js';
import { spellEffect, spellTarget, zoneOf } from './spelling.js';
import { walk, type Aim, type Landing } from './walk.js';

/** The sandbox as the writer's deeds see it. */
export interface Ground {
  readonly fs: FileSystem;
  readonly intents: Effect[];
  /** Whether folders in the way are removed. */
  readonly replacesFolders: boolean;
  /** Whether what is no folder and no file is removed where it is in the way. */
  readonly clearsTheWay: boolean;
  /** Whether a file gets its bytes in a new file beside it. */
  readonly writesAside: boolean;
  /** Whether a link in the place of a file is replaced itself. */
  readonly replacesLinks: boolean;
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

export interface GroundOptions {
  fs: FileSystem;
  places: Places;
  replacesFolders: boolean;
  clearsTheWay: boolean;
  writesAside: boolean;
  replacesLinks: boolean;
}

export function createGround(options: GroundOptions): Ground {
  const { fs, places, replacesFolders, clearsTheWay, writesAside, replacesLinks } = options;
  const intents: Effect[] = [];
  const standsOn: readonly string[] = Object.values(places);
  const holdsPlace = (path: string): boolean => standsOn.some((place) => isBeneath(path, place));
  return {
    fs,
    intents,
    replacesFolders,
    clearsTheWay,
    writesAside,
    replacesLinks,
    land(spot, aim) {
      const bounds = { sandbox: places.sandbox, sure: sureGround(fs, places), clears: clearsTheWay };
      return walk(fs, bounds, spot.absolute, aim);
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
