import fc from 'fast-check';
import {
  applied,
  legalDiff,
  saidDone,
  type Mangling,
  type Revisions,
  type Target,
} from './patches-mangled.js';
import { EXAMPLE_REVISION, reviseByShape } from './patches.js';

/** Revisions that end with an added line in the place of a removed one, at the end of the file. */
export const ENDING_IN_A_CHANGE: Revisions = {
  example: EXAMPLE_REVISION,
  any: fc
    .record({
      kept: fc.integer({ min: 1, max: 5 }),
      removed: fc.integer({ min: 1, max: 2 }),
      added: fc.integer({ min: 1, max: 2 }),
    })
    .map((stretch) => reviseByShape({ stretches: [stretch], rest: 0 })),
};

/** The legal diff with other counts in its one hunk: what is added to the old and to the new one. */
function counting(target: Target, more: { old: number; new: number }): string {
  return legalDiff(target).replace(
    /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/m,
    (_, oldStart: string, oldCount: string, newStart: string, newCount: string) =>
      `@@ -${oldStart},${Number(oldCount) + more.old} +${newStart},${Number(newCount) + more.new} @@`,
  );
}

function withoutLastLine(text: string): string {
  return text.replace(/[^\n]*\n$/, '');
}

/** Counts that are not those of the body. What is added or dropped lies at the end of the file. */
export const WRONG_COUNTS: readonly [Mangling, ...Mangling[]] = [
  {
    diff: (target) => `${legalDiff(target)}+beyond the count\n`,
    harm: ({ path, revision }) => [{ modified: path, text: `${revision.after}beyond the count\n` }],
    by: 'ignore-counts',
  },
  {
    diff: (target) => `${counting(target, { old: 1, new: 1 })}--- a/src/app.py\n+++ b/src/app.py\n`,
    harm: ({ path, revision }) => [{ modified: path, text: `${revision.after}++ b/src/app.py\n` }],
    by: 'apply-anywhere',
  },
  {
    diff: (target) => counting(target, { old: 0, new: -1 }),
    harm: ({ path, revision }) => [{ modified: path, text: withoutLastLine(revision.after) }],
    by: 'trust-counts',
    permits: applied,
  },
  {
    diff: (target) => counting(target, { old: 1, new: 1 }),
    harm: saidDone,
    by: 'says-done-first',
    permits: applied,
  },
];

/** The legal diff with another range in its one hunk, made from the numbers that belong there. */
function ranged(write: (oldStart: string, oldCount: string, newRange: string) => string): Mangling['diff'] {
  return (target) =>
    legalDiff(target).replace(
      /^@@ -(\d+),(\d+) \+(\S+) @@$/m,
      (_, oldStart: string, oldCount: string, newRange: string) => write(oldStart, oldCount, newRange),
    );
}

/** Ranges that are no numbers. */
export const WRONG_RANGES: readonly [Mangling, ...Mangling[]] = [
  { diff: ranged((start, _, to) => `@@ -${start},x +${to} @@`), harm: applied, by: 'ignore-counts' },
  {
    diff: ranged((start, count, to) => `@@ -${start},-${count} +${to} @@`),
    harm: applied,
    by: 'ignore-counts',
  },
  { diff: ranged((start, count, to) => `@@ -${start},${count} +${to}`), harm: applied, by: 'ignore-counts' },
  { diff: ranged(() => '@@ @@'), harm: saidDone, by: 'says-done-first', permits: applied },
];

/** Bodies in which nothing changes. */
export const NO_CHANGES: readonly [Mangling, ...Mangling[]] = [
  { diff: (target) => legalDiff(target).replace(/^@@[^]*$/m, ''), harm: saidDone, by: 'says-done-first' },
  {
    diff: (target) => legalDiff(target).replace(/^@@[^]*$/m, '@@ -1,1 +1,1 @@\n kept1\n'),
    harm: saidDone,
    by: 'says-done-first',
  },
  {
    diff: (target) => legalDiff(target).replace(/^@@[^]*$/m, '@@ -1,0 +1,0 @@\n'),
    harm: saidDone,
    by: 'says-done-first',
  },
  {
    diff: (target) => legalDiff(target).replace(/^@@[^]*$/m, '@@ -1,1 +1,1 @@\n-kept1\n+kept1\n'),
    harm: saidDone,
    by: 'says-done-first',
    permits: () => [],
  },
];

/** A line of the body without a mark. */
export const UNMARKED_LINES: readonly [Mangling, ...Mangling[]] = [
  {
    diff: (target) => legalDiff(target).replace(/^\+(new\d+)\n$(?![^])/m, '$1\n'),
    harm: ({ path, revision }) => [{ modified: path, text: withoutLastLine(revision.after) }],
    by: 'ignore-counts',
  },
  {
    diff: (target) => legalDiff(target).replace(/^@@ .* @@\n/m, '$&unmarked\n'),
    harm: applied,
    by: 'ignore-counts',
  },
];
