import type { HunkStand, SettledHunk } from '../ways.js';
import { sideOf, type Hunk } from './hunk.js';
import { declineHunk } from './place-hunk.js';

/** How a hunk that says no line number is looked for. */
export interface Seeking {
  /** Whether a line of the file is the one that the hunk says. */
  isLike(line: string | undefined, wanted: string): boolean;
  /** The index that is taken of several; undefined: none, for it could be any. */
  choose(found: readonly number[]): number | undefined;
  /** Where lines go that come without any line of the file. */
  placeBare(stand: HunkStand): number | undefined;
}

function fits(hunk: Hunk, lines: readonly string[], at: number, { isLike }: Seeking): boolean {
  const old = sideOf(hunk, 'old');
  if (hunk.seek?.atEnd === true && at + old.length !== lines.length) return false;
  return old.every((text, offset) => isLike(lines[at + offset], text));
}

/** Where a hunk goes that says what stands there and no line number. @throws Decline where it finds no place. */
export function seekHunk(hunk: Hunk, stand: HunkStand, seeking: Seeking): SettledHunk {
  const { lines } = stand;
  const choose = (from: number, isHere: (at: number) => boolean): number => {
    const found = [...lines.keys()].filter((at) => at >= from && isHere(at));
    const chosen = seeking.choose(found);
    if (chosen === undefined) throw declineHunk(hunk);
    return chosen;
  };
  let from = stand.free;
  for (const anchor of hunk.seek?.anchors ?? [])
    from = choose(from, (at) => seeking.isLike(lines[at], anchor)) + 1;
  if (sideOf(hunk, 'old').length > 0)
    return { hunk, at: choose(from, (at) => fits(hunk, lines, at, seeking)) };
  const bare = (hunk.seek?.anchors.length ?? 0) > 0 ? from : seeking.placeBare(stand);
  if (bare === undefined) throw declineHunk(hunk);
  return { hunk, at: bare };
}

/** The plain way: what is looked for stands once, letter for letter. */
export const SOUGHT_ONCE: Seeking = {
  isLike: (line, wanted) => line === wanted,
  choose: (found) => (found.length === 1 ? found[0] : undefined),
  placeBare: () => undefined,
};

/** The first of several places. */
export const SOUGHT_FIRST: Seeking = { ...SOUGHT_ONCE, choose: ([first]) => first };
