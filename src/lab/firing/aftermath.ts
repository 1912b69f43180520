import { setTimeout } from 'node:timers/promises';
import type { Workspace } from '../../workspace/workspace.js';

// What may still go on in a workspace when a guard has answered and closed.

const LOOK_AGAIN_MS = 10;

/** Workspaces that were observed after everybody had finished; the next layout need not walk them again. */
const calm = new WeakSet<Workspace>();

/** Workspaces in which a guard has left something behind that may still go on. */
const restless = new WeakSet<Workspace>();

/** Notes how a firing has left a workspace. */
export function noteEnd(workspace: Workspace, mayStillRun: boolean): void {
  if (mayStillRun) restless.add(workspace);
  else calm.add(workspace);
}

/** True where the last firing was over when it was observed; asked once, before the next. */
export function takeCalm(workspace: Workspace): boolean {
  return calm.delete(workspace);
}

/** True where some guard fired since this was last asked may have put something off. */
export function takeRestlessness(workspace: Workspace): boolean {
  return restless.delete(workspace);
}

/** What this process waits for, a word each: timers, files, processes. */
export function listPending(): readonly string[] {
  return process.getActiveResourcesInfo();
}

/** True where of some kind there is more to wait for than before. */
export function hasMorePending(before: readonly string[]): boolean {
  const left = [...before];
  return listPending().some((kind) => {
    const at = left.indexOf(kind);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Waits until something comes late, or until this time is over. */
export async function comesLate(workspace: Workspace, lingerMs: number): Promise<boolean> {
  const end = performance.now() + lingerMs;
  for (;;) {
    if ((await workspace.late()).length > 0) return true;
    if (performance.now() >= end) return false;
    await setTimeout(LOOK_AGAIN_MS);
  }
}
