import { posix } from 'node:path';
import type { Zone } from '../model/effect.js';
import { OUTSIDE_NAME, ROOT_NAME } from '../model/places.js';
import { GROUND_NAMES, placesBelow, SCRATCH_NAMES } from './sandbox-places.js';

/** Any sandbox at all: only the arithmetic of names matters. */
const IMAGINARY = placesBelow('/sandbox');

/** Where an entry is, in the one spelling that effects use. */
export interface Location {
  path: string;
  zone: Zone;
}

/** The path as `canonicalPath` (src/model/canonical.ts) spells it, and the zone of an entry, given the names that lead to it from the sandbox. */
export function locate(names: readonly string[]): Location {
  const [first] = names;
  const scratch = SCRATCH_NAMES.find((name) => name === first);
  if (scratch !== undefined) return { path: spell(`{${scratch}}`, names.slice(1)), zone: 'scratch' };
  const inGround =
    names.length > GROUND_NAMES.length && GROUND_NAMES.every((name, level) => names[level] === name);
  if (!inGround)
    return { path: posix.relative(IMAGINARY.root, spell(IMAGINARY.sandbox, names)), zone: 'outside' };
  const [place, ...below] = names.slice(GROUND_NAMES.length);
  if (place === ROOT_NAME) {
    return {
      path: below.length === 0 ? '.' : below.join('/'),
      zone: below[0] === '.git' ? 'git' : 'workspace',
    };
  }
  if (place === OUTSIDE_NAME) return { path: spell('{outside}', below), zone: 'outside' };
  return { path: spell(`../${place}`, below), zone: 'outside' };
}

function spell(place: string, below: readonly string[]): string {
  return [place, ...below].join('/');
}
