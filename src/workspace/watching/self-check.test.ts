import nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { soakEffects } from '../testing/soak-effects.js';
import { reportsEverything } from './self-check.js';
import { watchFolder, type Report, type WatchFolder } from './watch-folder.js';

let folder: string;
beforeAll(() => {
  folder = nodeFs.mkdtempSync(`${tmpdir()}/holdfast-self-check-`);
});
afterAll(() => nodeFs.rmdirSync(folder));

/** Watches as the kernel does, and passes reports on in its own way. */
const passing =
  (pass: (report: Report) => Report): WatchFolder =>
  (path, report, failed) =>
    watchFolder(path, pass(report), failed);

const WATCHES: [string, WatchFolder, boolean][] = [
  ['as the kernel does', watchFolder, true],
  ['reports nothing', passing(() => () => undefined), false],
  ['reports no change', passing((report) => (kind, name) => kind === 'rename' && report(kind, name)), false],
  [
    'reports no renaming',
    passing((report) => (kind, name) => kind === 'change' && report(kind, name)),
    false,
  ],
  ['reports no names', passing((report) => (kind) => report(kind, null)), false],
  ['reports late', passing((report) => (kind, name) => void setTimeout(report, 200, kind, name)), false],
  [
    'fails at once',
    (path, report, failed) => {
      failed();
      return watchFolder(path, report, failed);
    },
    false,
  ],
  [
    'throws',
    () => {
      throw new Error('ENOSYS');
    },
    false,
  ],
];

describe('a watch that', () => {
  it.each(WATCHES)('%s', async (_, watch, expected) => {
    expect([await reportsEverything(nodeFs, folder, watch), nodeFs.readdirSync(folder)]).toEqual([
      expected,
      [],
    ]);
  });
});

it('where it fails, everything is looked at each time, with the same result', async () => {
  const workspace = await createDiskWorkspace(
    undefined,
    passing(() => () => undefined),
  );
  const { observer, surprises } = await soakEffects(workspace, 2, 40);
  await workspace.close();
  expect([observer, surprises]).toEqual(['scanned', 0]);
});
