import { readFileSync, lstatSync, rmdirSync } from 'node:fs';
import { assertOwnSandbox, type Sandbox } from '../sandbox.js';
import { MARK_NAME } from '../sandbox-places.js';
import { emptyFolder } from '../tree/remove.js';
import { pickFileSystem } from './pick-file-system.js';

/** How a sandbox just made is known again by another process, which removes it should this one die. */
export function identifySandbox(path: string): Sandbox {
  const { dev, ino } = lstatSync(path);
  return { path, dev, ino, nonce: readFileSync(`${path}/${MARK_NAME}`, 'latin1') };
}

/**
 * Removes the sandbox of a process that died.
 * @throws Problem `sandbox-changed` when it is no longer the folder that was identified; nothing is touched then.
 */
export function removeAbandonedSandbox(sandbox: Sandbox): void {
  const fs = pickFileSystem();
  assertOwnSandbox(fs, sandbox);
  emptyFolder(fs, sandbox.path, sandbox.path);
  rmdirSync(sandbox.path);
}
