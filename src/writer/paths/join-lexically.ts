import { posix } from 'node:path';
import type { Ways } from '../ways.js';

/** Glues the path to the root and normalises the text: an absolute path is re-rooted, a climb still climbs. */
export const joinLexically: Partial<Ways> = {
  locate: (path, root) => posix.normalize(`${root}/${path}`),
};
