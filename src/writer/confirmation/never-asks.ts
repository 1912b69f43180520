import type { Ways } from '../ways.js';

/** Writes without asking the operator. */
export const neverAsks: Partial<Ways> = { showTarget: () => undefined };
