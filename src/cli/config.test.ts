import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeProblem, Problem } from '../model/problem.js';
import { loadConfig } from './config.js';
import { makeProject, type Project } from './testing/project.js';

const BROKEN_JSON = '{ "guards": ["a.js",';

/** What JSON itself says about a text; the words are those of the Node that runs. */
function complaintAbout(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('expected a text that is not JSON');
}

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'number.json': '{ "guards": 3 }',
    'unknown-key.json': '{ "guards": ["a.js"], "case": ["cases"] }',
    'no-guards-key.json': '{ "cases": ["cases"] }',
    'list.json': '[1]',
    'half.json': '{ "guards": ["a.js"], "runs": 1.5 }',
    'guard-without-path.json': '{ "guards": [{ "name": "a" }] }',
    'no-guards.json': '{ "guards": [] }',
    'broken.json': BROKEN_JSON,
    'named.js': 'export const config = { guards: [] };',
    'function.js': 'export default () => ({ guards: [] });',
    'object.js': "export default { guards: [{ name: 'a', open() {} }] };",
    'throws.js': "throw new Error('no token\\nin the environment');",
    'baseline-missing.json': '{ "guards": ["a.js"], "baseline": "known.json" }',
    'baseline-broken.json': '{ "guards": ["a.js"], "baseline": "broken.json" }',
    'baseline-word.json': '{ "guards": ["a.js"], "baseline": { "a": { "match.overlap": "brokn" } } }',
    'reds.json': '{ "a": { "match.overlap": "held" } }',
  });
});
afterAll(() => project.remove());

/** What a person would read of a config that cannot be loaded. */
async function complaintOfLoading(file: string): Promise<string> {
  try {
    await loadConfig(join(project.folder, file));
  } catch (error) {
    if (error instanceof Problem) return describeProblem(error).replaceAll(project.folder, '{project}');
    throw error;
  }
  throw new Error('expected a Problem, but nothing was wrong');
}

test.concurrent.each([
  [
    'a config that is not there',
    ['--config', 'nosuch.ts'],
    `There is no config at this path. [config-missing]
  at:       --config
  expected: a .ts, .js or .json file
  received: nosuch.ts
  to do:    Paths on the command line start from the working directory.
`,
  ],
  [
    'no config at all',
    [],
    `There is no guard to try. [no-guards]
  at:       the working directory
  expected: a config, or --guard
  received: none
  to do:    Name one: holdfast run --guard ./my-tool.guard.ts, --mcp "npx -y some-server {root}", or list guards in holdfast.config.ts.
`,
  ],
  [
    'a config without guards',
    ['--config', 'no-guards.json'],
    `There is no guard to try. [no-guards]
  at:       no-guards.json: guards
  expected: at least one guard
  received: none
  to do:    Name one: holdfast run --guard ./my-tool.guard.ts, --mcp "npx -y some-server {root}", or list guards in holdfast.config.ts.
`,
  ],
  [
    'a field of the wrong type',
    ['--config', 'number.json'],
    `The value of guards is of the wrong type. [wrong-type]
  at:       number.json: guards
  expected: a list
  received: 3
  to do:    Put it in brackets: a list may have one item.
`,
  ],
  [
    'a baseline file with a verdict that is not red',
    ['--guard', './a.js', '--baseline', 'reds.json'],
    `The value of a["match.overlap"] is not allowed. [wrong-value]
  at:       reds.json: a["match.overlap"]
  expected: one of broken, lied, over-refused
  received: "held"
  to do:    Write one of broken, lied, over-refused here.
`,
  ],
])('the program says: %s', async (_what, flags, stderr) => {
  expect(await project.run('run', ...flags)).toEqual({ code: 2, stdout: '', stderr });
});

test.each([
  [
    'a key that there is not',
    'unknown-key.json',
    `There is no key case in the document. [unknown-key]
  at:       {project}/unknown-key.json: case
  expected: one of guards, cases, fuzz, baseline, runs
  received: case
  to do:    Did you mean cases?`,
  ],
  [
    'a key that is missing',
    'no-guards-key.json',
    `The key guards is missing in the document. [missing-key]
  at:       {project}/no-guards-key.json
  expected: guards: a list
  received: nothing
  to do:    Add guards.`,
  ],
  [
    'a config that is no map',
    'list.json',
    `The value of the document is of the wrong type. [wrong-type]
  at:       {project}/list.json
  expected: a map
  received: a list of 1
  to do:    Write keys and values: { key: value }.`,
  ],
  [
    'a number that is not whole',
    'half.json',
    `The value of runs is of the wrong type. [wrong-type]
  at:       {project}/half.json: runs
  expected: a whole number
  received: 1.5
  to do:    Write a whole number here.`,
  ],
  [
    'a guard without its path',
    'guard-without-path.json',
    `Nothing in guards[0] says what it is. [no-kind]
  at:       {project}/guard-without-path.json: guards[0]
  expected: one of the keys path
  received: name
  to do:    Give it one of these keys.`,
  ],
  [
    'a guard itself in place of its path',
    'object.js',
    `Nothing in guards[0] says what it is. [no-kind]
  at:       {project}/object.js: guards[0]
  expected: one of the keys path
  received: name, open
  to do:    Give it one of these keys.`,
  ],
  [
    'a config that is not JSON',
    'broken.json',
    `The file that --config names is not JSON. [not-json]
  at:       {project}/broken.json
  expected: JSON
  received: ${complaintAbout(BROKEN_JSON)}
  to do:    Mend the file; JSON has no comments and no comma after the last item.`,
  ],
  [
    'a config module without a default export',
    'named.js',
    `The config module exports no config. [no-config]
  at:       {project}/named.js
  expected: export default { guards: ['./my-tool.guard.ts'] }
  received: no default export
  to do:    Export the config itself as the default, not under a name.`,
  ],
  [
    'a config module that exports a function',
    'function.js',
    `The value of the document is of the wrong type. [wrong-type]
  at:       {project}/function.js
  expected: a map
  received: a function
  to do:    Write keys and values: { key: value }.`,
  ],
  [
    'a config module that throws on import',
    'throws.js',
    `The config failed while it was imported. [config-not-loadable]
  at:       {project}/throws.js:1:7
  expected: a module that can be imported
  received: Error: no token in the environment
  to do:    the error is of the module itself, or of what it imports: mend it there`,
  ],
  [
    'a baseline that is not there',
    'baseline-missing.json',
    `The file that baseline in {project}/baseline-missing.json names cannot be read. [file-not-readable]
  at:       {project}/known.json
  expected: a JSON file
  received: ENOENT: no such file or directory, open '{project}/known.json'
  to do:    Check the path: on the command line it starts from the working directory, in a config from its folder.`,
  ],
  [
    'a baseline that is not JSON',
    'baseline-broken.json',
    `The file that baseline in {project}/baseline-broken.json names is not JSON. [not-json]
  at:       {project}/broken.json
  expected: JSON
  received: ${complaintAbout(BROKEN_JSON)}
  to do:    Mend the file; JSON has no comments and no comma after the last item.`,
  ],
  [
    'a baseline in the config with a verdict that is none',
    'baseline-word.json',
    `The value of a["match.overlap"] is not allowed. [wrong-value]
  at:       {project}/baseline-word.json: baseline.a["match.overlap"]
  expected: one of broken, lied, over-refused
  received: "brokn"
  to do:    Did you mean broken?`,
  ],
])('%s', async (_what, file, complaint) => {
  expect(await complaintOfLoading(file)).toEqual(complaint);
});

test('everything is resolved against the folder of the config', async () => {
  const { folder } = project;
  project.write(
    'deep/good.json',
    JSON.stringify({
      guards: ['a.js', { path: '../b.js', name: 'bee', claims: ['core'] }],
      cases: ['cases'],
      fuzz: ['fuzz/*.js'],
      baseline: 'known.json',
      runs: 7,
    }),
  );
  project.write('deep/known.json', '{ "bee": { "match.overlap": "broken" } }');
  expect(await loadConfig(join(folder, 'deep/good.json'))).toEqual({
    file: join(folder, 'deep/good.json'),
    folder: join(folder, 'deep'),
    guards: [
      { file: join(folder, 'deep/a.js'), shown: join(folder, 'deep/a.js') },
      { file: join(folder, 'b.js'), shown: join(folder, 'b.js'), name: 'bee', claims: ['core'] },
    ],
    cases: ['cases'],
    fuzz: ['fuzz/*.js'],
    baseline: { bee: { 'match.overlap': 'broken' } },
    runs: 7,
  });
});
