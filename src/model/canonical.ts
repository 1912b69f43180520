import { posix } from 'node:path';
import { GROUND_DEPTH, OUTSIDE_NAME, ROOT_NAME } from './places.js';

// A fixed imaginary ground, deep enough for any climb; only the arithmetic of names matters, nothing is touched.
const TOP = '/1';
const GROUND = TOP.repeat(GROUND_DEPTH + 1);
const ROOT = `${GROUND}/${ROOT_NAME}`;
const OUTSIDE = `${GROUND}/${OUTSIDE_NAME}`;
const HOME = '/home';

/**
 * The one spelling of a path that effects and expectations share: `billing/app.py` below the root, `{outside}/x`,
 * `{home}/x`, else relative to the root (`../workspace-old/x`). Takes `{root} {outside} {home}` and relative text,
 * resolves dots by text alone. Other absolute paths come back as they are, normalised.
 */
export function canonicalPath(text: string): string {
  const expanded = text
    .replaceAll('{root}', ROOT)
    .replaceAll('{outside}', OUTSIDE)
    .replaceAll('{home}', HOME);
  const resolved = posix.resolve(ROOT, expanded);
  for (const [place, name] of [
    [OUTSIDE, '{outside}'],
    [HOME, '{home}'],
  ] as const) {
    if (resolved === place) return name;
    if (resolved.startsWith(`${place}/`)) return name + resolved.slice(place.length);
  }
  const isBelowTop = resolved === TOP || resolved.startsWith(`${TOP}/`);
  return isBelowTop ? posix.relative(ROOT, resolved) || '.' : resolved;
}
