import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { reportSchema, type Report } from '../model/report.js';
import { FIRST_GUARD } from './testing/guards.js';
import { makeProject, type Project, type Ran } from './testing/project.js';

let project: Project;
let once: Ran;
let again: Ran;
let otherSeed: Ran;

const FLAGS = [
  'run',
  '--guard',
  './first.guard.js',
  '--only',
  'fuzz',
  '--runs',
  '8',
  '--reporter',
  'json',
  ...['args.missing', 'match.ambiguous', 'match.overlap'].flatMap((id) => ['--refusal', id]),
];

beforeAll(async () => {
  project = await makeProject({ 'first.guard.js': FIRST_GUARD });
  [once, again] = await Promise.all([project.run(...FLAGS), project.run(...FLAGS)]);
  otherSeed = await project.run(...FLAGS, '--seed', '8');
}, 60_000);
afterAll(() => project.remove());

const withoutTimings = ({ code, stdout }: Ran) => ({
  code,
  text: stdout.replace(/"timings": \{[^}]*\}/, '"timings": {}'),
});

test('the same seed gives the same bytes, timings apart', () => {
  expect(withoutTimings(again)).toEqual(withoutTimings(once));
  expect(once.code).toBe(1);
});

test('another seed differs in evidence at most', () => {
  const comparable = ({ stdout }: Ran) => {
    const report = reportSchema.parse(JSON.parse(stdout));
    const guards = report.guards.map(({ findings, ...guard }) => ({
      ...guard,
      findings: findings.map(({ evidence: { cases, unarmed }, ...finding }) => ({
        ...finding,
        cases,
        unarmed,
      })),
    }));
    const { seed: _seed, ...run } = report.run;
    return { ...report, run, guards, timings: {} };
  };
  expect(comparable(otherSeed)).toEqual(comparable(once));
});

function schemaErrors(name: string, value: unknown): unknown {
  const file = new URL(`../../dist/schemas/${name}.schema.json`, import.meta.url);
  const validate = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')));
  return validate(value) ? 'none' : validate.errors;
}

test('the report is what the model and the published schema say', () => {
  const report: unknown = JSON.parse(once.stdout);
  expect(reportSchema.parse(report)).toEqual(report);
  expect(schemaErrors('report', report)).toBe('none');
  expect(schemaErrors('report', { ...(report as Report), guards: 1 })).not.toBe('none');
});

const COUNTEREXAMPLE = 'reports/counterexamples/first/match.ambiguous.yaml';

test('a counterexample is filed as a case that the published schema allows', () => {
  const filed: unknown = parse(project.read(COUNTEREXAMPLE));
  const finding = reportSchema
    .parse(JSON.parse(once.stdout))
    .guards[0]?.findings.find(({ refusal }) => refusal === 'match.ambiguous');
  expect(filed).toEqual({
    ...finding?.counterexample?.case,
    source: { kind: 'found', note: 'found on the guard first' },
  });
  expect(schemaErrors('case', filed)).toBe('none');
});

test('the replay command of a finding shows its counterexample again', async () => {
  const finding = reportSchema
    .parse(JSON.parse(once.stdout))
    .guards[0]?.findings.find(({ refusal }) => refusal === 'match.ambiguous');
  const [npx, holdfast, ...args] = finding?.replay?.split(' ') ?? [];
  expect([npx, holdfast, ...args]).toEqual([
    'npx',
    'holdfast',
    'replay',
    COUNTEREXAMPLE,
    '--guard',
    'first.guard.js',
  ]);
  const ran = await project.run(...args);
  expect({ ...ran, stdout: ran.stdout.trimEnd().split('\n').at(-1) }).toEqual({
    code: 1,
    stdout: 'STILL BROKEN (broken): match.ambiguous',
    stderr: '',
  });
});
