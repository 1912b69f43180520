import type { HunkStand, SettledHunk, Ways } from '../ways.js';
import type { Hunk } from './hunk.js';
import { seekHunk, SOUGHT_FIRST } from './seek-hunk.js';
import { fitsAt } from './place-hunk.js';

function settleSomewhere(hunk: Hunk, { lines, stated }: HunkStand): SettledHunk {
  if (fitsAt(hunk, lines, stated)) return { hunk, at: stated };
  const elsewhere = lines.findIndex((_, at) => fitsAt(hunk, lines, at));
  return { hunk, at: elsewhere === -1 ? Math.min(Math.max(stated, 0), lines.length) : elsewhere };
}

/** A hunk that does not fit where it says goes to the first place where it fits, or by force where it says; bare lines go to the end. */
export const applyAnywhere: Partial<Ways> = {
  settleHunk: settleSomewhere,
  seekHunk: (hunk, stand) =>
    seekHunk(hunk, stand, { ...SOUGHT_FIRST, placeBare: ({ lines }) => lines.length }),
};
