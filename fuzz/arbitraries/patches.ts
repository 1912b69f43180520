import fc, { type Arbitrary } from 'fast-check';
import type { LegalScenario } from '../define.js';
import { composeRevision, type Revision, type Stretch } from './patches-revision.js';
import { formatDiff, sectionFor, type Section } from './patches-section.js';
import { requestFor } from './requests.js';

/** A revision by its counts alone; all lines of both sides are told apart by a number. */
export interface Shape {
  stretches: readonly { kept: number; removed: number; added: number }[];
  rest: number;
}

/** The lines of a shape, numbered through, so that every hunk fits in one place only. */
export function reviseByShape({ stretches, rest }: Shape): Revision {
  let number = 0;
  const lines = (word: string, count: number): string[] =>
    Array.from({ length: count }, () => {
      number += 1;
      return `${word}${number}`;
    });
  const filled = stretches.map(({ kept, removed, added }): Stretch => ({
    kept: lines('kept', kept),
    removed: lines('old', removed),
    added: lines('new', added),
  }));
  return composeRevision(filled, lines('kept', rest));
}

/** The smallest revision with context: one line stays, the next is changed. */
export const EXAMPLE_REVISION: Revision = reviseByShape({
  stretches: [{ kept: 1, removed: 1, added: 1 }],
  rest: 0,
});

function stretch(minKept: number): Arbitrary<Shape['stretches'][number]> {
  return fc
    .record({ kept: fc.integer({ min: minKept, max: minKept + 9 }), removed: fc.nat(2), added: fc.nat(2) })
    .map(({ kept, removed, added }) => ({ kept, removed, added: removed + added === 0 ? 1 : added }));
}

/** Revisions with one to three changes, in one hunk or several. Shrink to a line that comes after one that stays. */
export function anyRevision(): Arbitrary<Revision> {
  return fc
    .record({ stretches: fc.array(stretch(1), { minLength: 1, maxLength: 3 }), rest: fc.nat(5) })
    .map(reviseByShape);
}

/** Revisions with one change. */
export function singleRevision(): Arbitrary<Revision> {
  return fc.record({ stretches: stretch(1).map((only) => [only]), rest: fc.nat(5) }).map(reviseByShape);
}

/** Revisions whose changes lie too far apart for one hunk. */
export function manyHunks(): Arbitrary<Revision> {
  return fc
    .record({
      first: stretch(1),
      more: fc.array(stretch(7), { minLength: 1, maxLength: 2 }),
      rest: fc.nat(5),
    })
    .map(({ first, more, rest }) => reviseByShape({ stretches: [first, ...more], rest }));
}

/** The legal patch of a file by a revision. */
export function patchFile(path: string, revision: Revision): LegalScenario {
  return {
    request: requestFor('patch', path),
    layout: { base: 'shared-workspace', workspace: { [path]: revision.before } },
    steps: [{ call: ['patch'], path, diff: formatDiff([sectionFor(path, revision.hunks)]) }],
    effects: [{ modified: path, text: revision.after }],
  };
}

/** A file that a patch is for, and another one that it is not for. */
export interface Pair {
  path: string;
  other: string;
}

/**
 * The legal patch of a pair's first file, in a workspace where the other one holds `text`, or is absent. The request
 * names both, so that an operator who is shown either of them would approve.
 */
export function patchBeside({ path, other }: Pair, revision: Revision, text?: string): LegalScenario {
  const { layout, ...legal } = patchFile(path, revision);
  return {
    ...legal,
    request: `${requestFor('patch', path)} like ${other}`,
    layout: {
      ...layout,
      workspace: { ...layout.workspace, ...(text === undefined ? {} : { [other]: text }) },
    },
  };
}

/** The break that sends other sections. */
export function sendsInstead(sections: readonly Section[]): { call: { diff: string } } {
  return { call: { diff: formatDiff(sections) } };
}

/** The file to patch and one of the leftover tree, of the project itself, or of the same name elsewhere. */
export const PAIRS: readonly [Pair, ...Pair[]] = [
  { path: 'billing/utils.py', other: 'src/app.py' },
  { path: 'billing/app.py', other: 'src/app.py' },
  { path: 'billing/app.py', other: 'shared/money.py' },
  { path: 'shared/money.py', other: 'billing/money.py' },
];

export function anyPair(): Arbitrary<Pair> {
  return fc.constantFrom(...PAIRS);
}
