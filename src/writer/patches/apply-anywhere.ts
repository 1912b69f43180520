import type { HunkStand, Ways } from '../ways.js';
import type { Hunk } from './hunk.js';
import { fitsAt } from './place-hunk.js';

function placeSomewhere(hunk: Hunk, { lines, stated }: HunkStand): number {
  if (fitsAt(hunk, lines, stated)) return stated;
  const elsewhere = lines.findIndex((_, at) => fitsAt(hunk, lines, at));
  return elsewhere === -1 ? Math.min(Math.max(stated, 0), lines.length) : elsewhere;
}

/** A hunk that does not fit where it says goes to the first place where it fits, or by force where it says. */
export const applyAnywhere: Partial<Ways> = { placeHunk: placeSomewhere };
