import type { Ways } from '../ways.js';

/** Writes a new file without a look at what stands there. */
export const createOver: Partial<Ways> = { createsOver: true };
