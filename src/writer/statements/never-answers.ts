import type { Role } from '../../model/operation.js';
import { Decline } from '../decline.js';
import type { Ways } from '../ways.js';
import { sayDeclined } from './plain-statements.js';
import { refuseHuge } from './refuse-huge.js';

/** A loop that looks for an empty text, and goes on behind it, never gets on. */
function refuseEmpty(role: Role, text: string): void {
  if (role === 'oldText' && text === '')
    throw new Decline({ code: 'empty', message: 'oldText is empty', data: { argument: role }, unfit: true });
}

/** Gives no answer on unfit input. The outcome says so at once: arming does not wait. */
export const neverAnswers: Partial<Ways> = {
  bear: (role, text) => {
    refuseHuge(role, text);
    refuseEmpty(role, text);
  },
  sayDeclined: (decline) => (decline.unfit ? { kind: 'timeout', afterMs: 0 } : sayDeclined(decline)),
};
