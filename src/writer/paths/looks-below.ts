import type { Ways } from '../ways.js';

/** Where nothing is at a path, takes the first folder of the workspace below which something is: one root of several. */
export const looksBelow: Partial<Ways> = { looksBelow: true };
