import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dir, type DirectoryResult } from 'tmp-promise';
import { hashWorkFile, walkWorkTree } from './work-tree.js';

/** Where Linux lists the open files. */
const HANDLES = '/proc/self/fd';

let temp: DirectoryResult;
let root: string;
beforeEach(async () => {
  temp = await dir({ prefix: 'gate', unsafeCleanup: true });
  root = temp.path;
});
afterEach(() => temp.cleanup());

describe('walkWorkTree', () => {
  it('finds all but what git keeps for itself, and enters no closed repository', () => {
    for (const folder of [
      '.git/objects',
      'a/b',
      'empty/inner',
      'closed/.git',
      'é',
      'closed/x',
      'open/.git/x',
      'gone/.git',
    ])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of [
      '.git/HEAD',
      '.gitignore',
      'a/b/c.py',
      'a/.github',
      'closed/x/y.py',
      'open/z.py',
      'é/x.py',
    ])
      writeFileSync(join(root, file), '');
    symlinkSync('a', join(root, 'link'));
    execFileSync('mkfifo', [join(root, 'a/pipe')]);
    expect(walkWorkTree(root, (folder) => folder === 'closed')).toEqual({
      files: new Set(['.gitignore', 'a/.github', 'a/b/c.py', 'a/pipe', 'link', 'open/z.py', 'Ã©/x.py']),
      repositories: new Set(['closed', 'gone', 'open']),
      empty: new Set(['empty/inner']),
    });
  });

  it('takes the root for no repository, and knows where it is empty', () => {
    expect(walkWorkTree(root, () => true)).toEqual({
      files: new Set(),
      repositories: new Set(),
      empty: new Set(['']),
    });
  });
});

describe('hashWorkFile', () => {
  const MEGABYTE = 1024 * 1024;
  it.each([
    ['nothing, by SHA-1', '', 'sha1'],
    ['a line, by SHA-1', 'a\n', 'sha1'],
    ['a line, by SHA-256', 'a\n', 'sha256'],
    ['more than is read at once', 'x'.repeat(MEGABYTE) + 'y'.repeat(MEGABYTE + 1), 'sha1'],
  ])('hashes %s as git does', (_, text, algorithm) => {
    writeFileSync(join(root, 'a.py'), text);
    const env = { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
    execFileSync('git', ['init', '--quiet', `--object-format=${algorithm}`], { cwd: root, env });
    const hash = execFileSync('git', ['hash-object', 'a.py'], { cwd: root, env, encoding: 'utf8' });
    expect(hashWorkFile(root, 'a.py', algorithm)).toEqual({ mode: '100644', hash: hash.trim() });
  });

  it.each([
    [0o644, '100644'],
    [0o655, '100644'],
    [0o744, '100755'],
  ])('says of mode %o what git says', (mode, shown) => {
    writeFileSync(join(root, 'a.py'), '');
    chmodSync(join(root, 'a.py'), mode);
    expect(hashWorkFile(root, 'a.py', 'sha1')).toEqual({
      mode: shown,
      hash: 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
    });
  });

  it.runIf(existsSync(HANDLES))('leaves no file open', () => {
    writeFileSync(join(root, 'a.py'), 'a\n');
    hashWorkFile(root, 'a.py', 'sha1');
    const open = readdirSync(HANDLES).map((handle) => {
      try {
        return readlinkSync(join(HANDLES, handle));
      } catch {
        return undefined; // closed meanwhile
      }
    });
    expect(open.filter((path) => path?.startsWith(root))).toEqual([]);
  });

  it('hashes where a link points, and nothing of what is no file', () => {
    symlinkSync('é', join(root, 'link'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    expect([hashWorkFile(root, 'link', 'sha1'), hashWorkFile(root, 'pipe', 'sha1')]).toEqual([
      { mode: '120000', hash: '4b04fff51468d8ab5201ab02b725dc477bc7cb45' },
      { mode: 'special', hash: '' },
    ]);
  });
});
