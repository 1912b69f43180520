import { describe, expect, it } from 'vitest';
import { refusalOf, type RefusalValue } from '../reference.test-kit.js';
import type { Hunk, HunkLine } from './hunk.js';
import { readHunks } from './hunks.js';

const NO_NEWLINE = '\\ No newline at end of file';
const HEADER = '@@ -1 +1 @@';

function read(lines: readonly string[]): Hunk[] {
  return readHunks({ lines, at: 0 });
}

function line(mark: HunkLine['mark'], text: string, newline = true): HunkLine {
  return { mark, text, newline };
}

describe('hunks that are read', () => {
  it.each<[string, Omit<Hunk, 'lines'>]>([
    ['@@ -1 +1 @@', { oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 }],
    ['@@ -123456789 +1 @@', { oldStart: 123_456_789, oldCount: 1, newStart: 1, newCount: 1 }],
    ['@@ -1 +123456789 @@', { oldStart: 1, oldCount: 1, newStart: 123_456_789, newCount: 1 }],
    ['@@ -1,1 +1,1 @@', { oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 }],
    ['@@ -1 +1 @@ def f():', { oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 }],
    ['@@ -1 +1 @@ ', { oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 }],
    ['@@ -1 +1 @@ a\rb\u2028c', { oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 }],
  ])('%j', (header, range) => {
    expect(read([header, '-a', '+b'])).toEqual([{ ...range, lines: [line('-', 'a'), line('+', 'b')] }]);
  });

  it('with counts that are left out, written or 0', () => {
    const many = (mark: HunkLine['mark'], count: number): string[] =>
      Array.from({ length: count }, () => mark);
    expect(read(['@@ -1,12 +0,0 @@', ...many('-', 12), '@@ -20 +1,10 @@', '-', ...many('+', 10)])).toEqual([
      { oldStart: 1, oldCount: 12, newStart: 0, newCount: 0, lines: many('-', 12).map(() => line('-', '')) },
      {
        oldStart: 20,
        oldCount: 1,
        newStart: 1,
        newCount: 10,
        lines: [line('-', ''), ...many('+', 10).map(() => line('+', ''))],
      },
    ]);
  });

  it.each<[string, string[], HunkLine[]]>([
    ['an old line', ['-a', NO_NEWLINE, '+b'], [line('-', 'a', false), line('+', 'b')]],
    ['a new line', ['-a', '+b', NO_NEWLINE], [line('-', 'a'), line('+', 'b', false)]],
    ['both lines', ['-a', NO_NEWLINE, '+b', NO_NEWLINE], [line('-', 'a', false), line('+', 'b', false)]],
    ['the new line first', ['+b', NO_NEWLINE, '-a'], [line('+', 'b', false), line('-', 'a')]],
  ])('with a file that ends without a line feed after %s', (_, body, lines) => {
    expect(read([HEADER, ...body])).toEqual([{ oldStart: 1, oldCount: 1, newStart: 1, newCount: 1, lines }]);
  });
});

describe('hunks that are refused', () => {
  const noHunk = (received: string, shown: string): RefusalValue => ({
    code: 'patch.not-a-patch',
    message: `The diff must be one unified diff; a hunk was expected, ${shown} came.`,
    data: { expected: 'a hunk', received },
  });
  const range = (header: string): RefusalValue => ({
    code: 'patch.range',
    message: `A hunk must begin like @@ -1,3 +1,4 @@; ${JSON.stringify(header)} came.`,
    data: { line: header },
  });
  const fromOne = (header: string): RefusalValue => ({
    code: 'patch.range',
    message: `Lines are counted from 1; "${header}" came.`,
    data: { line: header },
  });
  const counts = (header: string, detail: string): RefusalValue => ({
    code: 'patch.counts',
    message: `The body of "${header}" must have just the lines its counts say; ${detail}.`,
    data: { header },
  });
  const badLine = (text: string): RefusalValue => ({
    code: 'patch.bad-line',
    message: `Every line of "@@ -1 +1 @@" must begin with a blank, - or +; ${JSON.stringify(text)} came.`,
    data: { header: HEADER, line: text },
  });
  const alone: RefusalValue = {
    code: 'patch.no-newline',
    message: 'A "\\ No newline at end of file" line must follow one line of the hunk; it stands alone.',
    data: {},
  };
  const follows = (header: string, text: string): RefusalValue => ({
    code: 'patch.no-newline',
    message: `Nothing may follow the end of the file; "${text}" does.`,
    data: { header, line: text },
  });
  const noChange = (header: string): RefusalValue => ({
    code: 'patch.no-change',
    message: `Each hunk must change something; "${header}" holds context only.`,
    data: { header },
  });
  const second = (text: string): RefusalValue => ({
    code: 'patch.second-file',
    message: `A diff must have one section for one file; a second begins at "${text}".`,
    data: { line: text },
  });
  const trailing = (text: string): RefusalValue => ({
    code: 'patch.trailing-text',
    message: `Nothing may follow the last hunk; ${JSON.stringify(text)} does.`,
    data: { line: text },
  });
  const oneTooMany = (text: string): RefusalValue =>
    counts('the last hunk', `${JSON.stringify(text)} is one too many`);

  const GOOD = [HEADER, '-a', '+b'];
  it.each<[string[], RefusalValue]>([
    [[], noHunk('', 'the end of the text')],
    [['x'], noHunk('x', '"x"')],
    [['@ -1 +1 @@', '-a', '+b'], noHunk('@ -1 +1 @@', '"@ -1 +1 @@"')],
    ...[
      '@@',
      '@@@ -1 +1 @@',
      '@@ -1 +1 @',
      '@@ -1 +1 @@x',
      '@@ 1 +1 @@',
      '@@ -1 1 @@',
      '@@ -01 +1 @@',
      '@@ -1 +01 @@',
      '@@ -1,01 +1 @@',
      '@@ -1 +1,01 @@',
      '@@ -1234567890 +1 @@',
      '@@ -1 +1234567890 @@',
      '@@ -1,1234567890 +1 @@',
      '@@ -1 +1,1234567890 @@',
      '@@ -1x +1 @@',
      '@@ -1 +1x @@',
      '@@ -1,1x +1 @@',
      '@@ -1 +1,1x @@',
    ].map((header): [string[], RefusalValue] => [[header, '-a', '+b'], range(header)]),
    [['@@ -0 +1 @@', '-a', '+b'], fromOne('@@ -0 +1 @@')],
    [['@@ -1 +0 @@', '-a', '+b'], fromOne('@@ -1 +0 @@')],
    // counts
    [['@@ -1,2 +1 @@', '-a', '+b'], counts('@@ -1,2 +1 @@', 'the text ends 1 old and 0 new lines early')],
    [['@@ -1 +1,3 @@', '-a'], counts('@@ -1 +1,3 @@', 'the text ends 0 old and 3 new lines early')],
    [['@@ -1 +1,2 @@', ' a', '-b'], counts('@@ -1 +1,2 @@', '"-b" is one too many')],
    [['@@ -1,2 +1 @@', ' a', '+b'], counts('@@ -1,2 +1 @@', '"+b" is one too many')],
    // lines of no kind
    [[HEADER, 'a'], badLine('a')],
    [[HEADER, ''], badLine('')],
    [[HEADER, '-a', '\\ No newline'], badLine('\\ No newline')],
    // the end of the file
    [[HEADER, NO_NEWLINE], alone],
    [[HEADER, '-a', NO_NEWLINE, NO_NEWLINE], alone],
    [['@@ -1,2 +1 @@', '-a', NO_NEWLINE, '-b', '+c'], follows('@@ -1,2 +1 @@', '-b')],
    [['@@ -1 +1,2 @@', '-a', '+b', NO_NEWLINE, '+c'], follows('@@ -1 +1,2 @@', '+c')],
    [['@@ -1,2 +1,2 @@', '-a', NO_NEWLINE, ' b', '+c'], follows('@@ -1,2 +1,2 @@', ' b')],
    [['@@ -1,2 +1,2 @@', '+a', NO_NEWLINE, ' b', '-c'], follows('@@ -1,2 +1,2 @@', ' b')],
    [['@@ -1,2 +1 @@', ' a', NO_NEWLINE, '-b'], follows('@@ -1,2 +1 @@', '-b')],
    [['@@ -1 +1,2 @@', ' a', NO_NEWLINE, '+b'], follows('@@ -1 +1,2 @@', '+b')],
    [[HEADER, '-a', NO_NEWLINE, '+b', '@@ -2 +2 @@', '-c', '+d'], follows('@@ -2 +2 @@', '-c')],
    // nothing changed, nothing to hold on to
    [[HEADER, ' a'], noChange(HEADER)],
    [['@@ -0,0 +0,0 @@'], noChange('@@ -0,0 +0,0 @@')],
    [
      ['@@ -0,0 +1 @@', '+a'],
      {
        code: 'patch.no-anchor',
        message:
          'Each hunk must hold a line of the file, as context or to remove; "@@ -0,0 +1 @@" only adds.',
        data: { header: '@@ -0,0 +1 @@', hint: 'add context lines' },
      },
    ],
    // what follows the last hunk
    ...['diff --git a/x b/x', '--- x', '+++ x', 'Index: x', '*** x'].map((text): [string[], RefusalValue] => [
      [...GOOD, text],
      second(text),
    ]),
    ...[' x', '+x', '-x', '\\ x', '---x', '+++x', NO_NEWLINE].map((text): [string[], RefusalValue] => [
      [...GOOD, ...(text === NO_NEWLINE ? [NO_NEWLINE] : []), text],
      oneTooMany(text),
    ]),
    ...['x', '', 'x--- x', 'x -', 'diffs', 'Index', '***x'].map((text): [string[], RefusalValue] => [
      [...GOOD, text],
      trailing(text),
    ]),
  ])('%j', (lines, value) => {
    expect(refusalOf(() => read(lines))).toEqual(value);
  });
});
