import { spawnSync } from 'node:child_process';
import nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileSystem } from '../../model/file-system.js';
import { composeLayout } from '../../model/layout.js';
import { openWorkspace } from '../open-workspace.js';
import { contentScan } from '../testing/content-scan.js';
import { look } from '../tree/look.js';
import type { Workspace } from '../workspace.js';
import { createDiskWorkspace } from './disk-workspace.js';
import { pickFileSystem } from './pick-file-system.js';

let folder: string;
beforeAll(() => {
  folder = nodeFs.realpathSync(nodeFs.mkdtempSync(`${tmpdir()}/holdfast-bad-places-`));
  nodeFs.writeFileSync(`${folder}/file`, '');
});
afterAll(() => nodeFs.rmSync(folder, { recursive: true }));

/** What a promise fails with, as the fields of a problem; or that it does not. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'it went well',
    (error: object) => ({ ...error }),
  );

const noPlace = (place: string, received: string) => ({
  name: 'Problem',
  code: 'sandbox-place',
  place,
  expected: 'a folder that is there and that this user may write to',
  received: expect.stringMatching(received),
  hint: 'set TMPDIR to such a folder',
});
const noRoom = (place: unknown) => ({
  name: 'Problem',
  code: 'sandbox-full',
  place,
  expected: 'room for the tree of a case, on a file system that is not full',
  received: expect.stringMatching(/^ENOSPC: no space left on device, /),
  hint: 'free some room there, or set TMPDIR to a folder on another file system',
});

describe('a base that cannot be used is told with its place', () => {
  it.each([
    ['missing', '^ENOENT: no such file or directory, '],
    ['file', '^ENOTDIR: not a directory, |^ENOENT: '],
  ])('%s', async (name, received) => {
    const base = `${folder}/${name}`;
    expect(await failure(createDiskWorkspace(base))).toEqual(noPlace(base, received));
  });
});

const LAYOUT = composeLayout({ workspace: { 'a.py': 'a\n', 'd/b.py': 'b\n' } });

describe('a file system that says that it is full', () => {
  /** A workspace on disk that can be full: then nothing is written until something of this name is removed. */
  function openFull(): {
    workspace: Workspace;
    fill(relief?: string, lateBy?: number): void;
    makeRoom(): void;
  } {
    let relief: string | undefined;
    let isFull = false;
    let late = 0;
    const plain = pickFileSystem();
    const fs: FileSystem = {
      ...plain,
      writeFileSync(path, ...rest) {
        if (isFull || late-- > 0)
          throw Object.assign(new Error(`ENOSPC: no space left on device, open '${String(path)}'`), {
            code: 'ENOSPC',
          });
        plain.writeFileSync(path, ...rest);
      },
      unlinkSync(path) {
        plain.unlinkSync(path);
        if (relief !== undefined && String(path).endsWith(relief)) isFull = false;
      },
    };
    const sandbox = nodeFs.mkdtempSync(`${folder}/sandbox-`);
    const workspace = openWorkspace({
      name: 'disk',
      fs,
      sandbox,
      look: (path) => look(fs, path),
      makeSpecial: () => undefined,
      discard: async () => nodeFs.rmdirSync(sandbox),
    });
    return {
      workspace,
      fill(name, lateBy = 0) {
        isFull = true;
        relief = name;
        late = lateBy;
      },
      makeRoom: () => void (isFull = false),
    };
  }

  it('is told when a layout is laid, and laying goes on when there is room again', async () => {
    const { workspace, fill, makeRoom } = openFull();
    fill();
    const told = await failure(workspace.lay(LAYOUT));
    makeRoom();
    const again = await failure(workspace.lay(LAYOUT));
    expect([told, again]).toEqual([noRoom(workspace.places.sandbox), 'it went well']);
    await workspace.close();
  });

  it.each([
    ['that is removed first', 0],
    ['that is removed first, and the room comes a little later', 3],
  ])('is full of what a guard has left: %s', async (_title, lateBy) => {
    const { workspace, fill } = openFull();
    const { sandbox, home, root } = workspace.places;
    await workspace.lay(LAYOUT);
    const before = contentScan(sandbox);
    nodeFs.writeFileSync(`${home}/hoard`, '');
    nodeFs.unlinkSync(`${root}/a.py`);
    fill('hoard', lateBy);
    await workspace.lay(LAYOUT);
    expect([contentScan(sandbox), await workspace.observe()]).toEqual([before, []]);
    await workspace.close();
  });
});

const SIZE = 1024 * 1024;

describe('a small file system of its own', () => {
  let small: string;
  let isMounted = false;
  const used = (): number => {
    const { blocks, bfree, bsize } = nodeFs.statfsSync(small);
    return (blocks - bfree) * bsize;
  };
  beforeAll(() => {
    small = `${folder}/small`;
    nodeFs.mkdirSync(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', small]);
    isMounted = mounted.status === 0;
  });
  afterAll(() => {
    if (isMounted) spawnSync('umount', [small]);
  });
  // A process that another thread of this one starts meanwhile has open for a moment what was open here.
  afterEach(() => vi.waitUntil(() => !isMounted || used() === 0));

  it('has no room for a large case, and has it for a small one', async ({ skip }) => {
    skip(!isMounted, 'nothing can be mounted here');
    const workspace = await createDiskWorkspace(small);
    const large = composeLayout({ workspace: { 'a.py': 'x'.repeat(SIZE) } });
    const told = [await failure(workspace.lay(large)), await failure(workspace.lay(LAYOUT))];
    expect(told).toEqual([noRoom(workspace.places.sandbox), 'it went well']);
    // A guard takes all there is.
    const { home, root } = workspace.places;
    const hoard = (): void => nodeFs.writeFileSync(`${home}/hoard`, Buffer.alloc(SIZE));
    expect(hoard).toThrow('ENOSPC');
    nodeFs.unlinkSync(`${root}/a.py`);
    await workspace.observe();
    const again = await failure(workspace.lay(LAYOUT));
    const left = await workspace.observe();
    await workspace.close();
    expect([again, left, nodeFs.readdirSync(small)]).toEqual(['it went well', [], []]);
  });

  it('is full already: no sandbox is made, and none is left', async ({ skip }) => {
    skip(!isMounted, 'nothing can be mounted here');
    const filler = `${small}/filler`;
    expect(() => nodeFs.writeFileSync(filler, Buffer.alloc(SIZE + 1))).toThrow('ENOSPC');
    const told = await failure(createDiskWorkspace(small));
    const left = nodeFs.readdirSync(small);
    nodeFs.unlinkSync(filler);
    expect([told, left]).toEqual([noRoom(small), ['filler']]);
  });

  it('is read-only', async ({ skip }) => {
    skip(!isMounted, 'nothing can be mounted here');
    spawnSync('mount', ['-o', 'remount,ro', small]);
    const told = await failure(createDiskWorkspace(small));
    spawnSync('mount', ['-o', 'remount,rw', small]);
    expect(told).toEqual(noPlace(small, '^EROFS: read-only file system, '));
  });
});
