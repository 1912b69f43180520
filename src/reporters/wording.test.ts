import { describe, expect, it } from 'vitest';
import { rowVerdictSchema, type RowVerdict } from '../model/finding.js';
import { makeFinding } from './sample-report.test-kit.js';
import { countOf, isRedRow, legendEntries, noveltyOf, standingOf, STANDINGS, WORDINGS } from './wording.js';

describe('standingOf', () => {
  const claimed: Record<RowVerdict, string> = {
    broken: 'broken',
    lied: 'lied',
    'over-refused': 'over-refused',
    inconclusive: 'inconclusive',
    held: 'held',
    'not-applicable': 'not-applicable',
  };
  const unclaimed: Record<RowVerdict, string> = {
    broken: 'would-break',
    lied: 'would-break',
    'over-refused': 'would-break',
    inconclusive: 'untold',
    held: 'would-hold',
    'not-applicable': 'not-applicable',
  };
  it.each(rowVerdictSchema.options)('%s', (verdict) => {
    const standings = [{}, { claimed: null }].map((claim) =>
      standingOf(makeFinding('match.a', { verdict, ...claim })),
    );
    expect(standings).toEqual([claimed[verdict], unclaimed[verdict]]);
  });

  it('is not-tried without a finding', () => {
    expect(standingOf(undefined)).toBe('not-tried');
  });
});

describe('isRedRow', () => {
  it('is true for claimed rows with a red verdict alone', () => {
    const red = rowVerdictSchema.options.filter((verdict) => isRedRow(makeFinding('match.a', { verdict })));
    const unclaimed = rowVerdictSchema.options.filter((verdict) =>
      isRedRow(makeFinding('match.a', { verdict, claimed: null })),
    );
    expect([red, unclaimed]).toEqual([['broken', 'lied', 'over-refused'], []]);
  });
});

describe('noveltyOf', () => {
  const finding = makeFinding('match.a', { verdict: 'broken' });
  it.each([
    ['no baseline', undefined, 'new'],
    ['another guard', { other: { 'match.a': 'broken' } }, 'new'],
    ['another verdict', { guard: { 'match.a': 'lied' } }, 'new'],
    ['this row', { guard: { 'match.a': 'broken' } }, 'known'],
  ] as const)('%s', (_what, baseline, novelty) => {
    expect(noveltyOf('guard', finding, baseline)).toBe(novelty);
  });

  it('takes no name from the prototype', () => {
    expect(noveltyOf('constructor', { ...finding, refusal: 'name' }, {})).toBe('new');
  });
});

describe('wording', () => {
  it('has one glyph per standing, no two alike', () => {
    expect(new Set(STANDINGS.map((standing) => WORDINGS[standing].glyph)).size).toBe(STANDINGS.length);
  });

  it('explains every glyph but the blank', () => {
    expect(legendEntries()).toEqual([
      '✓ held',
      '✗ broken',
      '! lied',
      'o over-refused',
      '? inconclusive',
      '+ not claimed, would hold',
      '- not claimed, would break',
      '~ not claimed, inconclusive',
      '. not applicable',
    ]);
  });

  it('counts', () => {
    expect([countOf(1, 'row'), countOf(0, 'row'), countOf(2, 'entry', 'entries')]).toEqual([
      '1 row',
      '0 rows',
      '2 entries',
    ]);
  });
});
