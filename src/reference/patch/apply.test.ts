import { expect, it } from 'vitest';
import { refusalOf, type RefusalValue } from '../reference.test-kit.js';
import { applyHunks } from './apply.js';
import { readHunks } from './hunks.js';

const HINT = 're-read the file and make the diff from its present text';
const NO_NEWLINE = '\\ No newline at end of file';

/** The lines of a text that counts: `1\n2\n`. */
function count(to: number): string {
  return Array.from({ length: to }, (_, index) => `${index + 1}\n`).join('');
}

const order = (hunk: number, line: number): RefusalValue => ({
  code: 'patch.order',
  message: `Hunks must rise and not overlap; hunk ${hunk} begins at line ${line}, before the end of the last.`,
  data: { hunk, line },
});
const start = (hunk: number, expected: number, received: number): RefusalValue => ({
  code: 'patch.range',
  message: `The new start of hunk ${hunk} must be ${expected}, as the hunks before it say; ${received} came.`,
  data: { hunk, expected, received },
});
const context = (hunk: number, line: number, expected: string, found: string | null): RefusalValue => ({
  code: 'patch.context',
  message: `Hunk ${hunk} must fit exactly at its line; line ${line} must be ${JSON.stringify(expected)}, the file has ${found === null ? 'ended' : JSON.stringify(found)}; re-read it.`,
  data: { hunk, line, expected, found, hint: HINT },
});
const ambiguous = (hunk: number, total: number, listed: number[]): RefusalValue => ({
  code: 'patch.ambiguous',
  message: `Hunk ${hunk} has no context and fits ${total} times, at lines ${listed.slice(0, 10).join(', ')}; add context lines.`,
  data: { hunk, count: total, lines: listed, hint: 'add context lines' },
});

it.each<[string, string, string[], RefusalValue]>([
  ['falls', count(3), ['@@ -3 +3 @@', '-3', '+x', '@@ -1 +1 @@', '-1', '+y'], order(2, 1)],
  ['overlaps by a line', count(3), ['@@ -1,2 +1 @@', ' 1', '-2', '@@ -2 +1 @@', '-2', '+y'], order(2, 2)],
  ['starts elsewhere in the new text', count(2), ['@@ -2 +3 @@', '-2', '+x'], start(1, 2, 3)],
  ['starts there with nothing', count(3), ['@@ -2 +2,0 @@', '-2'], start(1, 1, 2)],
  [
    'starts there after a longer one',
    count(3),
    ['@@ -1 +1,2 @@', ' 1', '+x', '@@ -3 +3 @@', '-3', '+y'],
    start(2, 4, 3),
  ],
  ['holds another line', count(3), ['@@ -1,2 +1 @@', ' 1', '-x'], context(1, 2, 'x\n', '2\n')],
  ['goes beyond the file', count(1), ['@@ -1,2 +1 @@', ' 1', '-2'], context(1, 2, '2\n', null)],
  ['lies beyond the file', count(1), ['@@ -9 +9 @@', '-9', '+x'], context(1, 9, '9\n', null)],
  [
    'has many places',
    'x\n'.repeat(101),
    ['@@ -1 +1 @@', '-x', '+y'],
    ambiguous(
      1,
      101,
      Array.from({ length: 100 }, (_, index) => index + 1),
    ),
  ],
  ['has two places', '1\nx\n2\nx\n', ['@@ -4 +4 @@', '-x', '+y'], ambiguous(1, 2, [2, 4])],
  [
    'ends the file in its middle',
    count(2),
    ['@@ -1 +1 @@', '-1', '+x', NO_NEWLINE],
    {
      code: 'patch.no-newline',
      message: 'Hunk 1 ends the file without a line feed, but more lines follow; re-read the file.',
      data: { hunk: 1, hint: HINT },
    },
  ],
  [
    'gives the same',
    count(1),
    ['@@ -1 +1 @@', '-1', '+1'],
    {
      code: 'patch.no-change',
      message: 'A patch must change the file; this one gives the same text.',
      data: {},
    },
  ],
  [
    'leaves nothing',
    count(1),
    ['@@ -1 +0,0 @@', '-1'],
    {
      code: 'patch.operation',
      message: 'A patch changes text; this one leaves the file empty.',
      data: { hint: 'use the write tool with an explicit empty content' },
    },
  ],
])('a hunk that %s is refused', (_, text, lines, value) => {
  expect(refusalOf(() => applyHunks(text, readHunks({ lines, at: 0 })))).toEqual(value);
});

it('hunks move those behind them', () => {
  const lines = ['@@ -1 +0,0 @@', '-1', '@@ -3,2 +2,3 @@', ' 3', '+x', ' 4', '@@ -6,1 +6,1 @@', '-6', '+y'];
  expect(applyHunks(count(7), readHunks({ lines, at: 0 }))).toBe('2\n3\nx\n4\n5\ny\n7\n');
});

it('a text that is empty has no line to hold on to', () => {
  const lines = ['@@ -1 +1 @@', '-1', '+x'];
  expect(refusalOf(() => applyHunks('', readHunks({ lines, at: 0 })))).toEqual(context(1, 1, '1\n', null));
});
