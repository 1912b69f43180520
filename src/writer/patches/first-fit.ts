import type { Ways } from '../ways.js';
import { seekHunk, SOUGHT_FIRST } from './seek-hunk.js';
import { declineHunk, fitsAt } from './place-hunk.js';

/** Line numbers are not looked at: a hunk goes to the first place, behind the hunk before, where its old side stands. */
export const firstFit: Partial<Ways> = {
  settleHunk(hunk, { lines, free }) {
    const at = lines.findIndex((_, index) => index >= free && fitsAt(hunk, lines, index));
    if (at === -1) throw declineHunk(hunk);
    return { hunk, at };
  },
  seekHunk: (hunk, stand) => seekHunk(hunk, stand, SOUGHT_FIRST),
};
