import type { Ways } from '../ways.js';

/** Removes a folder that is in the way of a write, or named by a delete, with all it holds. */
export const replaceFolder: Partial<Ways> = { replacesFolders: true };
