import { expect, test } from 'vitest';
import { blockRecordSchema, runPlanSchema } from './block.js';
import { PLAN, RECORD } from './report.test-kit.js';

test('the record of a block is taken as it is', () => {
  expect(blockRecordSchema.parse(RECORD)).toEqual(RECORD);
});

test('a plan is taken as it is', () => {
  expect(runPlanSchema.parse(PLAN)).toEqual(PLAN);
});

test.each([
  { block: -1 },
  { tool: 0.5 },
  { lost: false },
  { skips: { never: 0 } },
  { charges: [{ charge: 'match.ambiguous' }] },
  { verdict: 'not-applicable' },
  { note: 'x' },
])('a record with %j is none', (difference) => {
  expect(blockRecordSchema.safeParse({ ...RECORD, ...difference }).success).toBe(false);
});
