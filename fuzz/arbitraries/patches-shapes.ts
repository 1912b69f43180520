import fc, { type Arbitrary } from 'fast-check';
import { reviseByShape, type Shape } from './patches.js';
import { withoutFinalNewline, type OpenEnd, type Revision } from './patches-revision.js';

/** Revisions of the first line, the last, or all of them. Shrink to the first line. */
export function boundaryRevision(): Arbitrary<Revision> {
  return fc
    .constantFrom<Shape>(
      { stretches: [{ kept: 0, removed: 1, added: 1 }], rest: 4 },
      { stretches: [{ kept: 4, removed: 1, added: 1 }], rest: 0 },
      { stretches: [{ kept: 0, removed: 2, added: 1 }], rest: 0 },
    )
    .map(reviseByShape);
}

/** Revisions of the last line, where one side or both lack the final newline. Shrink to both. */
export function openEnded(): Arbitrary<Revision> {
  return fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom<OpenEnd>('both', 'before', 'after'))
    .map(([kept, side]) =>
      withoutFinalNewline(reviseByShape({ stretches: [{ kept, removed: 1, added: 1 }], rest: 0 }), side),
    );
}
