import type { Ways } from '../ways.js';
import { bodyOf, isHunkHeader, sideOf, type Hunk } from './hunk.js';
import { beginsSection } from './section-start.js';

const START = /^@@ +-(\d+)/;

/** All marked lines up to the next header; lines without a mark are passed over, and so is what the header counts. */
function readToNextHeader(lines: readonly string[], start: number): { hunk: Hunk; next: number } {
  let next = start + 1;
  while (next < lines.length && !isHunkHeader(lines[next] ?? '') && !beginsSection(lines, next)) next += 1;
  const hunk: Hunk = {
    oldStart: Number(START.exec(lines[start] ?? '')?.[1] ?? 1),
    oldCount: 0,
    lines: bodyOf(lines.slice(start + 1, next).filter((line) => /^[ +\-\\]/.test(line))),
  };
  hunk.oldCount = sideOf(hunk, 'old').length;
  return { hunk, next };
}

/** A hunk is whatever is marked before the next header. */
export const ignoreCounts: Partial<Ways> = { readHunk: readToNextHeader };
