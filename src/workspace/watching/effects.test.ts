import { afterEach, expect, test } from 'vitest';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { soakEffects } from '../testing/soak-effects.js';
import type { Workspace } from '../workspace.js';
import { watchFolder } from './watch-folder.js';

let workspace: Workspace | undefined;
afterEach(() => workspace?.close());

test('random acts are told, each one and no other, and undone to the last bit', async () => {
  workspace = await createDiskWorkspace();
  const figures = await soakEffects(workspace, 1, 125);
  expect([figures.acts >= 1500, figures.surprises, figures.observer]).toEqual([true, 0, 'watched']);
});

test('an effect that nobody reports does not pass', async () => {
  workspace = await createDiskWorkspace(undefined, (path, report, failed) =>
    watchFolder(path, (kind, name) => name !== 'a' && report(kind, name), failed),
  );
  const passes = ({ surprises }: { surprises: number }): boolean => surprises === 0;
  expect(await soakEffects(workspace, 1, 50, false).then(passes, () => false)).toBe(false);
});
