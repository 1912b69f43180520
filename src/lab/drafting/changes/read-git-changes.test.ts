import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRepository, type TestRepository } from '../../../reference/gate/repository.test-kit.js';
import { problemOf } from '../../suite/problem-of.test-support.js';
import { readGitChanges } from './read-git-changes.js';

let repository: TestRepository;
let folder: string;

beforeAll(async () => {
  repository = await makeRepository({ 'deep/größe "1".txt': 'a\r\nb\r\n', 'gone.txt': 'gone\n' });
  folder = repository.root;
  const commit = (subject: string): void => {
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '-m', subject);
  };
  const writeBytes = (last: number): void =>
    writeFileSync(join(folder, 'bytes'), Uint8Array.of(0xff, 0xfe, last));
  mkdirSync(join(folder, 'deep'), { recursive: true });
  repository.write('deep/größe "1".txt', 'a\r\nc\r\n');
  repository.write('new.txt', 'new');
  rmSync(join(folder, 'gone.txt'));
  writeBytes(0);
  commit('First of two\n\nWith a body.');
  writeBytes(1);
  symlinkSync('new.txt', join(folder, 'link'));
  repository.write('new.txt', 'newer');
  commit('Second of two');
});
afterAll(() => repository.remove());

const SIZE = { path: 'deep/größe "1".txt', before: 'a\r\nb\r\n', after: 'a\r\nc\r\n' };

test('one commit', async () => {
  expect(await readGitChanges(folder, 'HEAD~1')).toEqual({
    subject: 'First of two',
    files: [SIZE, { path: 'gone.txt', before: 'gone\n' }, { path: 'new.txt', after: 'new' }],
    skipped: ['bytes: no text'],
  });
});

test('the first commit of all', async () => {
  expect(await readGitChanges(folder, 'HEAD~2')).toEqual({
    subject: 'base',
    files: [
      { path: SIZE.path, after: SIZE.before },
      { path: 'gone.txt', after: 'gone\n' },
    ],
    skipped: [],
  });
});

test('a range, from a folder below the top', async () => {
  expect(await readGitChanges(join(folder, 'deep'), 'HEAD~2..HEAD')).toEqual({
    subject: 'First of two',
    files: [SIZE, { path: 'gone.txt', before: 'gone\n' }, { path: 'new.txt', after: 'newer' }],
    skipped: ['bytes: no text', 'link: no plain file'],
  });
});

test.each([
  ['a range that git does not know', 'nosuch..HEAD', "nosuch..HEAD: fatal: bad revision 'nosuch..HEAD'"],
  ['a range that looks like an option', '--output=x', "--output=x: fatal: bad revision '--output=x'"],
  ['a range without a change', 'HEAD..HEAD', 'HEAD..HEAD: no changes'],
])('%s is a problem', async (_what, range, received) => {
  expect(await problemOf(() => readGitChanges(folder, range))).toEqual({
    code: 'git-range',
    place: '--from-git',
    expected: 'a range that changes text files, e.g. HEAD~3..HEAD, or one commit',
    received,
  });
});
