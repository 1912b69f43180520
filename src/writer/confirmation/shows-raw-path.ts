import type { Ways } from '../ways.js';

/** Asks about the path as it was given, wherever it leads. */
export const showsRawPath: Partial<Ways> = { showTarget: (_target, given) => given };
