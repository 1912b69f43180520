import { execFileSync } from 'node:child_process';
import nodeFs from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeLayout } from '../model/layout.js';
import { createDiskWorkspace } from './disk/disk-workspace.js';
import { sandboxBase } from './disk/sandbox-base.js';
import { brief } from './testing/media.js';
import { naiveScan } from './testing/naive-scan.js';
import type { Workspace } from './workspace.js';

const LAYOUT = composeLayout({
  workspace: {
    'a.py': 'a\n',
    'd/b.py': 'b\n',
    'd/e/c.py': 'c\n',
    one: 'o\n',
    two: { hardlink: 'one' },
    three: { hardlink: 'one' },
  },
  outside: { 'keep.txt': 'keep\n' },
});

describe('laying over whatever a guard left', () => {
  let workspace: Workspace;
  let elsewhere: string;
  let before: Record<string, string>;
  beforeEach(async () => {
    workspace = await createDiskWorkspace();
    await workspace.lay(LAYOUT);
    before = naiveScan(workspace.fs, workspace.places.sandbox);
    // A folder that is none of the workspace's business; nothing in it may change.
    elsewhere = nodeFs.mkdtempSync(`${sandboxBase()}/holdfast-elsewhere-`);
    nodeFs.writeFileSync(`${elsewhere}/precious`, 'p');
  });
  afterEach(async () => {
    await workspace.close();
    nodeFs.rmSync(elsewhere, { recursive: true });
  });

  const root = (path = ''): string => `${workspace.places.root}${path}`;
  const acts: [string, () => void | Promise<void>][] = [
    ['the root deleted', () => nodeFs.rmSync(root(), { recursive: true })],
    [
      'the root replaced by a link to outside',
      () => {
        nodeFs.rmSync(root(), { recursive: true });
        nodeFs.symlinkSync(workspace.places.outside, root());
      },
    ],
    [
      'the root replaced by a link out of the sandbox',
      () => {
        nodeFs.rmSync(root(), { recursive: true });
        nodeFs.symlinkSync(elsewhere, root());
      },
    ],
    [
      'a folder above the ground replaced by a link out of the sandbox',
      () => {
        nodeFs.renameSync(`${workspace.places.sandbox}/1/2`, `${workspace.places.sandbox}/moved`);
        nodeFs.symlinkSync(elsewhere, `${workspace.places.sandbox}/1/2`);
      },
    ],
    [
      'a folder replaced by a link out of the sandbox',
      () => {
        nodeFs.rmSync(root('/d'), { recursive: true });
        nodeFs.symlinkSync(elsewhere, root('/d'));
      },
    ],
    [
      'a file replaced by a link out of the sandbox',
      () => {
        nodeFs.unlinkSync(root('/a.py'));
        nodeFs.symlinkSync(`${elsewhere}/precious`, root('/a.py'));
      },
    ],
    [
      'a file replaced by a hard link out of the sandbox',
      () => {
        nodeFs.unlinkSync(root('/a.py'));
        nodeFs.linkSync(`${elsewhere}/precious`, root('/a.py'));
      },
    ],
    [
      'a file with a second name out of the sandbox',
      () => {
        nodeFs.unlinkSync(`${elsewhere}/precious`);
        nodeFs.writeFileSync(root('/a.py'), 'p');
        nodeFs.linkSync(root('/a.py'), `${elsewhere}/precious`);
      },
    ],
    [
      'a name of a hard-linked file moved out of the sandbox',
      () => {
        nodeFs.unlinkSync(`${elsewhere}/precious`);
        nodeFs.writeFileSync(root('/one'), 'p');
        nodeFs.renameSync(root('/three'), `${elsewhere}/precious`);
      },
    ],
    [
      'everything unreadable',
      () => {
        for (const path of ['/d/e/c.py', '/d/e', '/d', '']) nodeFs.chmodSync(root(path), 0);
      },
    ],
    ['the sandbox itself unreadable', () => nodeFs.chmodSync(workspace.places.sandbox, 0)],
    [
      'read-only folders with new entries',
      () => {
        nodeFs.mkdirSync(root('/n/m'), { recursive: true });
        nodeFs.writeFileSync(root('/n/m/x'), '');
        for (const path of ['/n/m', '/n', '/d']) nodeFs.chmodSync(root(path), 0o555);
      },
    ],
    [
      'files and folders swapped',
      () => {
        nodeFs.rmSync(root('/d'), { recursive: true });
        nodeFs.writeFileSync(root('/d'), 'file');
        nodeFs.unlinkSync(root('/a.py'));
        nodeFs.mkdirSync(root('/a.py/x/y'), { recursive: true });
      },
    ],
    [
      'a pipe in place of a file',
      () => {
        nodeFs.unlinkSync(root('/a.py'));
        execFileSync('mkfifo', [root('/a.py')]);
      },
    ],
    [
      'a socket in place of a file',
      async () => {
        nodeFs.unlinkSync(root('/a.py'));
        // The path of a socket has few bytes: it is made beside and moved.
        const server = createServer().listen(`${elsewhere}/s`);
        await new Promise((listening) => server.once('listening', listening));
        nodeFs.linkSync(`${elsewhere}/s`, root('/a.py'));
        await new Promise((closed) => server.close(closed));
        nodeFs.rmSync(`${elsewhere}/s`, { force: true });
      },
    ],
    [
      'names that are not valid UTF-8',
      () => {
        const bad = Buffer.concat([Buffer.from(`${root()}/`), Buffer.from([0xff, 0x41])]);
        nodeFs.mkdirSync(bad);
        nodeFs.writeFileSync(Buffer.concat([bad, Buffer.from([0x2f, 0xfe])]), 'x');
        nodeFs.writeFileSync(root('/\uFFFD'), 'valid');
      },
    ],
    [
      'a tree deeper than a path can name',
      () => {
        // Two trees, each within the limit, moved into one another.
        const deep = '/name'.repeat(600);
        nodeFs.mkdirSync(root(`/deep${deep}`), { recursive: true });
        nodeFs.mkdirSync(`${workspace.places.tmp}/more${deep}`, { recursive: true });
        nodeFs.renameSync(`${workspace.places.tmp}/more`, root(`/deep${deep}/more`));
      },
    ],
    [
      'many small things',
      () => {
        for (let number = 0; number < 300; number += 1)
          nodeFs.writeFileSync(root(`/d/${number}`), String(number));
      },
    ],
  ];
  it.each(acts)('survives %s', async (_, act) => {
    await act();
    const seen = await workspace.observe();
    await workspace.lay(LAYOUT);
    expect([
      seen.length > 0,
      naiveScan(workspace.fs, workspace.places.sandbox),
      await workspace.observe(),
    ]).toEqual([true, before, []]);
    await act();
    await workspace.close();
    expect([naiveScan(nodeFs, elsewhere), nodeFs.existsSync(workspace.places.sandbox)]).toEqual([
      { precious: expect.stringMatching(/^file 644 \d p$/) },
      false,
    ]);
  });

  it('spells names that are not valid UTF-8', async () => {
    nodeFs.writeFileSync(Buffer.concat([Buffer.from(`${root()}/`), Buffer.from([0xff, 0x41])]), 'x');
    nodeFs.writeFileSync(root('/\uFFFD'), 'valid');
    expect(brief(await workspace.observe())).toEqual([
      'created workspace \\xffA',
      'created workspace \uFFFD',
    ]);
  });

  it('observes unreadable files and folders and leaves their modes', async () => {
    nodeFs.chmodSync(root('/d/b.py'), 0o200);
    nodeFs.chmodSync(root('/d'), 0);
    const seen = brief(await workspace.observe());
    expect([seen, nodeFs.statSync(root('/d')).mode & 0o777]).toEqual([
      ['mode workspace d', 'mode workspace d/b.py'],
      0,
    ]);
  });
});

describe('a sandbox that is no longer the lab’s own', () => {
  let workspace: Workspace;
  let sandbox: string;
  beforeEach(async () => {
    workspace = await createDiskWorkspace();
    await workspace.lay(LAYOUT);
    ({ sandbox } = workspace.places);
  });

  const swaps: [string, () => () => void][] = [
    [
      'replaced by another folder',
      () => {
        nodeFs.renameSync(sandbox, `${sandbox}-kept`);
        nodeFs.cpSync(`${sandbox}-kept`, sandbox, { recursive: true });
        return () => {
          nodeFs.rmSync(sandbox, { recursive: true });
          nodeFs.renameSync(`${sandbox}-kept`, sandbox);
        };
      },
    ],
    [
      'replaced by a link',
      () => {
        nodeFs.renameSync(sandbox, `${sandbox}-kept`);
        nodeFs.symlinkSync(`${sandbox}-kept`, sandbox);
        return () => {
          nodeFs.unlinkSync(sandbox);
          nodeFs.renameSync(`${sandbox}-kept`, sandbox);
        };
      },
    ],
    [
      'with another mark',
      () => {
        const mark = nodeFs.readFileSync(`${sandbox}/.holdfast`);
        nodeFs.writeFileSync(`${sandbox}/.holdfast`, 'x');
        return () => nodeFs.writeFileSync(`${sandbox}/.holdfast`, mark);
      },
    ],
    [
      'without a mark',
      () => {
        nodeFs.renameSync(`${sandbox}/.holdfast`, `${sandbox}/was`);
        return () => nodeFs.renameSync(`${sandbox}/was`, `${sandbox}/.holdfast`);
      },
    ],
  ];
  it.each(swaps)('is not touched: %s', async (_, swap) => {
    nodeFs.writeFileSync(`${workspace.places.root}/left`, 'x');
    const undo = swap();
    const before = naiveScan(nodeFs, `${sandbox}/`);
    const changed = expect.objectContaining({ code: 'sandbox-changed' });
    await expect(workspace.lay(LAYOUT)).rejects.toEqual(changed);
    await expect(workspace.close()).rejects.toEqual(changed);
    expect(naiveScan(nodeFs, `${sandbox}/`)).toEqual(before);
    undo();
    await workspace.close();
    expect(nodeFs.existsSync(sandbox)).toBe(false);
  });
});
