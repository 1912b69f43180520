import { execFileSync } from 'node:child_process';
import * as nodeFs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskWorkspace, guardOn, rejectionOf, type TestWorkspace } from './reference.test-kit.js';
import { at, PATH, read, replace, write } from './steps.test-kit.js';

describe('on disk alone', () => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = diskWorkspace();
  });
  afterEach(() => workspace.remove());

  it('refuses a pipe at once, without waiting for a writer', async () => {
    execFileSync('mkfifo', [at(workspace, 'billing/new.py')]);
    for (const step of [read('billing/new.py'), write('billing/new.py')]) {
      expect(await rejectionOf(step(guardOn(workspace)))).toEqual({
        code: 'path.special',
        message: 'The path must name a regular file; "billing/new.py" is none (pipe, socket or device).',
        data: { target: 'billing/new.py' },
      });
    }
  });

  it('refuses a socket', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(at(workspace, 'billing/new.py'), resolve));
    expect((await rejectionOf(write('billing/new.py')(guardOn(workspace)))).code).toBe('path.special');
    await new Promise((resolve) => server.close(resolve));
  });

  it('states the hash that git states', async () => {
    const { hash } = (await replace(PATH)(guardOn(workspace))) as { hash: string };
    expect(
      execFileSync('git', ['hash-object', '--no-filters', at(workspace, PATH)], { encoding: 'utf8' }).trim(),
    ).toBe(hash);
  });

  it.each([
    ['relative', 'workspace', 'The workspace root must be absolute.'],
    ['missing', '/gone', 'The workspace root cannot be opened (ENOENT).'],
    ['a file', `/workspace/${PATH}`, 'The workspace root is not a folder.'],
  ])('takes a root that is %s for a mistake', (_, path, message) => {
    const root = path.startsWith('/') ? join(workspace.root, '..') + path : path;
    expect(() => guardOn(workspace, { root })).toThrow(
      expect.objectContaining({
        code: 'reference-root',
        message,
        place: 'root',
        expected: 'the absolute path of an existing folder',
        hint: 'make the folder, or name the right one, before the guard is created',
        received: JSON.stringify(root),
      }) as Error,
    );
  });

  it('does not take a defect for a root that cannot be opened', () => {
    const error = new TypeError('x');
    const fs = Object.setPrototypeOf(
      {
        ...nodeFs,
        realpathSync: () => {
          throw error;
        },
      },
      null,
    ) as typeof nodeFs;
    expect(() => guardOn({ ...workspace, fs })).toThrow(error);
  });

  it.runIf(process.getuid?.() === 0)(
    'keeps the owner of a file, or leaves it (only root can try)',
    async () => {
      nodeFs.chownSync(at(workspace, PATH), 4242, 4343);
      const before = workspace.tree();
      const without = Object.setPrototypeOf({ ...nodeFs, fchownSync: undefined }, null) as typeof nodeFs;
      expect((await rejectionOf(replace(PATH)(guardOn({ ...workspace, fs: without })))).code).toBe(
        'target.owner',
      );
      expect(workspace.tree()).toEqual(before);
      await replace(PATH)(guardOn(workspace));
      const { uid, gid } = nodeFs.lstatSync(at(workspace, PATH));
      expect([uid, gid]).toEqual([4242, 4343]);
    },
  );
});
