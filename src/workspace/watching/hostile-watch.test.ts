import { execFileSync } from 'node:child_process';
import nodeFs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeLayout } from '../../model/layout.js';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { sandboxBase } from '../disk/sandbox-base.js';
import { contentScan } from '../testing/content-scan.js';
import { brief } from '../testing/media.js';
import type { Workspace } from '../workspace.js';

const LAYOUT = composeLayout({
  workspace: { 'a.py': 'a\n', 'd/b.py': 'b\n', 'd/e/c.py': 'c\n', 'f/b.py': 'f\n' },
  outside: { 'keep.txt': 'keep\n' },
});

let workspace: Workspace;
let sandbox: string;
let root: string;
let elsewhere: string;
beforeEach(async () => {
  workspace = await createDiskWorkspace();
  await workspace.lay(LAYOUT);
  ({ sandbox, root } = workspace.places);
  // A folder that is none of the workspace's business; its file looks like the fence's.
  elsewhere = nodeFs.mkdtempSync(`${sandboxBase()}/holdfast-elsewhere-`);
  nodeFs.writeFileSync(`${elsewhere}/turn`, '.');
  nodeFs.writeFileSync(`${elsewhere}/precious`, 'p');
});
afterEach(async () => {
  await workspace.close();
  nodeFs.rmSync(elsewhere, { recursive: true });
});

const fence = (): string => `${sandbox}/.fence`;
const turn = (): string => `${fence()}/turn`;
const ground = (): string => workspace.places.ground;

/** Puts something else where the fence's file is. */
const insteadOfTurn = (make: () => void) => () => {
  nodeFs.unlinkSync(turn());
  make();
};

describe('a guard that gets at the watch itself', () => {
  const acts: [string, () => void, string[]][] = [
    ['removes the fence', () => nodeFs.unlinkSync(turn()), []],
    ['writes to the fence', () => nodeFs.writeFileSync(turn(), 'a longer text\n'), []],
    [
      'replaces the fence by a link to outside',
      insteadOfTurn(() => nodeFs.symlinkSync(`${elsewhere}/precious`, turn())),
      [],
    ],
    [
      'replaces the fence by another name of a file outside',
      insteadOfTurn(() => nodeFs.linkSync(`${elsewhere}/turn`, turn())),
      [],
    ],
    ['replaces the fence by a pipe', insteadOfTurn(() => execFileSync('mkfifo', [turn()])), []],
    ['replaces the fence by a folder', insteadOfTurn(() => nodeFs.mkdirSync(turn())), []],
    [
      'moves the fence into the workspace and writes to it',
      () => {
        nodeFs.renameSync(turn(), `${root}/turn`);
        nodeFs.writeFileSync(`${root}/turn`, 'mine\n');
      },
      ['created workspace turn mine\n'],
    ],
    [
      'gives the fence a name in the workspace and writes to it',
      () => {
        nodeFs.linkSync(turn(), `${root}/turn`);
        nodeFs.writeFileSync(`${root}/turn`, 'mine\n');
      },
      ['created workspace turn mine\n'],
    ],
    [
      'removes the folder of the fence',
      () => nodeFs.rmSync(fence(), { recursive: true }),
      [`deleted outside ${'../'.repeat(17)}.fence`, `deleted outside ${'../'.repeat(17)}.fence/turn`],
    ],
    [
      'replaces the folder of the fence by a link to outside',
      () => {
        nodeFs.rmSync(fence(), { recursive: true });
        nodeFs.symlinkSync(elsewhere, fence());
      },
      [`retyped outside ${'../'.repeat(17)}.fence`, `deleted outside ${'../'.repeat(17)}.fence/turn`],
    ],
    [
      'replaces the folder of the fence by an equal one',
      () => {
        nodeFs.renameSync(fence(), `${root}/fence`);
        nodeFs.cpSync(`${root}/fence`, fence(), { recursive: true });
        nodeFs.rmSync(`${root}/fence`, { recursive: true });
        nodeFs.chmodSync(fence(), 0o700);
      },
      [],
    ],
    [
      'fills the folder of the fence',
      () => {
        for (let number = 0; number < 300; number += 1) nodeFs.writeFileSync(`${fence()}/${number}`, '');
      },
      [],
    ],
    [
      'moves the root away and back',
      () => {
        nodeFs.renameSync(root, `${ground()}/gone`);
        nodeFs.renameSync(`${ground()}/gone`, root);
      },
      [],
    ],
    [
      'writes to the root while it is away',
      () => {
        nodeFs.renameSync(root, `${ground()}/gone`);
        nodeFs.writeFileSync(`${ground()}/gone/d/b.py`, 'B\n');
        nodeFs.renameSync(`${ground()}/gone`, root);
      },
      ['modified workspace d/b.py B\n'],
    ],
    [
      'moves the root out of the sandbox and back',
      () => {
        nodeFs.renameSync(root, `${elsewhere}/gone`);
        nodeFs.writeFileSync(`${elsewhere}/gone/d/b.py`, 'B\n');
        nodeFs.renameSync(`${elsewhere}/gone`, root);
      },
      ['modified workspace d/b.py B\n'],
    ],
    [
      'replaces the root by a copy',
      () => {
        nodeFs.renameSync(root, `${ground()}/gone`);
        nodeFs.cpSync(`${ground()}/gone`, root, { recursive: true });
        nodeFs.rmSync(`${ground()}/gone`, { recursive: true });
        nodeFs.writeFileSync(`${root}/a.py`, 'A\n');
      },
      ['modified workspace a.py A\n'],
    ],
    [
      'moves the whole sandbox away and back',
      () => {
        nodeFs.renameSync(sandbox, `${elsewhere}/gone`);
        nodeFs.writeFileSync(`${elsewhere}/gone/new`, 'n');
        nodeFs.renameSync(`${elsewhere}/gone`, sandbox);
      },
      [`created outside ${'../'.repeat(17)}new n`],
    ],
    [
      'swaps two folders and writes to both',
      () => {
        nodeFs.renameSync(`${root}/d`, `${root}/t`);
        nodeFs.renameSync(`${root}/f`, `${root}/d`);
        nodeFs.renameSync(`${root}/t`, `${root}/f`);
        nodeFs.writeFileSync(`${root}/d/b.py`, 'd\n');
        nodeFs.writeFileSync(`${root}/f/e/c.py`, 'e\n');
      },
      [
        'modified workspace d/b.py d\n',
        'deleted workspace d/e',
        'deleted workspace d/e/c.py',
        'modified workspace f/b.py b\n',
        'created workspace f/e',
        'created workspace f/e/c.py e\n',
      ],
    ],
    [
      'replaces the root by a link and writes through it',
      () => {
        nodeFs.rmSync(root, { recursive: true });
        nodeFs.symlinkSync('outside', root);
        nodeFs.writeFileSync(`${root}/keep.txt`, 'K\n');
      },
      [
        'retyped workspace .',
        'deleted workspace a.py',
        'deleted workspace d',
        'deleted workspace d/b.py',
        'deleted workspace d/e',
        'deleted workspace d/e/c.py',
        'deleted workspace f',
        'deleted workspace f/b.py',
        'modified outside {outside}/keep.txt K\n',
      ],
    ],
  ];

  it.each(acts)('%s', async (_, act, effects) => {
    const [laid, precious] = [contentScan(sandbox), contentScan(elsewhere)];
    const found: unknown[] = [];
    // The second time shows that the watch came through the first.
    for (let time = 0; time < 2; time += 1) {
      act();
      const seen = await workspace.observe();
      const texts = seen.map(({ after }) => (after?.type === 'file' ? ` ${Buffer.from(after.bytes)}` : ''));
      found.push(brief(seen).map((line, index) => line + (texts[index] ?? '')));
      await workspace.lay(LAYOUT);
      found.push(contentScan(sandbox), await workspace.observe());
    }
    nodeFs.writeFileSync(`${root}/d/e/c.py`, 'C\n');
    found.push(brief(await workspace.observe()), contentScan(elsewhere), workspace.observer);
    expect(found).toEqual([
      effects,
      laid,
      [],
      effects,
      laid,
      [],
      ['modified workspace d/e/c.py'],
      precious,
      'watched',
    ]);
  });
});

describe('a guard that takes the sandbox itself', () => {
  const acts: [string, () => () => void][] = [
    [
      'away',
      () => {
        nodeFs.renameSync(sandbox, `${elsewhere}/gone`);
        return () => nodeFs.renameSync(`${elsewhere}/gone`, sandbox);
      },
    ],
    [
      'and puts a link in its place',
      () => {
        nodeFs.renameSync(sandbox, `${elsewhere}/gone`);
        nodeFs.symlinkSync(`${elsewhere}/gone`, sandbox);
        return () => {
          nodeFs.unlinkSync(sandbox);
          nodeFs.renameSync(`${elsewhere}/gone`, sandbox);
        };
      },
    ],
    [
      'and deletes it',
      () => {
        nodeFs.renameSync(sandbox, `${elsewhere}/kept`);
        nodeFs.cpSync(`${elsewhere}/kept`, sandbox, { recursive: true });
        nodeFs.rmSync(sandbox, { recursive: true });
        return () => nodeFs.renameSync(`${elsewhere}/kept`, sandbox);
      },
    ],
  ];

  it.each(acts)('%s is told, and nothing is touched', async (_, act) => {
    nodeFs.writeFileSync(`${root}/left`, 'x');
    await workspace.observe();
    const undo = act();
    const before = contentScan(elsewhere);
    const codes: unknown[] = [];
    for (const look of ['observe', 'audit', 'lay', 'close'] as const) {
      const told = look === 'lay' ? workspace.lay(LAYOUT) : workspace[look]();
      codes.push(
        await told.then(
          () => 'nothing',
          ({ code }: { code: unknown }) => code,
        ),
      );
    }
    const after = contentScan(elsewhere);
    undo();
    expect([codes, after]).toEqual([Array.from({ length: 4 }, () => 'sandbox-changed'), before]);
  });
});
