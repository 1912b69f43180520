import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRepository, type TestRepository } from '../reference/gate/repository.test-kit.js';
import { makeProject, type Project } from './testing/project.js';

let project: Project;
let repository: TestRepository;
beforeAll(async () => {
  project = await makeProject({
    'names.txt': 'billing/app.py\nstray.py\n',
    'names.nul': 'billing/app.py\0stray.py\0two\nlines\0',
    'one.txt': './billing/app.py\n',
    'request.txt': 'Change the rate in `billing/app.py`, please, and start stray.py.\n',
    'outside.txt': '../x\n',
  });
  repository = await makeRepository({ 'billing/app.py': 'rate = 1\n', '.gitignore': '*.log\n' });
  repository.write('billing/app.py', 'rate = 2\n');
  repository.write('stray.py', 'stray = 1\n');
  repository.write('debug.log', 'noise\n');
  repository.write('two\nlines', 'odd\n');
});
afterAll(async () => {
  await project.remove();
  await repository.remove();
});

/** Runs the gate on the repository. */
const gate = (...args: string[]): ReturnType<Project['run']> =>
  project.run('gate', '--root', repository.root, ...args);

describe('one line for what nobody named', () => {
  test.concurrent.each([
    ['a list of names', ['--names', 'names.txt'], 'added debug.log\nadded "two\\nlines"\n'],
    ['a list ended by NULs', ['--names', 'names.nul', '-z'], 'added debug.log\n'],
    ['a shorter list', ['--names', 'one.txt', '--ignored-ok'], 'added stray.py\nadded "two\\nlines"\n'],
    [
      'a request',
      ['--mentions', 'request.txt', '--ignored-ok', '--base', 'refs/heads/main'],
      'added "two\\nlines"\n',
    ],
  ])('%s', async (_what, args, stdout) => {
    expect(await gate(...args)).toEqual({ code: 1, stdout, stderr: '' });
  });

  test.concurrent('nothing, where all was named', async () => {
    const args = ['--names', 'names.nul', '-z', '--ignored-ok'];
    expect(await gate(...args)).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('a gate that cannot look ends with 2', () => {
  test.concurrent.each([
    [
      'without names',
      [],
      `Nothing says which files may have changed. [gate-input]
  at:       gate
  expected: --names <file>, or --mentions <file with the request>
  received: neither
  to do:    an empty list is a list too: --names /dev/null lets nothing change
`,
    ],
    [
      'with a list that is not there',
      ['--names', 'gone.txt'],
      `The file of --names cannot be read. [gate-input]
  at:       --names gone.txt
  expected: a readable file, or - for standard input
  received: ENOENT: no such file or directory, open 'gone.txt'
`,
    ],
    [
      'with a name outside',
      ['--names', 'outside.txt'],
      `A name of the list leads out of the work tree. [gate-names]
  at:       --names outside.txt
  expected: names relative to the top of the work tree, such as billing/app.py
  received: "../x"
  to do:    give the names as git prints them with -z
`,
    ],
    [
      'with a base that git does not know',
      ['--names', 'names.txt', '--base', 'gone'],
      `Git failed, so nobody knows what changed. [gate-git]
  at:       {repository}
  expected: git rev-parse --verify --end-of-options gone^{commit} to succeed
  received: fatal: Needed a single revision
  to do:    see to the repository, or to the base that the gate compares with
`,
    ],
    [
      'with both kinds of names',
      ['--names', 'names.txt', '--mentions', 'request.txt'],
      `holdfast: option '--names <file>' cannot be used with option '--mentions <file>'
  to do:    look at holdfast --help, or holdfast <command> --help
`,
    ],
  ])('%s', async (_what, args, stderr) => {
    const ran = await gate(...args);
    expect({ ...ran, stderr: ran.stderr.replaceAll(repository.root, '{repository}') }).toEqual({
      code: 2,
      stdout: '',
      stderr,
    });
  });

  test.concurrent('outside a work tree', async () => {
    const { code, stdout } = await project.run('gate', '--names', 'names.txt');
    expect([code, stdout]).toEqual([2, '']);
  });
});
