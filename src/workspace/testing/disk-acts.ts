import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import nodeFs from 'node:fs';
import fc from 'fast-check';
import type { Places } from '../../model/places.js';

/** A folder to act in, as a place and a way below it. None is so near the top that a link to `..` leads out. */
const folder = fc.constantFrom<[keyof Places, string]>(
  ['root', ''],
  ['root', ''],
  ['root', '/d'],
  ['root', '/d/e'],
  ['root', '/l'],
  ['root', '/.git'],
  ['root', '/new/new'],
  ['outside', ''],
  ['outside', '/d'],
  ['ground', ''],
  ['home', ''],
  ['sandbox', '/1/2'],
  ['cwd', '/..'],
);
const name = fc.constantFrom('a', 'd', 'e', 'l', 'h', 'o', 'new', 'ü', 'workspace-old', 'HEAD', 'index');
/** Where something is done: names meet what is there as well as what is not. */
const spot = fc.tuple(folder, name);
const text = fc.constantFrom('', 'a\n', 'b\n', 'da\n', 'a much longer text\n');
const withText = (...kinds: ('write' | 'rewrite' | 'append' | 'replace' | 'odd')[]) =>
  fc.record({ do: fc.constantFrom(...kinds), at: spot, text });
const alone = (...kinds: ('mkdir' | 'remove' | 'rmdir' | 'alter')[]) =>
  fc.record({ do: fc.constantFrom(...kinds), at: spot });
const twoSpots = (...kinds: ('rename' | 'link')[]) =>
  fc.record({ do: fc.constantFrom(...kinds), at: spot, to: spot });

/** One thing that a guard may do to a tree. */
export const diskAct = fc.oneof(
  { weight: 6, arbitrary: withText('write', 'rewrite', 'append', 'replace') },
  { weight: 5, arbitrary: alone('mkdir', 'remove', 'rmdir', 'alter') },
  { weight: 5, arbitrary: twoSpots('rename', 'rename', 'link') },
  { weight: 1, arbitrary: withText('odd') },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('truncate' as const), at: spot, length: fc.nat(4) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('chmod' as const),
      at: spot,
      mode: fc.constantFrom(0o700, 0o744, 0o755, 0o775),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('symlink' as const),
      at: spot,
      target: fc.constantFrom('a', 'd', '..', '../outside', 'gone'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('plant' as const),
      at: spot,
      depth: fc.integer({ min: 1, max: 12 }),
      files: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('object' as const),
      at: fc.constantFrom('ab/c', 'd', 'a/b/c'),
      text,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('index' as const), isMoved: fc.boolean() }) },
);
export type DiskAct = typeof diskAct extends fc.Arbitrary<infer Value> ? Value : never;

/** Rarely tried: a process for each. */
export const fifoAct = fc.record({ do: fc.constant('fifo' as const), at: spot });

// A pipe is never waited at.
const { O_RDWR, O_WRONLY, O_CREAT, O_TRUNC, O_APPEND, O_NONBLOCK } = nodeFs.constants;
const WRITE = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK;
const APPEND = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK;

/** Does one act by plain calls, never out of the sandbox; what cannot be done is not. */
export function performOnDisk(places: Places, act: DiskAct | { do: 'fifo'; at: DiskActSpot }): void {
  try {
    attempt(places, act);
  } catch (error) {
    if (!(error instanceof Error && ('code' in error || 'status' in error))) throw error;
  }
}

type DiskActSpot = [[keyof Places, string], string];

function attempt(places: Places, act: DiskAct | { do: 'fifo'; at: DiskActSpot }): void {
  if (act.do === 'object') return writeObject(places, act.at, act.text);
  if (act.do === 'index') return touchIndex(`${places.root}/.git/index`, act.isMoved);
  const pathOf = ([[place, below], last]: DiskActSpot): string => `${places[place]}${below}/${last}`;
  const path = pathOf(act.at);
  switch (act.do) {
    case 'write':
      return put(path, act.text);
    case 'rewrite':
      return void withDescriptor(path, (fd) => nodeFs.writeSync(fd, act.text));
    case 'append':
      return put(path, act.text, APPEND);
    case 'replace':
      put(`${path}~`, act.text);
      return nodeFs.renameSync(`${path}~`, path);
    case 'odd': {
      const odd = Buffer.concat([Buffer.from(`${path}`), Buffer.from([0xff, 0x41])]);
      if (act.text === '') return nodeFs.mkdirSync(odd);
      return nodeFs.writeFileSync(odd, act.text);
    }
    case 'truncate':
      return nodeFs.truncateSync(path, act.length);
    case 'alter':
      return alter(path);
    case 'mkdir':
      return nodeFs.mkdirSync(path);
    case 'remove':
      return nodeFs.rmSync(path, { recursive: true });
    case 'rmdir':
      return nodeFs.rmdirSync(path);
    case 'chmod':
      return nodeFs.chmodSync(path, act.mode);
    case 'rename':
      return nodeFs.renameSync(path, pathOf(act.to));
    case 'link':
      return nodeFs.linkSync(path, pathOf(act.to));
    case 'symlink':
      return nodeFs.symlinkSync(act.target, path);
    case 'plant':
      return plant(path, act.depth, act.files);
    case 'fifo':
      execFileSync('mkfifo', [path], { stdio: 'ignore' });
  }
}

function withDescriptor<Value>(
  path: string,
  does: (fd: number) => Value,
  flags = O_RDWR | O_NONBLOCK,
): Value {
  const fd = nodeFs.openSync(path, flags);
  try {
    return does(fd);
  } finally {
    nodeFs.closeSync(fd);
  }
}

function put(path: string, content: string | Buffer, flags = WRITE): void {
  withDescriptor(path, (fd) => nodeFs.writeFileSync(fd, content), flags);
}

/** Other bytes of the same size, with the times put back. */
function alter(path: string): void {
  withDescriptor(path, (fd) => {
    const { size, atime, mtime } = nodeFs.fstatSync(fd);
    nodeFs.writeSync(fd, Buffer.alloc(Math.min(size, 8), 'z'), 0, undefined, 0);
    nodeFs.futimesSync(fd, atime, mtime);
  });
}

/** Folders in folders and files in the innermost, all at once. */
function plant(path: string, depth: number, files: number): void {
  const innermost = [path, ...Array.from({ length: depth }, (_, level) => `f${level}`)].join('/');
  nodeFs.mkdirSync(innermost, { recursive: true });
  for (let number = 0; number < files; number += 1)
    nodeFs.writeFileSync(`${innermost}/${number}`, String(number));
}

function writeObject({ root }: Places, at: string, content: string): void {
  const path = `${root}/.git/objects/${at}`;
  nodeFs.lstatSync(`${root}/.git/objects`);
  nodeFs.mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  put(path, content);
  put(`${root}/.git/logs/HEAD`, content);
}

function checksumOf(index: Buffer): Buffer {
  return createHash('sha1').update(index.subarray(0, -20)).digest();
}

/** Another time in the first entry of a git index, as git itself would note it. One that was damaged stays as it is. */
function touchIndex(path: string, isMoved: boolean): void {
  const bytes = withDescriptor(path, (fd) => nodeFs.readFileSync(fd));
  if (bytes.length < 60 || !bytes.subarray(-20).equals(checksumOf(bytes))) return;
  bytes.writeUInt32BE(bytes.readUInt32BE(12) + 1, 12);
  checksumOf(bytes).copy(bytes, bytes.length - 20);
  if (!isMoved) return put(path, bytes);
  put(`${path}.lock`, bytes);
  nodeFs.renameSync(`${path}.lock`, path);
}
