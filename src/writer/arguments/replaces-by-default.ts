import type { Ways } from '../ways.js';

/** One tool appends and overwrites, and overwrites unless its mode says the other. */
export const replacesByDefault: Partial<Ways> = { appends: (mode) => mode === 'append' };
