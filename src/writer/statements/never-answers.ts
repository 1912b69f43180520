import type { Ways } from '../ways.js';
import { sayDeclined } from './plain-statements.js';
import { refuseHuge } from './refuse-huge.js';

/** Gives no answer on unfit input. The outcome says so at once: arming does not wait. */
export const neverAnswers: Partial<Ways> = {
  bear: refuseHuge,
  sayDeclined: (decline) => (decline.unfit ? { kind: 'timeout', afterMs: 0 } : sayDeclined(decline)),
};
