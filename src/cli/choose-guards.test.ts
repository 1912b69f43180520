import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import { chooseGuards } from './choose-guards.js';
import type { LoadedConfig } from './config.js';
import { EXACT_GUARD } from './testing/guards.js';
import { makeProject, type Project } from './testing/project.js';

const NAMED = { file: '/project/tools/edit.guard.ts', shown: 'tools/edit.guard.ts', name: 'editor' };
const UNNAMED = { file: '/project/tools/patch.guard.ts', shown: 'tools/patch.guard.ts' };
const CONFIG: LoadedConfig = {
  file: '/project/holdfast.config.ts',
  folder: '/project',
  guards: [NAMED, UNNAMED],
  cases: [],
  fuzz: [],
  baseline: undefined,
  runs: undefined,
};
const REFERENCE = join(locateBuiltIn().packageRoot, 'fixtures', 'guards', 'reference.guard.ts');

test.each([
  ['nobody is asked for', undefined, [NAMED, UNNAMED]],
  ['the name in the config', ['editor'], [NAMED]],
  ['the name of the file where the config gives none', ['patch'], [UNNAMED]],
  ['the path as the config is shown', ['tools/edit.guard.ts'], [NAMED]],
  ['the whole path', ['/project/tools/patch.guard.ts'], [UNNAMED]],
  [
    'a path that the config does not list',
    ['/elsewhere/own.guard.js'],
    [{ file: '/elsewhere/own.guard.js', shown: '/elsewhere/own.guard.js' }],
  ],
  ['one asked for twice, by name and by path', ['editor', 'tools/edit.guard.ts'], [NAMED]],
])('%s', (_what, asked, chosen) => {
  expect(chooseGuards({ guard: asked }, CONFIG)).toEqual(chosen);
});

test('a guard that comes with the package is known by its name', () => {
  expect(chooseGuards({ guard: ['reference'] }, CONFIG).map(({ file }) => file)).toEqual([REFERENCE]);
});

let project: Project;
beforeAll(async () => {
  const guards = [{ path: 'exact.guard.js', name: 'editor' }, 'other.guard.js'];
  project = await makeProject({
    'exact.guard.js': EXACT_GUARD,
    'holdfast.config.json': JSON.stringify({ guards }),
    'empty.json': '{ "guards": [] }',
  });
});
afterAll(() => project.remove());

test.concurrent.each([
  [
    'near to one of the config',
    ['--guard', 'editer'],
    `No guard has this name. [unknown-guard]
  at:       --guard
  expected: one of editor, other, or a path
  received: editer
  to do:    Did you mean editor?
`,
  ],
  [
    'near to none, and the config lists none',
    ['--config', 'empty.json', '--guard', 'nosuch'],
    `No guard has this name. [unknown-guard]
  at:       --guard
  expected: the path of a guard module or manifest
  received: nosuch
  to do:    A guard by path: --guard ./my-tool.guard.ts; by name: list it in holdfast.config.ts.
`,
  ],
])('a name that no guard has, %s', async (_what, flags, stderr) => {
  expect(await project.run('run', ...flags)).toEqual({ code: 2, stdout: '', stderr });
});
