import { parsePatch } from 'diff';
import { describe, expect, it } from 'vitest';
import { creationOf, formatDiff, sectionFor } from './patches-section.js';

const hunk = { oldStart: 4, newStart: 5, lines: [' a', '-b', '+c', '+d', '\\ No newline at end of file'] };

describe('sections', () => {
  it('are written with counts that follow the lines', () => {
    expect(formatDiff([sectionFor('billing/app.py', [hunk])])).toBe(
      '--- a/billing/app.py\n+++ b/billing/app.py\n@@ -4,2 +5,3 @@\n a\n-b\n+c\n+d\n\\ No newline at end of file\n',
    );
  });

  it('of a new file name no null device', () => {
    expect(formatDiff([creationOf('src/new.py')])).toBe(
      'diff --git a/src/new.py b/src/new.py\nnew file mode 100644\nindex 0000000..e69de29\n',
    );
  });

  it('are read back one by one by the diff package', () => {
    const preface = ['diff --git a/x.py b/x.py'];
    const diff = formatDiff([sectionFor('x.py', [hunk]), { ...sectionFor('y.py', [hunk]), preface }]);
    expect(
      parsePatch(diff).map(({ oldFileName, newFileName, hunks }) => [oldFileName, newFileName, hunks.length]),
    ).toEqual([
      ['a/x.py', 'b/x.py', 1],
      ['a/y.py', 'b/y.py', 1],
    ]);
  });
});
