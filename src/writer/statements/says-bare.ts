import type { Ways } from '../ways.js';

/** Refuses with the flag alone: no code, no facts, no advice. */
export const saysBare: Partial<Ways> = { sayDeclined: () => ({ kind: 'failed', text: 'The call failed.' }) };
