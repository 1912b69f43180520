import type { ComposedLayout } from './layout.js';
import { rootBehindLink, type Places } from './places.js';

/** The root as a guard was told it, and as it is where that differs: what it shows may be spelled by either. */
export type Roots = readonly [string, ...string[]];

/** The places by the names that a guard knows them by: its root may be told to it by a way through a link. */
export function givenPlaces(places: Places, { root }: Pick<ComposedLayout, 'root'>): Places {
  return root === undefined ? places : { ...places, root: rootBehindLink(places) };
}

/** The ways to the root that a guard with these places may spell a path by. */
export function rootsOf(given: Places, places: Places): Roots {
  return given.root === places.root ? [given.root] : [given.root, places.root];
}
