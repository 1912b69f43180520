import { Decline, REREAD_HINT } from '../decline.js';
import type { HunkStand, SettledHunk } from '../ways.js';
import { sideOf, type Hunk } from './hunk.js';

/** True where the old side of the hunk stands at a 0-based line, letter for letter. */
export function fitsAt(hunk: Hunk, lines: readonly string[], at: number): boolean {
  if (at < 0 || at > lines.length) return false;
  return sideOf(hunk, 'old').every((text, offset) => lines[at + offset] === text);
}

/** The plain way: at the stated line, behind the hunk before, or not at all. */
export function settleWhereStated(hunk: Hunk, { lines, stated, free }: HunkStand): SettledHunk {
  if (stated >= free && fitsAt(hunk, lines, stated)) return { hunk, at: stated };
  throw declineHunk(hunk);
}

/** What a hunk that finds no place is declined with. */
export function declineHunk(hunk: Hunk): Decline {
  return new Decline({
    code: 'context',
    message: `the hunk for line ${hunk.oldStart} does not fit there. ${REREAD_HINT}`,
    data: { line: hunk.oldStart, hint: REREAD_HINT },
  });
}
