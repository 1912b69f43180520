import type { Ways } from '../ways.js';

/** Puts the new bytes into a file beside the name that was given, and that over the name, were it a link. */
export const renameOverLinks: Partial<Ways> = { writesAside: true, replacesLinks: true };
