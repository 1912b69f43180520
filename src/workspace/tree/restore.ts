import type { FileSystem } from '../../model/file-system.js';
import type { FileNode, FolderNode, TreeNode } from './node.js';
import { joinName } from './raw-path.js';
import { removeTree } from './remove.js';
import type { Sight } from './sight.js';

/** Where trees are restored: the file system, how its entries are seen, and how it makes what `node:fs` cannot. */
export interface RestoreMeans {
  fs: FileSystem;
  look(path: string): Sight | undefined;
  makeFifo(path: string): void;
  /** A folder of the lab's with a short path, for what is too deep to be removed in place. */
  shelter: string;
}

interface Work extends RestoreMeans {
  /** The first name of every hard-linked file that was met. */
  firstNames: Map<FileNode, { path: string; ino: number; dev: number }>;
}

const OWNER = 0o700;

/**
 * Makes what stands at a path equal to a tree, from the top by lstat and never through a link, and touches only what
 * differs. A file that differs is replaced, never rewritten: another name of it, in or outside, keeps its bytes.
 */
export function restoreTree(means: RestoreMeans, path: string, wanted: TreeNode): void {
  restoreNode({ ...means, firstNames: new Map() }, path, wanted, means.look(path));
}

function restoreNode(work: Work, path: string, wanted: TreeNode, found: Sight | undefined): void {
  switch (wanted.type) {
    case 'dir':
      return restoreFolder(work, path, wanted, found);
    case 'file':
      return restoreFile(work, path, wanted, found);
    case 'link':
      if (found?.type === 'link' && found.target() === wanted.target) return;
      clear(work, path, found);
      return work.fs.symlinkSync(wanted.target, path);
    case 'other':
      if (wanted.what !== 'fifo') throw new RangeError(`a layout cannot lay a ${wanted.what} (${path})`);
      if (found?.type === 'fifo') return;
      clear(work, path, found);
      return work.makeFifo(path);
  }
}

function clear({ fs, shelter }: Work, path: string, found: Sight | undefined): void {
  if (found !== undefined) removeTree(fs, path, shelter);
}

function restoreFolder(work: Work, path: string, wanted: FolderNode, found: Sight | undefined): void {
  const { fs, shelter } = work;
  const present = new Map<string, Sight>();
  let mode = OWNER;
  if (found?.type === 'dir') {
    mode = found.mode | OWNER;
    if (mode !== found.mode) fs.chmodSync(path, mode);
    const entered = mode === found.mode ? found : work.look(path);
    entered?.eachEntry((name, entry) => {
      if (typeof name === 'string' && wanted.entries.has(name)) present.set(name, entry);
      else removeTree(fs, joinName(path, name), shelter);
    });
  } else {
    clear(work, path, found);
    fs.mkdirSync(path, OWNER);
  }
  for (const [name, entry] of wanted.entries) restoreNode(work, `${path}/${name}`, entry, present.get(name));
  if (mode !== wanted.mode) fs.chmodSync(path, wanted.mode);
}

function restoreFile(work: Work, path: string, wanted: FileNode, found: Sight | undefined): void {
  const { fs, firstNames } = work;
  const first = firstNames.get(wanted);
  if (first !== undefined) {
    if (found?.ino === first.ino && found.dev === first.dev) return;
    clear(work, path, found);
    return fs.linkSync(first.path, path);
  }
  const keeps = found?.type === 'file' && found.links === wanted.links && found.bytes(wanted.bytes) === wanted.bytes;
  if (keeps) {
    if (found.mode !== wanted.mode) fs.chmodSync(path, wanted.mode);
    if (wanted.links > 1) firstNames.set(wanted, { path, ino: found.ino, dev: found.dev });
    return;
  }
  clear(work, path, found);
  fs.writeFileSync(path, wanted.bytes, { flag: 'wx', mode: wanted.mode });
  const { mode, ino, dev } = fs.lstatSync(path);
  if ((mode & 0o7777) !== wanted.mode) fs.chmodSync(path, wanted.mode);
  if (wanted.links > 1) firstNames.set(wanted, { path, ino, dev });
}
