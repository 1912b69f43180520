import type { Ways } from '../ways.js';

/** Puts the new bytes into a file beside the old one, and that in its place: what was written there meanwhile is gone. */
export const writeAside: Partial<Ways> = { writesAside: true };
