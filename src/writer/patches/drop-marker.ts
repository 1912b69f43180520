import type { Ways } from '../ways.js';
import { endLine, type Hunk } from './hunk.js';
import { settleWhereStated } from './place-hunk.js';
import { seekHunk, SOUGHT_ONCE } from './seek-hunk.js';
import { readByCounts } from './plain-patches.js';

function withLineFeeds(hunk: Hunk): Hunk {
  return { ...hunk, lines: hunk.lines.map(({ sign, text }) => ({ sign, text: endLine(text) })) };
}

/** Lines are lines: what a diff says of a missing final newline is dropped, and a file without one is no other file. */
export const dropMarker: Partial<Ways> = {
  readHunk(lines, start) {
    const { hunk, next } = readByCounts(lines, start);
    return { hunk: withLineFeeds(hunk), next };
  },
  settleHunk: (hunk, stand) => settleWhereStated(hunk, { ...stand, lines: stand.lines.map(endLine) }),
  seekHunk: (hunk, stand) => seekHunk(hunk, { ...stand, lines: stand.lines.map(endLine) }, SOUGHT_ONCE),
};
