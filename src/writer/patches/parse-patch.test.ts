import { describe, expect, it } from 'vitest';
import { Decline } from '../decline.js';
import { parsePatch } from './parse-patch.js';
import { readByCounts } from './plain-patches.js';
import type { Section } from './section.js';

const hunk = (oldStart: number, oldCount: number, ...lines: string[]): Section['hunks'][number] => ({
  oldStart,
  oldCount,
  lines: lines.map((line) => {
    const [sign] = line;
    if (sign !== ' ' && sign !== '+' && sign !== '-') throw new RangeError(`no hunk line: ${line}`);
    return { sign, text: line.slice(1) };
  }),
});

function refusal(diff: string): string {
  try {
    return JSON.stringify(parsePatch(diff, readByCounts));
  } catch (error) {
    return error instanceof Decline ? `${error.code}: ${error.message}` : 'not a decline';
  }
}

describe('parsePatch', () => {
  it.each<[name: string, diff: string, sections: Section[]]>([
    [
      'two hunks, with a date and a heading',
      '--- a/f.py\t2020-01-01\n+++ b/f.py\t2020-01-02\n@@ -1,2 +1 @@ def f\n one\n-two\n@@ -9 +8,2 @@\n nine\n+ten\n',
      [
        {
          oldName: 'f.py',
          newName: 'f.py',
          hunks: [hunk(1, 2, ' one\n', '-two\n'), hunk(9, 1, ' nine\n', '+ten\n')],
        },
      ],
    ],
    [
      'bodies that look like headers',
      '--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n--- x\n+++ y\n diff --git a/f b/f\n',
      [{ oldName: 'f', newName: 'f', hunks: [hunk(1, 2, '--- x\n', '+++ y\n', ' diff --git a/f b/f\n')] }],
    ],
    [
      'no newline at the end, either side; an empty context line',
      '--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
      [{ oldName: 'f', newName: 'f', hunks: [hunk(1, 2, ' \n', '-a', '+b')] }],
    ],
    [
      'a diff whose own last newline is missing',
      '--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b',
      [{ oldName: 'f', newName: 'f', hunks: [hunk(1, 1, '-a\n', '+b\n')] }],
    ],
    [
      'CRLF bodies',
      '--- a/f\r\n+++ b/f\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n',
      [{ oldName: 'f', newName: 'f', hunks: [hunk(1, 1, '-a\r\n', '+b\r\n')] }],
    ],
    [
      'a created, an emptied and a deleted file, with prose between',
      'Hello.\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n-- \n2.39\n--- a/o\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n' +
        'diff --git a/e b/e\ndeleted file mode 100644\nindex e69de29..0000000\n',
      [
        { oldName: null, newName: 'n', hunks: [hunk(0, 0, '+x\n')] },
        { oldName: 'o', newName: null, hunks: [hunk(1, 1, '-x\n')] },
        { oldName: 'e', newName: null, hunks: [] },
      ],
    ],
    [
      'a rename and a copy',
      'diff --git a/a b/b\nsimilarity index 100%\nrename from a\nrename to b\n' +
        'diff --git a/c b/d\ncopy from c\ncopy to d\n--- a/c\n+++ b/d\n@@ -1 +1 @@\n-x\n+y\n',
      [
        { oldName: undefined, newName: undefined, origin: { by: 'rename', from: 'a', to: 'b' }, hunks: [] },
        {
          oldName: 'c',
          newName: 'd',
          origin: { by: 'copy', from: 'c', to: 'd' },
          hunks: [hunk(1, 1, '-x\n', '+y\n')],
        },
      ],
    ],
    [
      'quoted names, spaces, and names without a prefix',
      '--- "a/\\303\\251 \\"q\\"\\t"\n+++ b/two words\n@@ -1 +1 @@\n-x\n+y\n--- src/a\n+++ src/a\n@@ -1 +1 @@\n-x\n+y\n',
      [
        { oldName: 'é "q"\t', newName: 'two words', hunks: [hunk(1, 1, '-x\n', '+y\n')] },
        { oldName: 'src/a', newName: 'src/a', hunks: [hunk(1, 1, '-x\n', '+y\n')] },
      ],
    ],
    [
      'a hunk alone',
      '@@ -1 +1 @@\n-x\n+y\n',
      [{ oldName: undefined, newName: undefined, hunks: [hunk(1, 1, '-x\n', '+y\n')] }],
    ],
  ])('reads %s', (_name, diff, sections) => {
    expect(parsePatch(diff, readByCounts)).toEqual(sections);
  });

  it.each([
    ['nothing', '', 'there is no change in the diff (line 1 of the diff)'],
    ['names without a change', '--- a/f\n+++ b/f\n', 'a file is named without a change (line 2 of the diff)'],
    [
      'a count too large',
      '--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+c\n',
      'the hunk ends before its counts do (line 7 of the diff)',
    ],
    [
      'a count too small',
      '--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n+c\n',
      'the hunk goes on after its counts end (line 6 of the diff)',
    ],
    [
      'sides that disagree',
      '--- a/f\n+++ b/f\n@@ -1 +2 @@\n-a\n-b\n+c\n+d\n',
      'the hunk does not keep to its counts (line 5 of the diff)',
    ],
    [
      'a header without numbers',
      '--- a/f\n+++ b/f\n@@ ... @@\n-a\n+b\n',
      'a hunk header that cannot be read (line 3 of the diff)',
    ],
    [
      'a line without a sign',
      '--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\nb\n',
      'the hunk ends before its counts do (line 5 of the diff)',
    ],
  ])('refuses %s', (_name, diff, message) => {
    expect(refusal(diff)).toBe(`not-a-patch: ${message}`);
  });
});
