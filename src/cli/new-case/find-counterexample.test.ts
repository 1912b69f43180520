import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyEvidence } from '../../lab/campaign/ledger.js';
import { problemOf } from '../../lab/suite/problem-of.test-support.js';
import { suiteOf } from '../../lab/testing/suites.js';
import { CLIMB } from '../../lab/testing/cases.js';
import { firingOf } from '../../lab/testing/trials.js';
import type { GuardReport, Report } from '../../model/report.js';
import { makeProject, type Project } from '../testing/project.js';
import { findCounterexample } from './find-counterexample.js';

const SUITE = suiteOf();

function guard(name: string, ...refusals: string[]): GuardReport {
  return {
    name,
    subject: { manifestSha256: '' },
    claims: [],
    findings: refusals.map((refusal) => ({
      refusal,
      verdict: 'broken',
      tools: [],
      evidence: emptyEvidence(),
      counterexample: {
        case: { ...CLIMB, id: `path.${name.replace('/', '')}` },
        origin: 'fuzz',
        firing: firingOf(),
        shrinks: 0,
      },
    })),
  };
}

function report(...guards: GuardReport[]): string {
  const whole: Report = {
    schemaVersion: 1,
    run: { seed: 1, runs: 1, exitCode: 1, problems: [], complete: true },
    suite: { version: '', sha256: '', refusals: 0, cases: 0 },
    environment: { platform: '', node: '', uid: 0, isolation: '', media: [] },
    refusals: {},
    guards,
    timings: {},
  };
  return JSON.stringify(whole);
}

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'found.yaml': JSON.stringify({ ...CLIMB, source: { kind: 'found', note: 'found on the guard mine' } }),
    'filed.yaml': JSON.stringify(CLIMB),
    'one.json': report(guard('one', 'path.traversal')),
    'many.json': report(guard('a/b', 'path.traversal', 'path.absolute'), guard('two', 'path.traversal')),
    'none.json': report(guard('held')),
  });
});
afterAll(() => project.remove());

const find = (asked: string) => findCounterexample(join(project.folder, asked), SUITE);

test.each([
  ['found.yaml', 'path.climb', 'on the guard mine'],
  ['filed.yaml', 'path.climb', 'in another case'],
  ['one.json', 'path.one', 'on the guard one'],
  ['many.json#a/b/path.traversal', 'path.ab', 'on the guard a/b'],
  ['many.json#two/path.traversal', 'path.two', 'on the guard two'],
  ['many.json#path.absolute', 'path.ab', 'on the guard a/b'],
])('%s is one', (asked, id, where) => {
  const found = find(asked);
  expect([found.scenario.id, found.where]).toEqual([id, where]);
});

describe('what is not one is a problem', () => {
  test.each([
    [
      'several',
      'many.json',
      'several-counterexamples',
      'one of a/b/path.traversal, a/b/path.absolute, two/path.traversal',
      'none named',
    ],
    [
      'several of one rule',
      'many.json#path.traversal',
      'several-counterexamples',
      'one of a/b/path.traversal, two/path.traversal',
      'path.traversal',
    ],
    [
      'one that is not there',
      'many.json#two/path.absolute',
      'no-counterexample',
      'one of a/b/path.traversal, a/b/path.absolute, two/path.traversal',
      'two/path.absolute',
    ],
    [
      'none at all',
      'none.json',
      'no-counterexample',
      'a report with a counterexample',
      'a report without any',
    ],
  ])('%s', async (_what, asked, code, expected, received) => {
    expect(await problemOf(() => find(asked))).toMatchObject({ code, expected, received });
  });

  test('no file', async () => {
    expect(await problemOf(() => find('gone.json'))).toMatchObject({ code: 'case-missing', place: '--from' });
  });
});
