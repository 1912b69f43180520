import { createHash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readdirSync, readlinkSync, readSync } from 'node:fs';
import type { Entry, RawPath } from './entry.js';

/** What lies in a work tree, found without git: no rule, flag or setting hides anything. */
export interface WorkTree {
  /** Files, links and special files, by path. */
  files: Set<RawPath>;
  /** Folders that hold a `.git`, the root apart. */
  repositories: Set<RawPath>;
  /** Folders with nothing in them. */
  empty: Set<RawPath>;
}

const CHUNK = 1024 * 1024;
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/** A raw path below the root as `node:fs` takes it. */
function locate(root: string, path: RawPath): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, 'latin1')]);
}

/** Walks a work tree, never through a link. Folders in `closed` are not entered: they are repositories to ask for themselves. */
export function walkWorkTree(root: string, closed: (folder: RawPath) => boolean): WorkTree {
  const tree: WorkTree = { files: new Set(), repositories: new Set(), empty: new Set() };
  const walk = (prefix: RawPath): void => {
    const entries = readdirSync(locate(root, prefix), { withFileTypes: true, encoding: 'buffer' });
    const folder = prefix.slice(0, -1);
    if (entries.length === 0) tree.empty.add(folder);
    const isRepository = prefix !== '' && entries.some(({ name }) => name.toString('latin1') === '.git');
    if (isRepository) {
      tree.repositories.add(folder);
      if (closed(folder)) return;
    }
    for (const entry of entries) {
      const name = entry.name.toString('latin1');
      if (name === '.git') continue;
      if (entry.isDirectory()) walk(`${prefix}${name}/`);
      else tree.files.add(prefix + name);
    }
  };
  walk('');
  return tree;
}

/** Hashes of files as git makes them for a repository: SHA-1 or SHA-256 over a header and the bytes as they lie. */
export function hashWorkFile(root: string, path: RawPath, algorithm: string): Entry {
  const place = locate(root, path);
  const stats = lstatSync(place);
  if (stats.isSymbolicLink()) {
    const target = readlinkSync(place, { encoding: 'buffer' });
    const hash = createHash(algorithm).update(`blob ${target.length}\0`).update(target).digest('hex');
    return { mode: '120000', hash };
  }
  if (!stats.isFile()) return { mode: 'special', hash: '' };
  const hash = createHash(algorithm).update(`blob ${stats.size}\0`);
  const fd = openSync(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const room = Buffer.allocUnsafe(Math.min(CHUNK, stats.size + 1));
    for (let count = readSync(fd, room); count > 0; count = readSync(fd, room))
      hash.update(room.subarray(0, count));
  } finally {
    closeSync(fd);
  }
  return { mode: (stats.mode & 0o100) === 0 ? '100644' : '100755', hash: hash.digest('hex') };
}
