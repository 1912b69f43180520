import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchema } from '../model/report.js';
import { describeProblem, Problem } from '../model/problem.js';
import { loadModuleGuard } from '../guard/module/load.js';
import { EXACT_GUARD } from './testing/guards.js';
import { makeProject, type Project } from './testing/project.js';

const defined = (fields: string): string =>
  `import { defineGuard } from 'holdfast'; export default defineGuard({ name: 'a', power: 'writes',
   tools: [{ operation: 'write', name: 'w', arguments: { path: '{path}' } }], open() { throw new Error('no backend'); }, ${fields} });`;

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'exact.guard.js': EXACT_GUARD,
    'namesake.guard.js': EXACT_GUARD,
    'opens-not.guard.js': defined("name: 'opens-not'"),
    'claims-nothing-known.guard.js': defined("name: 'claimer', claims: ['core', 'match.ambigous']"),
    'throws.guard.js': "const token = 'TOKEN';\nthrow new Error(`no ${token} in the environment`);\n",
    'syntax.guard.js': 'export default {',
    'nothing.guard.js': 'export const guard = 1;',
    'number.guard.js': 'export default 42;',
    'function.guard.js': 'export default function edit() {}',
    'bare.guard.js': "export default { name: 'bare', power: 'writes' };",
    'power.guard.js': defined("power: 'reads'"),
    'tools.guard.js': defined('tools: []'),
    'nameless.guard.js': defined('name: undefined'),
  });
});
afterAll(() => project.remove());

test('guards that cannot be tried are entries with their error, the others run, and the run exits 2', async () => {
  const guards = ['throws', 'claims-nothing-known', 'opens-not', 'exact'].map((name) => `./${name}.guard.js`);
  const flags = guards.flatMap((guard) => ['--guard', guard]);
  const ran = await project.run(
    'run',
    ...flags,
    '--refusal',
    'match.overlap',
    '--only',
    'cases',
    '--reporter',
    'json=report.json',
  );
  const report = reportSchema.parse(JSON.parse(project.read('report.json')));
  const entries = report.guards.map(({ name, error, findings }) => ({
    name,
    error: error && { ...error, message: error.message.replaceAll(project.folder, '{project}') },
    findings: findings.map(({ refusal, verdict }) => `${refusal} ${verdict}`),
  }));
  expect({ ran, exitCode: report.run.exitCode, entries }).toEqual({
    ran: { code: 2, stdout: '', stderr: '' },
    exitCode: 2,
    entries: [
      {
        name: 'throws.guard.js',
        error: {
          code: 'guard-not-loadable',
          message: `The guard module failed while it was imported.
  at:       {project}/throws.guard.js:2:7
  expected: a module that can be imported
  received: Error: no TOKEN in the environment
  to do:    the error is of the module itself, or of what it imports: mend it there`,
        },
        findings: [],
      },
      {
        name: 'claims-nothing-known.guard.js',
        error: {
          code: 'unknown-refusal',
          message: `The guard claimer names a refusal that does not exist.
  at:       claimer: claims
  expected: a profile (core, exact, patch, strict, gate) or a refusal id (see: holdfast list)
  received: match.ambigous
  to do:    did you mean match.ambiguous?`,
        },
        findings: [],
      },
      {
        name: 'opens-not.guard.js',
        error: {
          code: 'guard-open-failed',
          message: `The guard opens-not failed to open.
  at:       opens-not.guard.js
  expected: open(env) gives a session
  received: Error: no backend
  to do:    open the guard on an empty folder by itself; the lab gives it a root, a file system and a request`,
        },
        findings: [],
      },
      { name: 'exact', error: undefined, findings: ['match.overlap held'] },
    ],
  });
});

test('two guards of one name: the second is not tried', async () => {
  const flags = ['exact', 'namesake'].flatMap((name) => ['--guard', `./${name}.guard.js`]);
  const scope = ['--refusal', 'match.overlap', '--only', 'cases', '--workers', '1'];
  const ran = await project.run('run', ...flags, ...scope, '--reporter', 'json=namesakes.json');
  const { guards } = reportSchema.parse(JSON.parse(project.read('namesakes.json')));
  expect({ ran, guards: guards.map(({ name, error }) => ({ name, error })) }).toEqual({
    ran: { code: 2, stdout: '', stderr: '' },
    guards: [
      { name: 'exact', error: undefined },
      {
        name: 'exact (namesake.guard.js)',
        error: {
          code: 'same-name',
          message: `Two guards of the run have this name.
  at:       namesake.guard.js
  expected: a name of its own for each guard
  received: exact
  to do:    Give one of them another name: in its file, or as the config's { path, name }.`,
        },
      },
    ],
  });
});

async function complaintOfLoading(name: string): Promise<string> {
  try {
    await loadModuleGuard(`${project.folder}/${name}.guard.js`);
  } catch (error) {
    if (error instanceof Problem) return describeProblem(error).replaceAll(project.folder, '{project}');
    throw error;
  }
  throw new Error('expected a Problem, but nothing was wrong');
}

const HINT = 'export default defineGuard({ ... }), textFunction(...) or validator(...), all from "holdfast"';
const NOT_A_GUARD = "The module's default export is not a guard. [not-a-guard]";
const WRONG_FIELD = 'A field of the guard is wrong. [not-a-guard]';
const MADE = 'what defineGuard, textFunction or validator return';

test.each([
  ['nothing', NOT_A_GUARD, '', MADE, 'no default export'],
  ['number', NOT_A_GUARD, '', MADE, '42'],
  ['function', NOT_A_GUARD, '', MADE, 'a function named edit'],
  ['bare', NOT_A_GUARD, '', MADE, 'an object with the keys name, power'],
  ['power', WRONG_FIELD, ': power', 'one of "writes"|"transforms"|"decides"|"inspects"', '"reads"'],
  ['tools', WRONG_FIELD, ': tools', 'array to have >=1 items', 'a list of 0'],
  ['nameless', WRONG_FIELD, ': name', 'string', 'undefined'],
])('a default export that is wrong: %s', async (name, sentence, field, expected, received) => {
  expect(await complaintOfLoading(name)).toEqual(
    `${sentence}
  at:       {project}/${name}.guard.js${field}
  expected: ${expected}
  received: ${received}
  to do:    ${HINT}`,
  );
});
