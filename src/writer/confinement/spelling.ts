import { posix } from 'node:path';
import { canonicalPath } from '../../model/canonical.js';
import type { Zone } from '../../model/effect.js';
import type { Places } from '../../model/places.js';
import { isBeneath } from './beneath.js';

/** A resolved target as the operator is shown it: relative to the root where it lies inside, else absolute. */
export function spellTarget(path: string, { root }: Places): string {
  return isBeneath(root, path) ? posix.relative(root, path) || '.' : path;
}

/** A resolved path as effects spell it; outside the sandbox it stays absolute. */
export function spellEffect(path: string, { root, home, sandbox }: Places): string {
  if (isBeneath(home, path)) return posix.join('{home}', posix.relative(home, path));
  return isBeneath(sandbox, path) ? canonicalPath(posix.relative(root, path)) : path;
}

/** The zone a resolved path falls in. */
export function zoneOf(path: string, { root, home, tmp, cwd }: Places): Zone {
  if (isBeneath(posix.join(root, '.git'), path)) return 'git';
  if (isBeneath(root, path)) return 'workspace';
  return [home, tmp, cwd].some((place) => isBeneath(place, path)) ? 'scratch' : 'outside';
}
