import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeRevision,
  linesSpokenOf,
  textOf,
  withoutFinalNewline,
  type Revision,
} from './patches-revision.js';
import { anyRevision, manyHunks, reviseByShape, singleRevision } from './patches.js';
import { formatDiff, sectionFor } from './patches-section.js';

/** Applies a revision's hunks by the letter; undefined where an old line does not stand at the line its hunk states. */
function applyByTheLetter({ before, hunks }: Revision): string | undefined {
  const lines = before.split('\n');
  const made: string[] = [];
  let cursor = 0;
  for (const { oldStart, newStart, lines: marked } of hunks) {
    made.push(...lines.slice(cursor, oldStart - 1));
    cursor = oldStart - 1;
    if (made.length !== newStart - 1) return undefined;
    for (const line of marked) {
      if (!line.startsWith('+') && lines[cursor++] !== line.slice(1)) return undefined;
      if (!line.startsWith('-')) made.push(line.slice(1));
    }
  }
  return [...made, ...lines.slice(cursor)].join('\n');
}

describe('revisions', () => {
  it('make hunks by hand: near changes share one, far ones do not', () => {
    const kept = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
    const revision = composeRevision(
      [
        { kept: kept(1, 4), removed: ['x'], added: ['y', 'z'] },
        { kept: kept(5, 6), removed: ['gone'], added: [] },
        { kept: kept(7, 13), removed: [], added: ['last'] },
      ],
      kept(14, 17),
    );
    expect(revision).toEqual({
      before: textOf([...kept(1, 4), 'x', ...kept(5, 6), 'gone', ...kept(7, 17)]),
      after: textOf([...kept(1, 4), 'y', 'z', ...kept(5, 13), 'last', ...kept(14, 17)]),
      hunks: [
        {
          oldStart: 2,
          newStart: 2,
          lines: [' 2', ' 3', ' 4', '-x', '+y', '+z', ' 5', ' 6', '-gone', ' 7', ' 8', ' 9'],
        },
        { oldStart: 13, newStart: 13, lines: [' 11', ' 12', ' 13', '+last', ' 14', ' 15', ' 16'] },
      ],
    });
  });

  it.each([
    ['any', anyRevision()],
    ['single', singleRevision()],
    ['many-hunk', manyHunks()],
  ])('%s apply by the letter and with the diff package', (_, revisions) => {
    fc.assert(
      fc.property(revisions, (revision) => {
        const diff = formatDiff([sectionFor('billing/app.py', revision.hunks)]);
        expect(applyByTheLetter(revision)).toBe(revision.after);
        expect(applyPatch(revision.before, diff, { fuzzFactor: 0, autoConvertLineEndings: false })).toBe(
          revision.after,
        );
        expect(revision.after).not.toBe(revision.before);
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  it('speak of the lines in their hunks, counted from zero', () => {
    expect(linesSpokenOf(reviseByShape({ stretches: [{ kept: 5, removed: 1, added: 1 }], rest: 1 }))).toEqual(
      [2, 3, 4, 5, 6],
    );
  });

  it('have two hunks or more where they are to have many, and one where one', () => {
    const counts = (revisions: fc.Arbitrary<Revision>): number[] =>
      fc.sample(revisions, { seed: 3, numRuns: 200 }).map(({ hunks }) => hunks.length);
    expect([Math.min(...counts(manyHunks())), Math.max(...counts(singleRevision()))]).toEqual([2, 1]);
  });
});

describe('without the final newline', () => {
  const changed = reviseByShape({ stretches: [{ kept: 1, removed: 1, added: 1 }], rest: 0 });
  const kept = reviseByShape({ stretches: [{ kept: 1, removed: 1, added: 1 }], rest: 1 });
  const marker = '\\ No newline at end of file';

  it.each([
    ['before', 'kept1\nold2', 'kept1\nnew3\n', [' kept1', '-old2', marker, '+new3']],
    ['after', 'kept1\nold2\n', 'kept1\nnew3', [' kept1', '-old2', '+new3', marker]],
    ['both', 'kept1\nold2', 'kept1\nnew3', [' kept1', '-old2', marker, '+new3', marker]],
  ] as const)('marks the side "%s", and applies with the diff package', (side, before, after, lines) => {
    const revision = withoutFinalNewline(changed, side);
    expect(revision).toEqual({ before, after, hunks: [{ oldStart: 1, newStart: 1, lines }] });
    expect(
      applyPatch(before, formatDiff([sectionFor('a.py', revision.hunks)]), { autoConvertLineEndings: false }),
    ).toBe(after);
  });

  it('marks a last line that stays once', () => {
    expect(withoutFinalNewline(kept, 'both').hunks).toEqual([
      { oldStart: 1, newStart: 1, lines: [' kept1', '-old2', '+new3', ' kept4', marker] },
    ]);
  });

  it('cannot part the two sides of a last line that stays', () => {
    expect(() => withoutFinalNewline(kept, 'after')).toThrow(
      new RangeError('a last line that stays ends alike on both sides'),
    );
  });

  it('needs a line on the side it marks', () => {
    const onlyAdded = composeRevision([{ kept: [], removed: [], added: ['new'] }]);
    expect(() => withoutFinalNewline(onlyAdded, 'before')).toThrow(
      new RangeError('the last hunk has no last line on the side "before"'),
    );
  });

  it('needs a hunk', () => {
    expect(() => withoutFinalNewline(composeRevision([]), 'both')).toThrow(
      new RangeError('a revision without hunks has no last line to mark'),
    );
  });
});
