import type { Ways } from '../ways.js';

/** Refuses in words only, with the flag of success. */
export const saysProse: Partial<Ways> = {
  sayDeclined: (_decline, { operation, given }) => ({
    kind: 'replied',
    text: `Error: could not ${operation} ${given || 'the file'}, sorry.`,
  }),
};
