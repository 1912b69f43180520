import type { Change } from '../change.js';
import type { Ways } from '../ways.js';

/** One change after the other: each is done before the next is prepared. */
export function* batchEach(changes: Iterable<Change>): Generator<Change[]> {
  for (const change of changes) yield [change];
}

/** Sections and hunks are written as they are read, so that earlier ones stay when a later one fails. */
export const applyInOrder: Partial<Ways> = { keepStages: (stages) => stages, batch: batchEach };
