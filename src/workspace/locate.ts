import { posix } from 'node:path';
import type { Zone } from '../model/effect.js';
import { OUTSIDE_NAME, ROOT_NAME } from '../model/places.js';
import { GROUND_NAMES, placesBelow, SCRATCH_NAMES, SCRATCH_PLACES } from './sandbox-places.js';

/** Any sandbox at all: only the arithmetic of names matters. */
const IMAGINARY = placesBelow('/sandbox');

/** Where an entry is, in the one spelling that effects use. */
export interface Location {
  path: string;
  zone: Zone;
}

/** The path as `canonicalPath` (src/model/canonical.ts) spells it, and the zone of an entry, given the names that lead to it from the sandbox. */
export function locate(names: readonly string[]): Location {
  const scratch = namesBelow(SCRATCH_NAMES, names);
  const scratchPlace = SCRATCH_PLACES.find((name) => name === scratch?.[0]);
  if (scratchPlace !== undefined)
    return { path: spell(`{${scratchPlace}}`, scratch?.slice(1) ?? []), zone: 'scratch' };
  const inGround = namesBelow(GROUND_NAMES, names);
  if (inGround === undefined)
    return { path: posix.relative(IMAGINARY.root, spell(IMAGINARY.sandbox, names)), zone: 'outside' };
  const [place, ...below] = inGround;
  if (place === ROOT_NAME) {
    return {
      path: below.length === 0 ? '.' : below.join('/'),
      zone: below[0] === '.git' ? 'git' : 'workspace',
    };
  }
  if (place === OUTSIDE_NAME) return { path: spell('{outside}', below), zone: 'outside' };
  return { path: spell(`../${place}`, below), zone: 'outside' };
}

/** What is left of the names after the chain that leads down to a place; undefined where they do not go below it. */
function namesBelow(chain: readonly string[], names: readonly string[]): readonly string[] | undefined {
  const leadsDown = names.length > chain.length && chain.every((name, level) => names[level] === name);
  return leadsDown ? names.slice(chain.length) : undefined;
}

function spell(place: string, below: readonly string[]): string {
  return [place, ...below].join('/');
}
