import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXACT_GUARD } from './testing/guards.js';
import { makeProject, type Project } from './testing/project.js';

let project: Project;
beforeAll(async () => {
  project = await makeProject({ 'exact.guard.js': EXACT_GUARD, 'file.txt': '' });
});
afterAll(() => project.remove());

test('counterexamples that cannot be written are told before anything is run', async () => {
  const flags = ['--guard', './exact.guard.js', '--counterexamples', 'file.txt/found'];
  expect(await project.run('run', ...flags)).toEqual({
    code: 2,
    stdout: '',
    stderr: `This is no folder, and none can be made there. [not-a-folder]
  at:       --counterexamples
  expected: a folder, or a path where one can be made
  received: file.txt/found
  to do:    Name another folder; those that are missing are made.
`,
  });
});

test('a reporter that there is not is told before its file is made', async () => {
  const ran = await project.run('run', '--guard', './exact.guard.js', '--reporter', 'jsn=report.json');
  expect(ran).toEqual({
    code: 2,
    stdout: '',
    stderr: `There is no reporter "jsn". [unknown-reporter]
  at:       --reporter
  expected: one of console, markdown, json, junit
  received: jsn
  to do:    Name a known one, with a file where it should not go to the terminal: --reporter json=report.json
`,
  });
  expect(() => project.read('report.json')).toThrow('ENOENT');
});

test.concurrent.each([
  ['no file', 'json=', "ENOENT: no such file or directory, open ''"],
  ['a folder', 'json=node_modules', "EISDIR: illegal operation on a directory, open 'node_modules'"],
  ['below a file', 'json=file.txt/report.json', "ENOTDIR: not a directory, open 'file.txt/report.json'"],
  ['where no folder can be made', 'json=/proc/x/y/z', "ENOENT: no such file or directory, mkdir '/proc/x'"],
])('%s: the report cannot be written, and nothing is run', async (_what, asked, received) => {
  expect(await project.run('run', '--guard', './exact.guard.js', '--reporter', asked)).toEqual({
    code: 2,
    stdout: '',
    stderr: `The report file cannot be written. [cannot-write-report]
  at:       --reporter ${asked}
  expected: name=file, with a file that can be written
  received: ${received}
  to do:    Name a file in a folder that is yours; folders that are missing are made.
`,
  });
});
