import { expect, test } from 'vitest';
import { counterexampleSchema, findingSchema, firingSchema, rowVerdictSchema } from './finding.js';
import { FINDING } from './report.test-kit.js';

test('a finding is taken as it is', () => {
  expect(findingSchema.parse(FINDING)).toEqual(FINDING);
});

test('what a finding may say', () => {
  expect([
    rowVerdictSchema.options,
    findingSchema.shape.confirmed.unwrap().options,
    counterexampleSchema.shape.origin.options,
    firingSchema.shape.side.options,
    firingSchema.shape.did.options,
  ]).toEqual([
    ['broken', 'lied', 'over-refused', 'inconclusive', 'held', 'not-applicable'],
    ['fresh', 'needs-history', 'flaky'],
    ['case', 'fuzz'],
    ['twin', 'break', 'handshake'],
    ['none', 'permitted', 'forbidden', 'exact', 'other'],
  ]);
});

test.each([
  { verdict: 'red' },
  { claimed: { by: 1 } },
  { claimed: { as: 'core' } },
  { tools: [{ tool: 'edit', verdict: 'not-applicable' }] },
  { evidence: { ...FINDING.evidence, cases: -1 } },
  { note: 'x' },
])('a finding with %j is none', (difference) => {
  expect(findingSchema.safeParse({ ...FINDING, ...difference }).success).toBe(false);
});
