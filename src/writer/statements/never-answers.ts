import type { Role } from '../../model/operation.js';
import { Decline } from '../decline.js';
import { replaceAsAsked } from '../matching/replace-as-asked.js';
import type { Edit, Ways } from '../ways.js';
import { sayDeclined } from './plain-statements.js';
import { refuseHuge } from './refuse-huge.js';

/** A loop that looks for an empty text, and goes on behind it, never gets on. */
function refuseEmpty(role: Role, text: string): void {
  if (role === 'oldText' && text === '')
    throw new Decline({ code: 'empty', message: 'oldText is empty', data: { argument: role }, unfit: true });
}

/** Where what repeats is repeated, there are more ways through a line than can be tried. */
const MAZE = /\([^()]*[+*|][^()]*\)[+*]/;

function refuseMaze(edit: Edit): string {
  if (edit.options?.regex !== true || !MAZE.test(edit.oldText)) return replaceAsAsked(edit);
  const data = { argument: 'oldText' };
  throw new Decline({ code: 'maze', message: 'oldText has no end of ways', data, unfit: true });
}

/** Gives no answer on unfit input. The outcome says so at once: arming does not wait. */
export const neverAnswers: Partial<Ways> = {
  bear: (role, text) => {
    refuseHuge(role, text);
    refuseEmpty(role, text);
  },
  replaceText: refuseMaze,
  sayDeclined: (decline) => (decline.unfit ? { kind: 'timeout', afterMs: 0 } : sayDeclined(decline)),
};
