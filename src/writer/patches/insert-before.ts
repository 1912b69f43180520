import type { Ways } from '../ways.js';
import { settleWhereStated } from './place-hunk.js';

/** A hunk without an old line says behind which line it goes; it is put before that line, as one with old lines would be. */
export const insertBefore: Partial<Ways> = {
  settleHunk(hunk, stand) {
    const stated = hunk.oldCount === 0 && stand.stated > stand.free ? stand.stated - 1 : stand.stated;
    return settleWhereStated(hunk, { ...stand, stated });
  },
};
