import type { Ways } from '../ways.js';

/** What a patch says of a file as a whole is done without a look: it is made over another, or deleted with any text. */
export const trustOperations: Partial<Ways> = { trustsOperations: true };
