import { mkdtempSync, readdirSync, realpathSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createDiskWorkspace } from './disk-workspace.js';
import { describeBase, sandboxBase } from './sandbox-base.js';

describe('sandboxBase', () => {
  it('is shared memory where that has room, else the temp folder', () => {
    const base = sandboxBase();
    const { bavail, bsize } = statfsSync(base);
    expect(base === tmpdir() || (base === '/dev/shm' && bavail * bsize >= 256 * 1024 * 1024)).toBe(true);
  });

  it.each([
    ['too few bytes', { bytes: 268_435_455, entries: 1e6 }, false],
    ['too few entries', { bytes: 1e9, entries: 9_999 }, false],
    ['just enough of both', { bytes: 268_435_456, entries: 10_000 }, true],
  ])('goes by the room that shared memory has: %s', (_, room, isShared) => {
    const shared = mkdtempSync(`${tmpdir()}/holdfast-shared-`);
    const base = sandboxBase(shared, () => room);
    rmdirSync(shared);
    expect([base, sandboxBase(shared, () => room)]).toEqual([isShared ? shared : tmpdir(), tmpdir()]);
  });

  it('is told in words', () => {
    expect(['/dev/shm', tmpdir(), '/srv'].map(describeBase)).toEqual([
      'shared memory',
      'temporary folder',
      'folder given',
    ]);
  });

  it('is where sandboxes are, each for its owner alone, with scratch from the start', async () => {
    const workspace = await createDiskWorkspace();
    const { fs, places } = workspace;
    const found = [
      places.sandbox.startsWith(`${realpathSync(sandboxBase())}/`),
      fs.statSync(places.sandbox).mode & 0o777,
      fs.readdirSync(places.sandbox),
    ];
    await workspace.close();
    expect([...found, fs.existsSync(places.sandbox)]).toEqual([
      true,
      0o700,
      ['.fence', '.holdfast', '1'],
      false,
    ]);
  });

  it('can be told, and a sandbox has a name that stays the same when it is folded', async () => {
    const base = mkdtempSync(`${tmpdir()}/holdfast-base-`);
    const workspace = await createDiskWorkspace(base);
    const [name = ''] = readdirSync(base);
    const found = [
      workspace.places.sandbox,
      name.replace(String(process.pid), 'PID').replace(/[0-9a-f]{16}$/, 'RANDOM'),
    ];
    await workspace.close();
    rmdirSync(base);
    expect(found).toEqual([
      `${realpathSync(tmpdir())}/${base.split('/').at(-1)}/${name}`,
      'holdfast-PID-RANDOM',
    ]);
  });
});
