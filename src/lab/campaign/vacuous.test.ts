import { describe, expect, test } from 'vitest';
import type { Finding } from '../../model/report.js';
import { emptyEvidence } from './ledger.js';
import { markVacuous } from './vacuous.js';

const fired = { ...emptyEvidence(), generated: 1 };

function row(refusal: string, verdict: Finding['verdict'], differences: Partial<Finding> = {}): Finding {
  return { refusal, verdict, claimed: { by: 'core' }, tools: [], evidence: emptyEvidence(), ...differences };
}

/** Verdict and reason of every row afterwards. */
function mark(rows: Finding[], starved: string[] = [], stated = ['core']): [string, string | undefined][] {
  markVacuous(rows, stated, new Set(starved));
  return rows.map(({ verdict, because }) => [verdict, because]);
}

describe('markVacuous', () => {
  test('leaves alone what was fired', () => {
    expect(
      mark([row('path.a', 'held', { evidence: fired }), row('path.b', 'broken', { evidence: fired })]),
    ).toEqual([
      ['held', undefined],
      ['broken', undefined],
    ]);
  });

  test('a row that held though nothing was fired has not held', () => {
    expect(mark([row('path.a', 'held'), row('path.b', 'held', { evidence: fired })])).toEqual([
      ['inconclusive', 'nothing was fired: no case applies'],
      ['held', undefined],
    ]);
  });

  test('a claim of which nothing was fired is inconclusive in every row, with the reason of each', () => {
    const idle = (refusal: string, because: string): Finding => row(refusal, 'not-applicable', { because });
    expect(mark([idle('path.a', 'no tool'), idle('path.b', 'its policy')])).toEqual([
      ['inconclusive', 'nothing of the claim core could be fired: no tool'],
      ['inconclusive', 'nothing of the claim core could be fired: its policy'],
    ]);
  });

  test('a claim of which something was fired keeps its rows that do not apply', () => {
    const rows = [
      row('path.a', 'held', { evidence: fired }),
      row('schema.b', 'not-applicable', { because: 'no schema' }),
    ];
    expect(mark(rows)).toEqual([
      ['held', undefined],
      ['not-applicable', 'no schema'],
    ]);
  });

  test('a claim that is charged with what another row ran into is settled: red stays red', () => {
    const rows = [row('limits.a', 'broken', { because: 'no answer' }), row('path.b', 'not-applicable')];
    expect(mark(rows)).toEqual([
      ['broken', 'no answer'],
      ['not-applicable', undefined],
    ]);
  });

  test('a claim with an inconclusive row is settled already', () => {
    const rows = [
      row('path.a', 'inconclusive', { because: 'no handshake' }),
      row('path.b', 'not-applicable'),
    ];
    expect(mark(rows).map(([verdict]) => verdict)).toEqual(['inconclusive', 'not-applicable']);
  });

  test('a family that is open but starved is inconclusive, unless something else of it was fired', () => {
    const rows = (): Finding[] => [
      row('match.a', 'held', { evidence: fired }),
      row('path.a', 'not-applicable', { because: 'its policy' }),
      row('match.b', 'not-applicable', { because: 'its policy' }),
    ];
    expect(mark(rows(), ['path.a', 'match.b'])).toEqual([
      ['held', undefined],
      ['inconclusive', 'nothing of the family path could be fired: its policy'],
      ['not-applicable', 'its policy'],
    ]);
  });

  test('what is not claimed is nobody to be doubted', () => {
    const { claimed: _, ...unclaimed } = row('path.a', 'held');
    expect(mark([unclaimed], ['path.a'])).toEqual([['held', undefined]]);
  });
});
