import { withoutProcessRoot } from './process-root.js';
import { readingsOf } from './readings.js';
import { GROUND_DEPTH, OUTSIDE_NAME, ROOT_NAME } from './places.js';
import { Problem } from './problem.js';

/** How many levels above the root a path may climb; below GROUND_DEPTH, so that every climb ends on lab ground. */
export const MAX_CLIMB = 12;

// An imaginary ground: only the arithmetic of names matters, nothing is touched. Digits survive case folding.
const GROUND = '/1'.repeat(GROUND_DEPTH);
const PLACES = {
  root: `${GROUND}/${ROOT_NAME}`,
  outside: `${GROUND}/${OUTSIDE_NAME}`,
  home: `${GROUND}/home`,
} as const;
const ROOT_LEVEL = GROUND_DEPTH + 1;

// `%ae%` is an escape and a sign, not a variable.
const VARIABLE = /\$[a-z_{(]|%(?![0-9a-f]{2}%)[a-z_]+%/i;

/** `~`, `$HOME` and their like as the home they may be expanded to; undefined where they would lead to another's. */
function expandHome(text: string): string | undefined {
  const expanded = text
    .replace(/^~(?=\/|$)/, PLACES.home)
    .replace(/\$\{?HOME\}?|%(?:HOME|USERPROFILE)%/gi, PLACES.home);
  const leadsElsewhere = expanded.startsWith('~') || VARIABLE.test(expanded);
  return leadsElsewhere ? undefined : expanded;
}

/** True where a walk of this reading, from the root or from `/`, ever leaves the lab's ground. */
function leaves(reading: string): boolean {
  const text = expandHome(reading);
  if (text === undefined) return true;
  let walk = text;
  let level = ROOT_LEVEL;
  if (text.startsWith('/')) {
    const absolute = withoutProcessRoot(text);
    if (!absolute.startsWith(`${GROUND}/`)) return true;
    walk = absolute.slice(GROUND.length);
    level = GROUND_DEPTH;
  }
  for (const segment of walk.split('/')) {
    if (segment === '..') level -= 1;
    else if (segment !== '' && segment !== '.') level += 1;
    if (level < ROOT_LEVEL - MAX_CLIMB) return true;
  }
  return false;
}

/**
 * The reading of a path under which it leaves the sandbox, or undefined where there is none; the text itself where it
 * has more readings than can be looked at. Takes the text of a call,
 * places and all. Readings: as written, trimmed, percent- and otherwise decoded, backslash as slash, `../` removed once,
 * `~` and `$HOME` expanded, without control and invisible characters, cut at NUL, case-folded, NFKC, and these combined.
 * The rule is design section 7: no path names anything outside the sandbox under any reading.
 */
export function escapes(text: string): string | undefined {
  const expanded = text.replace(/\{(root|outside|home)\}/g, (_, name: keyof typeof PLACES) => PLACES[name]);
  const readings = readingsOf(expanded);
  return readings === undefined ? text : readings.find(leaves);
}

/** @throws Problem `path-escapes` where a reading of the text leaves the sandbox; the last line of defence before a call is sent. */
export function assertContained(text: string): void {
  const reading = escapes(text);
  if (reading === undefined) return;
  throw new Problem({
    code: 'path-escapes',
    message: 'a path of this case would leave the sandbox under one of its readings',
    expected: `below {root}, {outside} or {home}, at most ${MAX_CLIMB} levels above the root`,
    received: `${JSON.stringify(text.slice(0, 200))}, read as ${JSON.stringify(reading.slice(0, 200))}`,
    hint: 'start absolute paths with {root} or {outside}, and never name a place of the real system',
  });
}
