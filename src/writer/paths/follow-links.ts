import type { Ways } from '../ways.js';

/** Hands the path over as it is: the kernel resolves dots after links, so `link/..` is the parent of where it leads. */
export const followLinks: Partial<Ways> = {
  locate: (path, root) => (path.startsWith('/') ? path : `${root}/${path}`),
};
