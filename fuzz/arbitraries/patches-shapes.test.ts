import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Revision } from './patches-revision.js';
import { formatDiff, sectionFor } from './patches-section.js';
import { boundaryRevision, openEnded } from './patches-shapes.js';

function sample(revisions: fc.Arbitrary<Revision>): Revision[] {
  return fc.sample(revisions, { seed: 13, numRuns: 100 });
}

describe('shapes of legal patches', () => {
  it('apply with the diff package', () => {
    const wrong = [...sample(boundaryRevision()), ...sample(openEnded())].filter(
      ({ before, after, hunks }) => {
        const diff = formatDiff([sectionFor('billing/app.py', hunks)]);
        return applyPatch(before, diff, { fuzzFactor: 0, autoConvertLineEndings: false }) !== after;
      },
    );
    expect(wrong).toEqual([]);
  });

  it('touch the first line, the last line, or both', () => {
    const ends = sample(boundaryRevision()).map(({ before, after }) => {
      const [old, fresh] = [before.split('\n'), after.split('\n')];
      return `${old[0] !== fresh[0]} ${old.at(-2) !== fresh.at(-2)}`;
    });
    expect(new Set(ends)).toEqual(new Set(['true false', 'false true', 'true true']));
  });

  it('lack the final newline before, after, or on both sides', () => {
    const ends = sample(openEnded()).map(
      ({ before, after }) => `${before.endsWith('\n')} ${after.endsWith('\n')}`,
    );
    expect(new Set(ends)).toEqual(new Set(['true false', 'false true', 'false false']));
  });
});
