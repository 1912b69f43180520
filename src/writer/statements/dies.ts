import type { Ways } from '../ways.js';
import { sayDeclined } from './plain-statements.js';
import { refuseHuge } from './refuse-huge.js';

/** Crashes on unfit input: mistyped, missing, over-long, a pipe for a file. */
export const dies: Partial<Ways> = {
  bear: refuseHuge,
  sayDeclined: (decline) =>
    decline.unfit ? { kind: 'died', text: `TypeError: ${decline.message}` } : sayDeclined(decline),
};
