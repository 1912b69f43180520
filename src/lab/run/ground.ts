import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeProblem, Problem } from '../../model/problem.js';
import { protects, type Rung } from '../../model/rung.js';
import { removeAbandonedSandbox, type Sandbox } from '../../workspace/index.js';
import { pickFileSystem } from '../../workspace/disk/pick-file-system.js';
import { sandboxBase } from '../../workspace/disk/sandbox-base.js';
import { baseProblem } from '../../workspace/place-problem.js';
import { assertSameFolder } from '../../workspace/sandbox.js';
import { emptyFolder } from '../../workspace/tree/remove.js';
import { UNPRIVILEGED } from './unprivileged.js';

/** The one folder that a worker may write to: its sandbox is made in it, and it has HOME and TMPDIR there until then. */
export interface Ground extends Pick<Sandbox, 'path' | 'dev' | 'ino'> {
  rung: Rung;
}

/**
 * Makes the ground of one worker, an empty folder of its own.
 * @param base the folder to make it in; where sandboxes go by default.
 * @throws Problem `sandbox-place`, `sandbox-full`
 */
export function makeGround(rung: Rung, base = sandboxBase()): Ground {
  // Small letters alone: an absolute path below it that a guard folds is still the same path.
  const path = join(realFolder(base), `holdfast-${randomBytes(8).toString('hex')}`);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    throw baseProblem(error, base);
  }
  if (rung === 'uid') chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const { dev, ino } = lstatSync(path);
  return { path, dev, ino, rung };
}

function realFolder(base: string): string {
  try {
    return realpathSync(base);
  } catch (error) {
    throw baseProblem(error, base);
  }
}

const ATTEMPTS = 20;
const PAUSE_MS = 50;

function clear(ground: Ground, sandbox: Sandbox | undefined): void {
  // Where nothing protects, a guard may have put another's folder into the sandbox's place.
  if (!protects(ground.rung) && sandbox !== undefined && existsSync(sandbox.path))
    removeAbandonedSandbox(sandbox);
  const fs = pickFileSystem();
  assertSameFolder(fs, { ...ground, nonce: '' });
  emptyFolder(fs, ground.path, ground.path);
  rmdirSync(ground.path);
}

/**
 * Removes the ground of a worker that has ended, never through a link, and what it left in it. What is no longer the
 * lab's own stays, and says so on standard error. Processes that were just killed may still be at work for a moment.
 * @param sandbox the worker's, where it told of one.
 */
export async function clearGround(ground: Ground, sandbox: Sandbox | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      clear(ground, sandbox);
      return;
    } catch (error) {
      if (!(error instanceof Problem) && attempt < ATTEMPTS) {
        await wait(PAUSE_MS);
        continue;
      }
      process.stderr.write(`${error instanceof Problem ? describeProblem(error) : String(error)}\n`);
      return;
    }
  }
}
