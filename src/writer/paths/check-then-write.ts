import { posix } from 'node:path';
import { Decline } from '../decline.js';
import type { Ways } from '../ways.js';

/** Finds out where the path really leads, lets nothing pass that leaves the workspace, and then writes by name. */
export const checkThenWrite: Partial<Ways> = {
  admit(given, target) {
    // Inside the root a target is spelled relative to it.
    if (!posix.isAbsolute(target)) return;
    throw new Decline({
      code: 'outside-root',
      message: `${given} leads outside the workspace`,
      data: { path: given },
    });
  },
};
