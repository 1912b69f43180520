import type { Effect } from '../../model/effect.js';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { createMemoryWorkspace } from '../memory/memory-workspace.js';
import type { Workspace } from '../workspace.js';

/** Both media, for tests that must hold on either. */
export const MEDIA: readonly [Workspace['medium'], () => Promise<Workspace>][] = [
  ['disk', createDiskWorkspace],
  ['memory', async () => createMemoryWorkspace()],
];

/** Effects as one line each. */
export function brief(effects: readonly Effect[]): string[] {
  return effects.map(({ kind, zone, path }) => `${kind} ${zone} ${path}`);
}
