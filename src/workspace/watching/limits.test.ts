import nodeFs from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { composeLayout } from '../../model/layout.js';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { contentScan, differingPaths } from '../testing/content-scan.js';
import { sandboxPath } from '../testing/sandbox-path.js';
import type { Workspace } from '../workspace.js';
import { watchFolder, type WatchFolder } from './watch-folder.js';

const LAYOUT = composeLayout({
  workspace: { a: 'a\n', 'd/a': 'da\n', 'd/e/a': 'dea\n', 'f/a': 'fa\n' },
  outside: { 'd/a': 'oda\n' },
});

let workspace: Workspace;
afterEach(() => workspace.close());

/** Opens a workspace and tells what is done in it against a content scan, then lays it again. */
async function tell(act: (root: string) => void | Promise<void>): Promise<[string[], string[], string[]]> {
  const { sandbox, root } = workspace.places;
  await workspace.lay(LAYOUT);
  const before = contentScan(sandbox);
  await act(root);
  const expected = differingPaths(before, contentScan(sandbox));
  const effects = await workspace.observe();
  const told = effects.map(({ path }) => sandboxPath(workspace.places, path)).toSorted();
  await workspace.lay(LAYOUT);
  return [told, expected, differingPaths(before, contentScan(sandbox))];
}

/** Writes to everything there is, and makes, moves and removes folders. */
function actEverywhere(root: string): void {
  for (const path of ['a', 'd/a', 'd/e/a', 'f/a', '../outside/d/a', '../../x'])
    nodeFs.writeFileSync(`${root}/${path}`, 'new\n');
  nodeFs.mkdirSync(`${root}/n/m/o`, { recursive: true });
  nodeFs.writeFileSync(`${root}/n/m/o/x`, 'x\n');
  nodeFs.renameSync(`${root}/d/e`, `${root}/n/e`);
  nodeFs.rmSync(`${root}/f`, { recursive: true });
}

/** Watches this many folders at a time, and then fails as the kernel does. */
function limited(code: string, most: number): WatchFolder {
  let count = 0;
  return (path, report, failed) => {
    if (count >= most) throw Object.assign(new Error(code), { code });
    count += 1;
    const watcher = watchFolder(path, report, failed);
    return {
      close() {
        count -= 1;
        watcher.close();
      },
    };
  };
}

describe('a watch that reaches a limit', () => {
  const limits: [string, number, Workspace['observer']][] = [
    ['ENOSPC', 0, 'scanned'],
    ['ENOSPC', 1, 'scanned'],
    ['EMFILE', 2, 'scanned'],
    ['ENOSPC', 10, 'scanned'],
    ['EMFILE', 30, 'watched'],
    ['ENOSPC', 38, 'watched'],
    ['EMFILE', 42, 'watched'],
    ['ENOSPC', 44, 'watched'],
  ];

  it.each(limits)('%s after %i folders, tells everything all the same: %s', async (code, most, observer) => {
    workspace = await createDiskWorkspace(undefined, limited(code, most));
    const found = [await tell(actEverywhere), await tell(actEverywhere)];
    expect([workspace.observer, ...found.map(([told, , left]) => [told, left])]).toEqual([
      observer,
      ...found.map(([, expected]) => [expected, []]),
    ]);
  });

  it('looks into a folder whose watch has failed', async () => {
    const fail: (() => void)[] = [];
    workspace = await createDiskWorkspace(undefined, (path, report, failed) => {
      const watcher = watchFolder(path, report, failed);
      if (/\/(workspace|d)$/.test(String(path))) {
        watcher.close();
        fail.push(failed);
      }
      return watcher;
    });
    await workspace.lay(LAYOUT);
    await workspace.observe();
    for (const failed of fail) failed();
    const [told, expected, left] = await tell(actEverywhere);
    expect([fail.length > 0, told, left]).toEqual([true, expected, []]);
  });
});

describe('more than the queue of the kernel holds', () => {
  const MANY = Number(nodeFs.readFileSync('/proc/sys/fs/inotify/max_queued_events', 'utf8')) + 1000;

  /** Writes to two files in turn, so that no report is like the one before it. */
  const burst = async (root: string, rest?: () => Promise<void>): Promise<void> => {
    const files = [`${root}/a`, `${root}/d/a`].map((path) => nodeFs.openSync(path, 'r+'));
    for (let count = 0; count < MANY; count += 1) {
      nodeFs.writeSync(files[count % 2] ?? -1, 'x', 0);
      if (rest !== undefined && count % 5000 === 0) await rest();
    }
    for (const file of files) nodeFs.closeSync(file);
  };

  it.each([
    ['at once', undefined],
    ['in several goes', () => setImmediate()],
  ] as [string, (() => Promise<void>) | undefined][])('%s hides nothing', async (_, rest) => {
    workspace = await createDiskWorkspace();
    const overflow = async (root: string): Promise<void> => {
      await burst(root, rest);
      // What is reported of this is dropped.
      actEverywhere(root);
      await rest?.();
      nodeFs.writeFileSync(`${root}/n/m/o/late`, '');
    };
    const found = [await tell(overflow), await tell(overflow), await tell(actEverywhere)];
    expect([workspace.observer, ...found.map(([told, , left]) => [told, left])]).toEqual([
      'watched',
      ...found.map(([, expected]) => [expected, []]),
    ]);
  });
});
