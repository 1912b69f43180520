import fc from 'fast-check';
import type { Break } from '../../src/model/case.js';
import type { Scenario } from '../define.js';
import type { Revisions } from './patches-mangled.js';
import { copiedAbove, firstAtSecond } from './patches-places.js';
import { patchFile, reviseByShape } from './patches.js';
import type { Revision } from './patches-revision.js';

/** The break by which another text stands at the path. */
export function stands(path: string, text: string): Break {
  return { layout: { workspace: { [path]: text } } };
}

/** Two changes of one line each, far apart. */
export const TWO_CHANGES: Revisions = {
  example: twoChanges({ kept: 1, between: 7, rest: 0 }),
  any: fc
    .record({
      kept: fc.integer({ min: 1, max: 5 }),
      between: fc.integer({ min: 7, max: 10 }),
      rest: fc.nat(4),
    })
    .map(twoChanges),
};

function twoChanges({ kept, between, rest }: { kept: number; between: number; rest: number }): Revision {
  const one = { removed: 1, added: 1 };
  return reviseByShape({
    stretches: [
      { kept, ...one },
      { kept: between, ...one },
    ],
    rest,
  });
}

/** One change with context above and below it. */
export const WITH_CONTEXT_BELOW: Revisions = {
  example: reviseByShape({ stretches: [{ kept: 1, removed: 1, added: 1 }], rest: 1 }),
  any: fc
    .record({ kept: fc.integer({ min: 1, max: 5 }), rest: fc.integer({ min: 1, max: 5 }) })
    .map(({ kept, rest }) => reviseByShape({ stretches: [{ kept, removed: 1, added: 1 }], rest })),
};

/** The lines of the first hunk stand where the second belongs, and nowhere else. */
export function fitsAtTheOther(path: string, revision: Revision): Scenario {
  const { standing, patched } = firstAtSecond(revision);
  return {
    ...patchFile(path, revision),
    break: stands(path, standing),
    expect: 'refused',
    harm: [{ modified: path, text: patched }],
    'armed-by': 'apply-anywhere',
  };
}

/** The lines of the hunk stand where it says and once more above: the number tells which are meant. */
export function fitsAboveToo(path: string, revision: Revision): Scenario {
  const { standing, right, wrong } = copiedAbove(revision);
  return {
    ...patchFile(path, revision),
    break: { ...stands(path, standing), effects: [{ modified: path, text: right }] },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: wrong }],
    'armed-by': 'first-fit',
  };
}

/** What the patch says is there already. */
export function doneAlready(path: string, revision: Revision): Scenario {
  return {
    ...patchFile(path, revision),
    break: stands(path, revision.after),
    expect: 'refused',
    harm: [{ modified: path, text: revision.before }],
    'armed-by': 'apply-reversed',
  };
}
