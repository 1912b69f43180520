import type { Ways } from '../ways.js';

/** Does what it is told and then says that it failed. */
export const saysFailed: Partial<Ways> = {
  sayDone: ({ operation, given }) => ({
    kind: 'failed',
    code: 'EIO',
    text: `could not ${operation} ${given}`,
    data: {},
  }),
};
