import type { Ways } from '../ways.js';
import { parseHunk } from './hunk.js';

/** A hunk ends where its counts say; marked lines that come after are passed over like any text around it. */
export const trustCounts: Partial<Ways> = { readHunk: parseHunk };
