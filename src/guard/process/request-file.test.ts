import {
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dirSync } from 'tmp-promise';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPlainName, writeRequestFile } from './request-file.js';

let sandbox: string;
let remove: () => void;
beforeEach(() => {
  const made = dirSync({ unsafeCleanup: true });
  sandbox = realpathSync(made.name);
  remove = made.removeCallback;
  mkdirSync(join(sandbox, 'home'));
  mkdirSync(join(sandbox, 'outside'));
  writeFileSync(join(sandbox, 'outside', 'kept'), 'kept');
});
afterEach(() => remove());

const write = (channel: Parameters<typeof writeRequestFile>[0]): void => {
  const home = join(sandbox, 'home');
  writeRequestFile(channel, { request: 'Change a.py', scratch: { home, tmp: home, cwd: home } });
};

test('the words stand in the file, in place of those before', () => {
  writeFileSync(join(sandbox, 'home', 'words'), 'the words of an earlier request');
  write({ file: 'words' });
  expect(readFileSync(join(sandbox, 'home', 'words'), 'utf8')).toBe('Change a.py');
});

test('another channel writes nothing', () => {
  write({ env: 'words' });
  write(undefined);
  expect(() => lstatSync(join(sandbox, 'home', 'words'))).toThrow(/ENOENT/);
});

test('a link that a guard has put there is replaced, not followed', () => {
  symlinkSync(join(sandbox, 'outside', 'kept'), join(sandbox, 'home', 'words'));
  write({ file: 'words' });
  expect([
    readFileSync(join(sandbox, 'outside', 'kept'), 'utf8'),
    lstatSync(join(sandbox, 'home', 'words')).isFile(),
  ]).toEqual(['kept', true]);
});

test('a home that a guard has made a link is not followed', () => {
  renameSync(join(sandbox, 'home'), join(sandbox, 'moved'));
  symlinkSync(join(sandbox, 'outside'), join(sandbox, 'home'));
  expect(() => write({ file: 'kept' })).toThrow(/no longer where it was/);
  expect(readFileSync(join(sandbox, 'outside', 'kept'), 'utf8')).toBe('kept');
});

test.each([
  ['words', true],
  ['a/words', false],
  ['/words', false],
  ['..', false],
  ['.', false],
  ['', false],
])('%j is a plain name: %s', (name, isPlain) => {
  expect(isPlainName(name)).toBe(isPlain);
});
