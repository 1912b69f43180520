import nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pickFileSystem } from './disk/pick-file-system.js';
import { markSandbox, OwnSandbox } from './sandbox.js';
import { MARK_NAME } from './sandbox-places.js';

describe('a mark that is asked for again and again', () => {
  let path: string;
  let reads: number;
  const plain = pickFileSystem();
  const fs = {
    ...plain,
    openSync(...args: Parameters<typeof plain.openSync>) {
      reads += 1;
      return plain.openSync(...args);
    },
  };
  const mark = (): string => `${path}/${MARK_NAME}`;
  const failure = (act: () => void): unknown => {
    try {
      act();
      return undefined;
    } catch (error) {
      return { ...(error as object) };
    }
  };

  beforeEach(() => {
    path = nodeFs.mkdtempSync(`${tmpdir()}/holdfast-sandbox-`);
    reads = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    nodeFs.rmSync(path, { recursive: true });
  });

  function later(ms: number): OwnSandbox {
    const own = new OwnSandbox(fs, markSandbox(plain, path));
    // Else a touch right after may have the very time of the first write.
    nodeFs.utimesSync(mark(), 1, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    return own;
  }

  it.each([
    ['a while after it was written, it is read once', 60_000, 1],
    ['while its times may not tell of a touch, it is read each time', 0, 3],
    ['where the clock went back, it is read each time', -60_000, 3],
  ])('%s', (_title, ms, expected) => {
    const own = later(ms);
    for (let time = 0; time < 3; time += 1) own.assert();
    expect(reads).toBe(expected);
  });

  it.each([
    ['written over in place', () => nodeFs.writeFileSync(mark(), 'x'.repeat(36)), 'another mark'],
    [
      'another file of the same size',
      () => {
        nodeFs.writeFileSync(`${path}/other`, 'x'.repeat(36));
        nodeFs.renameSync(`${path}/other`, mark());
      },
      'another mark',
    ],
    ['gone', () => nodeFs.unlinkSync(mark()), 'the mark is gone'],
    [
      'a link',
      () => {
        nodeFs.renameSync(mark(), `${path}/other`);
        nodeFs.symlinkSync('other', mark());
      },
      'the mark is gone',
    ],
  ])("%s after it was read: it is not the lab's any more", (_title, act, received) => {
    const own = later(60_000);
    own.assert();
    act();
    expect(failure(() => own.assert())).toEqual({
      name: 'Problem',
      code: 'sandbox-changed',
      place: path,
      expected: expect.stringMatching(/^the folder with device \d+, inode \d+ and the lab's mark$/),
      received,
      hint: 'Something replaced the sandbox or its mark while a guard ran. Look at what is there, then remove it by hand.',
    });
  });
});
