import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchema } from '../model/report.js';
import { EXACT_GUARD, FIRST_GUARD, MODEST_GUARD, REFUSING_GUARD } from './testing/guards.js';
import { makeProject, type Project } from './testing/project.js';

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'exact.guard.js': EXACT_GUARD,
    'first.guard.js': FIRST_GUARD,
    'modest.guard.js': MODEST_GUARD,
    'refusing.guard.js': REFUSING_GUARD,
    'known.json': '{ "first": { "match.overlap": "broken" } }',
    'stale.json': '{ "exact": { "match.overlap": "broken" } }',
    'slip.json': '{ "first": { "match.overlapp": "broken" } }',
  });
});
afterAll(() => project.remove());

const runOn = (guards: readonly string[], ...flags: string[]) =>
  project.run(
    'run',
    '--only',
    'cases',
    ...guards.flatMap((name) => ['--guard', `./${name}.guard.js`]),
    ...flags,
  );

const lastLine = (text: string): string | undefined => text.trimEnd().split('\n').at(-1);

test('1, a red that the baseline does not list, whichever formats are asked for', async () => {
  const { code, stdout, stderr } = await runOn(
    ['first'],
    '--refusal',
    'match.overlap',
    '--refusal',
    'match.ambiguous',
    '--baseline',
    'known.json',
    ...['console', 'json=out/report.json', 'junit=out/report.xml', 'markdown=report.md'].flatMap((name) => [
      '--reporter',
      name,
    ]),
  );
  const { run, guards } = reportSchema.parse(JSON.parse(project.read('out/report.json')));
  expect({
    code,
    stderr,
    said: lastLine(stdout),
    exitCode: run.exitCode,
    rows: guards.map(({ name, findings }) => [
      name,
      ...findings.map(({ refusal, verdict }) => `${refusal} ${verdict}`),
    ]),
    failures: /<testsuites [^>]*failures="(\d+)"/.exec(project.read('out/report.xml'))?.[1],
    page: project
      .read('report.md')
      .includes('exit 1: 1 claimed refusal is red that the baseline does not list'),
  }).toEqual({
    code: 1,
    stderr: '',
    said: 'exit 1: 1 claimed refusal is red that the baseline does not list',
    exitCode: 1,
    rows: [['first', 'match.ambiguous broken', 'match.overlap broken']],
    failures: '1',
    page: true,
  });
});

test('0, where every red is known or not claimed', async () => {
  const ran = await runOn(
    ['first', 'modest'],
    '--refusal',
    'match.overlap',
    '--baseline',
    'known.json',
    '--reporter',
    'json',
  );
  const { run, guards, baseline } = reportSchema.parse(JSON.parse(ran.stdout));
  expect({
    code: ran.code,
    stderr: ran.stderr,
    run,
    baseline,
    rows: guards.map(({ name, findings }) => [
      name,
      ...findings.map(({ verdict, claimed }) => `${verdict} ${claimed?.by ?? 'not claimed'}`),
    ]),
  }).toEqual({
    code: 0,
    stderr: '',
    run: {
      seed: 1,
      runs: 512,
      only: 'cases',
      refusals: ['match.overlap'],
      exitCode: 0,
      problems: [],
      complete: true,
    },
    baseline: { first: { 'match.overlap': 'broken' } },
    rows: [
      ['first', 'broken exact'],
      ['modest', 'broken not claimed'],
    ],
  });
});

test('1, where a red of the baseline is no longer so', async () => {
  const ran = await runOn(
    ['exact'],
    '--refusal',
    'match.overlap',
    '--baseline',
    'stale.json',
    '--reporter',
    'junit',
  );
  expect({
    code: ran.code,
    stderr: ran.stderr,
    problems: ran.stdout.match(/(?<=classname="run" name=").*?(?=")/g),
  }).toEqual({
    code: 1,
    stderr: '',
    problems: [
      'baseline: exact match.overlap is listed as broken, but is held; take the entry out or mend the guard',
    ],
  });
});

test('3, where a claimed row has no result', async () => {
  const ran = await runOn(['refusing'], '--refusal', 'match.overlap', '--reporter', 'markdown');
  expect({ code: ran.code, stderr: ran.stderr, said: ran.stdout.match(/exit \d: [^.]*/g) }).toEqual({
    code: 3,
    stderr: '',
    said: ['exit 3: 1 claimed refusal is inconclusive'],
  });
});

test('2, where a guard cannot be tried', async () => {
  const ran = await runOn(['nosuch'], '--refusal', 'match.overlap', '--isolation', 'none');
  expect({ ...ran, stdout: ran.stdout.split('\n').slice(5) }).toEqual({
    code: 2,
    stdout: [
      'nosuch.guard.js could not be tried: guard-missing',
      '',
      '✗ nosuch.guard.js  could not be tried: guard-missing',
      '  There is no guard at this path.',
      '    at:       {project}/nosuch.guard.js',
      '    expected: a guard module (.ts, .js)',
      '    received: no such file',
      '    to do:    check the path in the config or after --guard; it is taken relative to the config file or the working directory',
      '',
      'Summary',
      '  nosuch.guard.js  could not be tried',
      '  armed 0 of 0',
      '  isolation none: guards run with the rights of the user who runs holdfast',
      'exit 2: 1 guard could not be tried: nosuch.guard.js',
      '',
    ],
    stderr: '',
  });
});

test.concurrent.each([
  [
    'on the command line',
    ['--refusal', 'match.overlapp'],
    `There is no refusal with this id. [unknown-refusal]
  at:       --refusal
  expected: an id that "holdfast list" shows
  received: match.overlapp
  to do:    Did you mean match.overlap?
`,
  ],
  [
    'in the baseline',
    ['--baseline', 'slip.json'],
    `There is no refusal with this id. [unknown-refusal]
  at:       baseline: first
  expected: an id that "holdfast list" shows
  received: match.overlapp
  to do:    Did you mean match.overlap?
`,
  ],
])('2, before anything is run, for a refusal that there is not %s', async (_where, flags, stderr) => {
  expect(await runOn(['first'], ...flags)).toEqual({ code: 2, stdout: '', stderr });
});
