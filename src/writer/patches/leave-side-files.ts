import type { Ways } from '../ways.js';
import { batchEach } from './apply-in-order.js';

/** A hunk that finds no place ends up in `<name>.rej`, and the text as it was in `<name>.orig`; the patch still fails. */
export const leaveSideFiles: Partial<Ways> = { leavesSideFiles: true, batch: batchEach };
