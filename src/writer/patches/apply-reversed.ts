import type { Ways } from '../ways.js';
import type { Hunk, HunkLine } from './hunk.js';
import { fitsAt, settleWhereStated } from './place-hunk.js';

const OPPOSITE = { ' ': ' ', '+': '-', '-': '+' } as const satisfies Readonly<
  Record<HunkLine['sign'], HunkLine['sign']>
>;

function reverse(hunk: Hunk): Hunk {
  return { ...hunk, lines: hunk.lines.map(({ sign, text }) => ({ sign: OPPOSITE[sign], text })) };
}

/** Where the new side of a hunk stands already, the hunk is taken to be meant the other way round. */
export const applyReversed: Partial<Ways> = {
  settleHunk(hunk, stand) {
    const reversed = reverse(hunk);
    const isThere = !fitsAt(hunk, stand.lines, stand.stated) && fitsAt(reversed, stand.lines, stand.stated);
    return settleWhereStated(isThere ? reversed : hunk, stand);
  },
};
