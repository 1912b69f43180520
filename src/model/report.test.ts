import { expect, test } from 'vitest';
import { baselineSchema, reportSchema } from './report.js';
import { REPORT } from './report.test-kit.js';

test('a report is taken as it is', () => {
  expect(reportSchema.parse(REPORT)).toEqual(REPORT);
});

test.each([0, 1, 2, 3])('a run exits with %i', (exitCode) => {
  expect(reportSchema.safeParse({ ...REPORT, run: { ...REPORT.run, exitCode } }).success).toBe(true);
});

test('a run is of cases or of fuzz, where it is not of both', () => {
  expect(reportSchema.shape.run.shape.only.unwrap().options).toEqual(['cases', 'fuzz']);
});

test.each([
  { schemaVersion: 2 },
  { run: { ...REPORT.run, exitCode: 4 } },
  { run: { ...REPORT.run, shard: { index: 0, of: 2 } } },
  { suite: { version: '0.1.0' } },
  { guards: [{ name: 'my-tool' }] },
  { note: 'x' },
])('a report with %j is none', (difference) => {
  expect(reportSchema.safeParse({ ...REPORT, ...difference }).success).toBe(false);
});

test('a baseline lists what is red', () => {
  const known = { a: { x: 'broken', y: 'lied', z: 'over-refused' } };
  expect(baselineSchema.parse(known)).toEqual(known);
  expect(baselineSchema.safeParse({ a: { x: 'held' } }).success).toBe(false);
});
