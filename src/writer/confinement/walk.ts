import type { Stats } from 'node:fs';
import { posix } from 'node:path';
import type { FileSystem } from '../../model/file-system.js';
import { isProcessRoot } from '../../model/process-root.js';
import { declineErrno } from '../decline.js';
import { isBeneath } from './beneath.js';

/** The most links one walk goes through, as on Linux. */
export const LINK_LIMIT = 40;
const NAME_BYTES = 255;
const PATH_BYTES = 4095;

/**
 * Where a path leads. `file`: a link at its end is followed. `entry`: it is the thing itself, as for a delete.
 * `folder`: likewise, and a new name may end in a slash.
 */
export type Aim = 'file' | 'entry' | 'folder';

export type Landing =
  /** Nothing there was looked at. `path` is as far as text can tell. */
  | { where: 'outside'; path: string }
  /**
   * `node` is undefined for a new name; `folders` are the ones missing on the way, outermost first; `obstacle` is what
   * must go before the first of them is made.
   */
  | { where: 'inside'; path: string; node: Stats | undefined; folders: string[]; obstacle?: string };

/** Where a walk may look. */
export interface Bounds {
  sandbox: string;
  /** A folder below the sandbox that is known to be reached through folders alone: the way to it is not looked at. */
  sure: string | undefined;
  /** Whether a walk goes on where a file or an endless link is in its way. */
  clears: boolean;
}

interface Step {
  name: string;
  /** False for what a link put in: `mkdir -p` of the path as given never makes that. */
  own: boolean;
}

function stepsOf(path: string, own: boolean): Step[] {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .map((name) => ({ name, own }));
}

function refuseUnusable(path: string): void {
  if (path.includes('\0')) throw declineErrno('EINVAL', path.replaceAll('\0', '\\0'));
  const isLong =
    Buffer.byteLength(path) > PATH_BYTES ||
    path.split('/').some((name) => Buffer.byteLength(name) > NAME_BYTES);
  if (isLong) throw declineErrno('ENAMETOOLONG', `${path.slice(0, 40)}...`);
}

/**
 * Walks an absolute path component by component, links included, as the kernel would, but looks at nothing that is not
 * below the sandbox: folders above it are taken as given, and beyond them only the text is followed.
 * @throws Decline with the errno the kernel would give.
 */
export function walk(fs: FileSystem, bounds: Bounds, absolute: string, aim: Aim): Landing {
  const { sandbox, sure, clears } = bounds;
  // Lone surrogates become what a file system gets of them.
  const text = Buffer.from(absolute, 'utf8').toString('utf8');
  refuseUnusable(text);
  const endsAsFolder = /\/\.?$/.test(text);
  let queue = stepsOf(text, true);
  const folders: string[] = [];
  let at = '/';
  let stands: 'folder' | 'other' | 'missing' = 'folder';
  let hops = 0;
  let obstacle: string | undefined;
  const obstruct = (code: 'ELOOP' | 'ENOTDIR'): void => {
    if (!clears) throw declineErrno(code, at);
    obstacle = at;
    stands = 'missing';
    queue = queue.filter(({ own }) => own);
  };
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    if (stands === 'other') obstruct('ENOTDIR');
    if (step.name === '..') {
      if (stands === 'missing') throw declineErrno('ENOENT', at);
      at = posix.dirname(at);
      continue;
    }
    if (stands === 'missing') folders.push(at);
    at = at === '/' ? `/${step.name}` : `${at}/${step.name}`;
    const isFollowed = queue.length > 0 || aim === 'file';
    if (stands === 'folder' && isFollowed && isProcessRoot(at)) at = '/';
    if (stands === 'missing' || !isBeneath(sandbox, at)) continue;
    if (sure !== undefined && isBeneath(at, sure)) continue;
    const node = fs.lstatSync(at, { throwIfNoEntry: false });
    const isLast = queue.length === 0;
    if (node === undefined) {
      if (!step.own && !isLast) throw declineErrno('ENOENT', at);
      stands = 'missing';
    } else if (node.isSymbolicLink() && isFollowed) {
      hops += 1;
      if (hops > LINK_LIMIT) {
        obstruct('ELOOP');
        continue;
      }
      const target = fs.readlinkSync(at, 'utf8');
      queue.unshift(...stepsOf(target, false));
      at = target.startsWith('/') ? '/' : posix.dirname(at);
    } else stands = node.isDirectory() ? 'folder' : 'other';
  }
  if (!isBeneath(sandbox, at)) return { where: 'outside', path: at };
  if (endsAsFolder && stands === 'other') throw declineErrno('ENOTDIR', at);
  if (endsAsFolder && stands === 'missing' && aim !== 'folder')
    throw declineErrno(aim === 'file' ? 'EISDIR' : 'ENOENT', at);
  const node = stands === 'missing' ? undefined : fs.lstatSync(at);
  return { where: 'inside', path: at, node, folders, ...(obstacle === undefined ? {} : { obstacle }) };
}
