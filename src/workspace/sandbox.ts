import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { FileSystem } from '../model/file-system.js';
import { Problem } from '../model/problem.js';
import { MARK_NAME } from './sandbox-places.js';
import { look } from './tree/look.js';
import type { Sight } from './tree/sight.js';

/** A folder of the lab's own, and how it is known again. */
export interface Sandbox {
  path: string;
  dev: number;
  ino: number;
  nonce: string;
}

/** Marks an empty folder as the lab's. */
export function markSandbox(fs: FileSystem, path: string): Sandbox {
  const { dev, ino } = fs.lstatSync(path);
  const nonce = randomUUID();
  fs.writeFileSync(`${path}/${MARK_NAME}`, nonce, { flag: 'wx' });
  return { path, dev, ino, nonce };
}

/**
 * Makes sure that the folder itself is still the one that was marked, and gives it as it is; nothing is touched.
 * @throws Problem `sandbox-changed`
 */
export function assertSameFolder(fs: FileSystem, sandbox: Sandbox): Sight {
  const found = look(fs, sandbox.path);
  if (found === undefined) throw changed(sandbox, 'nothing there');
  if (found.type !== 'dir') throw changed(sandbox, 'no folder');
  if (found.dev !== sandbox.dev || found.ino !== sandbox.ino)
    throw changed(sandbox, `device ${found.dev}, inode ${found.ino}`);
  return found;
}

/**
 * Makes sure that the sandbox is the lab's own, mark included, before anything in it is restored or removed.
 * @throws Problem `sandbox-changed`
 */
export function assertOwnSandbox(fs: FileSystem, sandbox: Sandbox): void {
  assertEnterable(fs, sandbox);
  assertMark(fs, sandbox);
}

/** How long ago a mark must have been touched last, so that a further touch shows in its times on any file system. */
const SETTLED_MS = 2000;

/** Makes sure again and again, as {@link assertOwnSandbox} does, and reads the mark only where it was touched since. */
export class OwnSandbox {
  readonly #fs: FileSystem;
  readonly #sandbox: Sandbox;
  /** The mark as it was when it was read, where its times tell of every further touch. */
  #read: Stats | undefined;

  constructor(fs: FileSystem, sandbox: Sandbox) {
    this.#fs = fs;
    this.#sandbox = sandbox;
  }

  /** @throws Problem `sandbox-changed` */
  assert(): void {
    assertEnterable(this.#fs, this.#sandbox);
    const stats = this.#fs.lstatSync(`${this.#sandbox.path}/${MARK_NAME}`, { throwIfNoEntry: false });
    if (stats !== undefined && this.#read !== undefined && isUntouched(this.#read, stats)) return;
    assertMark(this.#fs, this.#sandbox);
    const isSettled = stats !== undefined && Date.now() - stats.ctimeMs > SETTLED_MS;
    this.#read = isSettled ? stats : undefined;
  }
}

function isUntouched(before: Stats, now: Stats): boolean {
  const isSame = before.ino === now.ino && before.dev === now.dev && before.size === now.size;
  return isSame && before.ctimeMs === now.ctimeMs && before.mtimeMs === now.mtimeMs;
}

function assertEnterable(fs: FileSystem, sandbox: Sandbox): void {
  const { mode } = assertSameFolder(fs, sandbox);
  // The folder is known by device and inode here, so its own owner bits may be put back to read the mark.
  if ((mode & 0o700) !== 0o700) fs.chmodSync(sandbox.path, mode | 0o700);
}

function assertMark(fs: FileSystem, sandbox: Sandbox): void {
  const mark = look(fs, `${sandbox.path}/${MARK_NAME}`);
  if (mark?.type !== 'file') throw changed(sandbox, 'the mark is gone');
  if (Buffer.from(mark.bytes()).toString('latin1') !== sandbox.nonce) throw changed(sandbox, 'another mark');
}

function changed(sandbox: Sandbox, received: string): Problem {
  return new Problem({
    code: 'sandbox-changed',
    message: "The sandbox is no longer the lab's own; nothing in it was touched.",
    place: sandbox.path,
    expected: `the folder with device ${sandbox.dev}, inode ${sandbox.ino} and the lab's mark`,
    received,
    hint: 'Something replaced the sandbox or its mark while a guard ran. Look at what is there, then remove it by hand.',
  });
}
