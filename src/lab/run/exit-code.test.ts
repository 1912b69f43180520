import { describe, expect, test } from 'vitest';
import type { Baseline, Finding, GuardReport } from '../../model/report.js';
import { emptyEvidence } from '../campaign/ledger.js';
import { concludeRun, isNewRed } from './exit-code.js';

type Verdict = Finding['verdict'];

function guard(
  rows: Record<string, Verdict>,
  differences: Partial<GuardReport> = {},
  claimed = true,
): GuardReport {
  return {
    name: 'g',
    adapter: 'module',
    subject: { manifestSha256: '' },
    claims: [],
    findings: Object.entries(rows).map(([refusal, verdict]) => ({
      refusal,
      verdict,
      ...(claimed ? { claimed: { by: 'core' } } : {}),
      tools: [],
      evidence: emptyEvidence(),
    })),
    ...differences,
  };
}
const FAILED = guard({}, { error: { code: 'guard-open-failed', message: 'no' } });

const conclude = (
  guards: GuardReport[],
  {
    unarmed = [],
    baseline,
    complete = true,
  }: { unarmed?: string[]; baseline?: Baseline; complete?: boolean } = {},
) => concludeRun(guards, { unarmed, baseline, complete });

describe('the exit code', () => {
  test.each<[string, GuardReport[], number]>([
    ['all held', [guard({ 'a.x': 'held', 'a.y': 'not-applicable' })], 0],
    ['nothing at all', [], 0],
    ['broken', [guard({ 'a.x': 'held', 'a.y': 'broken' })], 1],
    ['lied', [guard({ 'a.x': 'lied' })], 1],
    ['over-refused', [guard({ 'a.x': 'over-refused' })], 1],
    ['inconclusive', [guard({ 'a.x': 'inconclusive' })], 3],
    ['red before inconclusive', [guard({ 'a.x': 'inconclusive', 'a.y': 'broken' })], 1],
    ['an error before red', [guard({ 'a.x': 'broken' }), FAILED], 2],
    ['not claimed', [guard({ 'a.x': 'broken', 'a.y': 'inconclusive' }, {}, false)], 0],
  ])('%s', (_, guards, exitCode) => {
    expect(conclude(guards)).toEqual({ exitCode, problems: [] });
  });

  test('a case that does not bite is an error, whatever else there is', () => {
    expect(conclude([guard({ 'a.x': 'broken' })], { unarmed: ['case x is not armed'] })).toEqual({
      exitCode: 2,
      problems: ['case x is not armed'],
    });
  });

  test('a run that was stopped is inconclusive at best', () => {
    const held = [guard({ 'a.x': 'held' })];
    const red = [guard({ 'a.x': 'broken' })];
    expect([
      conclude(held, { complete: false }).exitCode,
      conclude(red, { complete: false }).exitCode,
    ]).toEqual([3, 1]);
  });
});

describe('a guard that the baseline lists and the run does not have', () => {
  const held = { ...guard({ 'a.x': 'held' }), name: 'my-tool' };
  const concludeOn = (guards: GuardReport[], names: string[], hasAllGuards: boolean) =>
    concludeRun(guards, {
      unarmed: [],
      baseline: Object.fromEntries(names.map((name) => [name, { 'a.x': 'broken' as const }])),
      complete: true,
      hasAllGuards,
    });

  test('is a slip where the run has all guards', () => {
    expect(concludeOn([held], ['my-tol', 'gone'], true)).toEqual({
      exitCode: 1,
      problems: [
        'baseline: my-tol is no guard of this run; my-tool may be meant',
        'baseline: gone is no guard of this run; take the entry out',
      ],
    });
  });

  test('is another one where some were left out', () => {
    expect(concludeOn([held], ['gone'], false)).toEqual({ exitCode: 0, problems: [] });
  });

  test('may be the one that could not be loaded', () => {
    expect(concludeOn([held, FAILED], ['gone'], true)).toEqual({ exitCode: 2, problems: [] });
  });
});

describe('a baseline', () => {
  const baseline: Baseline = { g: { 'a.x': 'broken' } };

  test.each<[string, GuardReport[], number, string[]]>([
    ['makes a red row known', [guard({ 'a.x': 'broken', 'a.y': 'held' })], 0, []],
    ['knows this red alone', [guard({ 'a.x': 'broken', 'a.y': 'lied' })], 1, []],
    [
      'knows this verdict alone',
      [guard({ 'a.x': 'lied' })],
      1,
      ['baseline: g a.x is listed as broken, but is lied; take the entry out or mend the guard'],
    ],
    [
      'is stale where the row holds',
      [guard({ 'a.x': 'held' })],
      1,
      ['baseline: g a.x is listed as broken, but is held; take the entry out or mend the guard'],
    ],
    [
      'is stale where the row is no longer claimed',
      [guard({ 'a.x': 'broken' }, {}, false)],
      1,
      [
        'baseline: g a.x is listed as broken, but is broken, not claimed; take the entry out or mend the guard',
      ],
    ],
    ['says nothing of rows that were not tried', [guard({ 'a.y': 'held' })], 0, []],
    ['says nothing of guards that could not be tried', [FAILED], 2, []],
    ['says nothing of other guards', [guard({ 'a.x': 'held' }, { name: 'other' })], 0, []],
  ])('%s', (_, guards, exitCode, problems) => {
    expect(conclude(guards, { baseline })).toEqual({ exitCode, problems });
  });

  test('tells a new red from a known one', () => {
    expect([
      isNewRed('g', 'a.x', 'broken', baseline),
      isNewRed('g', 'a.x', 'lied', baseline),
      isNewRed('g', 'a.y', 'broken', baseline),
      isNewRed('g', 'a.y', 'broken', undefined),
      isNewRed('g', 'a.y', 'held', undefined),
    ]).toEqual([false, true, true, true, false]);
  });
});
