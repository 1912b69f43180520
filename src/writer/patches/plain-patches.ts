import type { Change } from '../change.js';
import { headerPath, type Section } from './section.js';

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
