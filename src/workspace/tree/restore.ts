import type { FileSystem } from '../../model/file-system.js';
import type { FileNode, FolderNode, TreeNode } from './node.js';
import { joinName } from './raw-path.js';
import { removeTree } from './remove.js';
import type { Sight } from './sight.js';

/** Where trees are restored: the file system, how its entries are seen, and how it makes what `node:fs` cannot. */
export interface RestoreMeans {
  fs: FileSystem;
  look(path: string): Sight | undefined;
  makeSpecial(path: string, what: 'fifo' | 'socket'): void;
  /** A folder of the lab's with a short path, for what is too deep to be removed in place. */
  shelter: string;
}

/** What a restore has done so far. */
export interface Work extends RestoreMeans {
  /** The names of every hard-linked file that were met so far, and which file they lead to. */
  linked: Map<FileNode, LinkedFile>;
}

interface LinkedFile {
  first: string;
  others: string[];
  dev: number;
  ino: number;
  /** Made by this restore: then it has no name the lab does not know. */
  fresh: boolean;
}

const OWNER = 0o700;
const PERMISSIONS = 0o7777;

/**
 * Makes what stands at a path equal to a tree, from the top by lstat and never through a link, and touches only what
 * differs. A file that differs is replaced, never rewritten: another name of it, in or outside, keeps its bytes.
 */
export function restoreTree(means: RestoreMeans, path: string, wanted: TreeNode): void {
  restoreNode({ ...means, linked: new Map() }, path, wanted, means.look(path));
}

/** Makes one entry equal to a node, given what is in sight there. A file with other names takes them along in `work`. */
export function restoreNode(work: Work, path: string, wanted: TreeNode, found: Sight | undefined): void {
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
      if (wanted.what === 'device') throw new RangeError(`a layout cannot lay a device (${path})`);
      if (found?.type === wanted.what) return;
      clear(work, path, found);
      return work.makeSpecial(path, wanted.what);
  }
}

/** Makes one entry anew in the place of whatever stands there, without a look at its contents. */
export function replaceNode(work: Work, path: string, wanted: TreeNode): void {
  clear(work, path, work.look(path));
  restoreNode(work, path, wanted, undefined);
}

function clear({ fs, shelter }: Work, path: string, found: Sight | undefined): void {
  if (found === undefined) return;
  if (found.type === 'dir') removeTree(fs, path, shelter);
  else fs.unlinkSync(path);
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
  const { fs, linked } = work;
  const known = linked.get(wanted);
  if (known !== undefined) return restoreOtherName(work, path, wanted, found, known);
  let file: { dev: number; ino: number } | undefined;
  if (found?.type === 'file' && found.links === wanted.links && found.bytes(wanted.bytes) === wanted.bytes) {
    if (found.mode !== wanted.mode) fs.chmodSync(path, wanted.mode);
    file = found;
  } else {
    clear(work, path, found);
  }
  const { dev, ino } = file ?? makeFile(work, path, wanted);
  if (wanted.links > 1) linked.set(wanted, { first: path, others: [], dev, ino, fresh: file === undefined });
}

function makeFile({ fs }: Work, path: string, wanted: FileNode): { dev: number; ino: number } {
  const fd = fs.openSync(path, 'wx', wanted.mode);
  try {
    if (wanted.bytes.length > 0) fs.writeFileSync(fd, wanted.bytes);
    const made = fs.fstatSync(fd);
    // The umask may have taken bits away.
    if ((made.mode & PERMISSIONS) !== wanted.mode) fs.fchmodSync(fd, wanted.mode);
    return made;
  } finally {
    fs.closeSync(fd);
  }
}

function restoreOtherName(
  work: Work,
  path: string,
  wanted: FileNode,
  found: Sight | undefined,
  known: LinkedFile,
): void {
  const { fs } = work;
  if (found?.ino !== known.ino || found.dev !== known.dev) {
    clear(work, path, found);
    if (!known.fresh) {
      // Its count was right although this name is not it: one of its names is elsewhere, so it is made anew.
      for (const name of [known.first, ...known.others]) fs.unlinkSync(name);
      const { dev, ino } = makeFile(work, known.first, wanted);
      Object.assign(known, { dev, ino, fresh: true });
      for (const name of known.others) fs.linkSync(known.first, name);
    }
    fs.linkSync(known.first, path);
  }
  known.others.push(path);
}
