import type { Ways } from '../ways.js';

/** Moves into the folder that a destination names, under the file's own name, as `mv` does. */
export const intoFolders: Partial<Ways> = { movesIntoFolders: true };
