import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withDir, type DirectoryResult } from 'tmp-promise';
import { expect, test } from 'vitest';
import { expandGlobs } from './expand-globs.js';
import { problemOf } from './problem-of.test-support.js';

const FILES = [
  'a.yaml',
  'b.yml',
  'deep/c.yaml',
  'deep/er/d.yaml',
  'deep/node_modules/e.yaml',
  'odd (1)/f+.yaml',
];

async function inTree(look: (folder: string) => void | Promise<void>): Promise<void> {
  await withDir(
    async ({ path }: DirectoryResult) => {
      const folder = realpathSync(path);
      for (const file of FILES) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), '');
      }
      await look(folder);
    },
    { unsafeCleanup: true },
  );
}

test.each([
  [['a.yaml'], ['a.yaml']],
  [['./a.yaml', 'a.yaml'], ['a.yaml']],
  [['*.yaml'], ['a.yaml']],
  [['*.{yaml,yml}'], ['a.yaml', 'b.yml']],
  [['**/*.yaml'], ['a.yaml', 'deep/c.yaml', 'deep/er/d.yaml', 'odd (1)/f+.yaml']],
  [['deep/*.yaml'], ['deep/c.yaml']],
  [['deep/**/?.yaml'], ['deep/c.yaml', 'deep/er/d.yaml']],
  [['deep'], ['deep/c.yaml', 'deep/er/d.yaml']],
  [['odd (1)/f+.*'], ['odd (1)/f+.yaml']],
  [
    ['deep', 'b.yml'],
    ['b.yml', 'deep/c.yaml', 'deep/er/d.yaml'],
  ],
])('%j names %j', async (globs, files) => {
  await inTree((folder) => {
    expect(expandGlobs(globs, folder)).toEqual(files.map((file) => join(folder, file)));
  });
});

test.each(['none.yaml', 'none/*.yaml', '*.json'])('%j names nothing, which is a problem', async (glob) => {
  await inTree(async (folder) => {
    expect(await problemOf(() => expandGlobs(['a.yaml', glob], folder))).toEqual({
      code: 'no-such-file',
      place: folder,
      expected: 'a file, a folder or a glob that matches at least one file',
      received: glob,
    });
  });
});
