import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchema } from '../model/report.js';
import { EXACT_GUARD } from './testing/guards.js';
import { makeProject, type Project } from './testing/project.js';

/** The refusal that the documentation shows, as it stands there. */
function documentedRefusal(): string {
  const page = readFileSync(new URL('../../docs/refusals.md', import.meta.url), 'utf8');
  const block = /```ts\n(.*?)```/s.exec(page)?.[1];
  if (block === undefined) throw new Error('docs/refusals.md shows no refusal');
  return block;
}

const OWN_CASE = `id: match.own-letters
refusal: match.overlap
title: Three letters
source: { kind: derived }
request: Change the setting in billing/settings.py
layout:
  base: shared-workspace
  workspace: { billing/settings.py: "bb\\n" }
steps: [{ call: [replace], path: billing/settings.py, oldText: bb, newText: new }]
effects: [{ modified: billing/settings.py, text: "new\\n" }]
break: { layout: { workspace: { billing/settings.py: "bbb\\n" } } }
expect: refused
harm: [{ modified: billing/settings.py, text: "newb\\n" }]
armed-by: skip-past-match
`;
// The writer does not do this harm: nothing is left of the other letter.
const TOOTHLESS_CASE = OWN_CASE.replace('"newb\\n"', '"new\\n"').replace('own-letters', 'toothless');

const configOf = (content: object): string =>
  JSON.stringify({ guards: ['exact.guard.js'], runs: 2, ...content });

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'exact.guard.js': EXACT_GUARD,
    'own/cases/own-letters.yaml': OWN_CASE,
    'own/refusals/header.ts': documentedRefusal(),
    'own.json': configOf({ cases: ['own/cases'], fuzz: ['own/refusals/**/*.ts'] }),
    'toothless.yaml': TOOTHLESS_CASE,
    'toothless.json': configOf({ cases: ['toothless.yaml'] }),
    'unknown-key.yaml': OWN_CASE.replace('request:', 'reqest:'),
    'unknown-key.json': configOf({ cases: ['unknown-key.yaml'] }),
    'unquoted.yaml': OWN_CASE.replace('newText: new', 'newText: 1.10'),
    'unquoted.json': configOf({ cases: ['*quoted.yaml'] }),
    'no-default.js': 'export const refusal = 1;',
    'no-default.json': configOf({ fuzz: ['no-default.js'] }),
  });
});
afterAll(() => project.remove());

test('a case and a refusal of the project are fired, armed, as rows like any other', async () => {
  const only = ['--refusal', 'match.overlap', '--refusal', 'bytes.licence-line'];
  const ran = await project.run('run', '--config', 'own.json', ...only, '--reporter', 'json');
  const { run, refusals, guards } = reportSchema.parse(JSON.parse(ran.stdout));
  const rows = guards.flatMap(({ findings }) =>
    findings.map(({ refusal, verdict, claimed, evidence, replay }) => {
      const { cases, generated, unarmed } = evidence;
      return { refusal, verdict, by: claimed?.by, cases, isGenerated: generated > 0, unarmed, replay };
    }),
  );
  expect({
    code: ran.code,
    stderr: ran.stderr,
    problems: run.problems,
    requirement: refusals['bytes.licence-line'],
    rows,
  }).toEqual({
    code: 1,
    stderr: '',
    problems: [],
    requirement: 'An edit leaves the licence line alone.',
    rows: [
      // Two filed cases come with the package.
      {
        refusal: 'match.overlap',
        verdict: 'held',
        by: 'exact',
        cases: 3,
        isGenerated: true,
        unarmed: 0,
        replay: undefined,
      },
      {
        refusal: 'bytes.licence-line',
        verdict: 'broken',
        by: 'exact',
        cases: 0,
        isGenerated: true,
        unarmed: 0,
        replay:
          'npx holdfast replay reports/counterexamples/exact/bytes.licence-line.yaml --guard exact.guard.js --config own.json',
      },
    ],
  });
});

const WHY_TOOTHLESS = `match.toothless (replace) is not armed: the harm [{"modified":"billing/settings.py","text":"new\\n"}] did not appear: the writer (skip-past-match) modified billing/settings.py to "newb\\n" (npx holdfast list match.overlap --check tells file and line)`;

test('a case that does not bite fails the run, which says why', async () => {
  const only = ['--refusal', 'match.overlap', '--only', 'cases'];
  const ran = await project.run('run', '--config', 'toothless.json', ...only, '--reporter', 'json');
  const { run } = reportSchema.parse(JSON.parse(ran.stdout));
  expect({ code: ran.code, exitCode: run.exitCode, problems: run.problems }).toEqual({
    code: 2,
    exitCode: 2,
    problems: [WHY_TOOTHLESS],
  });
});

test.concurrent.each([
  [
    'a key that cases do not have',
    'unknown-key.json',
    `There is no key reqest in the document. [unknown-key]
  at:       {project}/unknown-key.yaml:5:1
  expected: one of id, refusal, title, source, label, request, layout, steps, effects, break, expect, harm, armed-by
  received: reqest
  to do:    Did you mean request?
`,
  ],
  [
    'a number in place of text',
    'unquoted.json',
    `The value of steps[0].newText is not text as it stands. [unquoted]
  at:       {project}/unquoted.yaml:9:77
  expected: text
  received: 1.10 (number)
  to do:    Put it in quotes: YAML reads it as something else than text.
`,
  ],
  [
    'a refusal module without a default export',
    'no-default.json',
    `The module's default export is not a refusal. [not-a-refusal]
  at:       no-default.js
  expected: at least one module whose default export is a refusal
  received: no default export
  to do:    export default defineRefusal({ ... }), from "holdfast/fuzz"
`,
  ],
])('%s is told, with its place, before anything is run', async (_what, config, stderr) => {
  expect(await project.run('run', '--config', config)).toEqual({ code: 2, stdout: '', stderr });
});
