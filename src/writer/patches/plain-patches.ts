import type { Change } from '../change.js';
import { declineDiff, parseHunk, type Hunk } from './hunk.js';
import { isNamePair } from './section-start.js';
import { headerPath, type Section } from './section.js';

/** True for a line that would have been the hunk's, had its counts been right. */
function isStray(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  return /^[ +-]/.test(line) && !isNamePair(lines, at) && !/^-- ?\r?\n?$/.test(line);
}

/** The plain way: a hunk has the lines that it counts, and no marked line follows. */
export function readByCounts(lines: readonly string[], start: number): { hunk: Hunk; next: number } {
  const { hunk, next } = parseHunk(lines, start);
  if (isStray(lines, next)) throw declineDiff('the hunk goes on after its counts end', next + 1);
  return { hunk, next };
}

/** The plain way: the first section is for the path of the call, each further one for the file its header names. */
export function sectionPath(section: Section, position: number, path: string): string {
  return position === 0 ? path : (headerPath(section) ?? path);
}

/** The plain way: only the text after the last hunk is written. */
export function* keepLastStage(stages: Iterable<string>): Generator<string> {
  let last: string | undefined;
  for (const stage of stages) last = stage;
  if (last !== undefined) yield last;
}

/** The plain way: everything is prepared before anything is done. */
export function batchAll(changes: Iterable<Change>): Change[][] {
  return [[...changes]];
}
