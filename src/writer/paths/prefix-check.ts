import { Decline } from '../decline.js';
import type { Ways } from '../ways.js';
import { resolveAgainstRoot } from './resolve-against-root.js';

/** Accepts what starts with the root's text, so a sibling whose name starts with the root's passes. */
export const prefixCheck: Partial<Ways> = {
  locate(path, root) {
    const resolved = resolveAgainstRoot(path, root);
    if (resolved.startsWith(root)) return resolved;
    throw new Decline({
      code: 'outside-root',
      message: `${path} leads outside the workspace`,
      data: { path },
    });
  },
};
