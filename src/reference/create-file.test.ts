import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileSystem } from '../model/file-system.js';
import { createFile } from './create-file.js';
import { makeFolder } from './make-folder.js';
import { moveFile } from './move-file.js';
import { atPlace, type Place } from './place.js';
import {
  APP,
  countHandles,
  memoryWorkspace,
  refusalOf,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import { findRoot } from './root.js';
import { at, nothing, PATH, type Given } from './steps.test-kit.js';
import { readTarget } from './target.js';

const NEW = 'billing/new.py';
const DEEP = 'billing/deep/er/new.py';
const BYTES = Buffer.from('x\n');
type Parts = (fs: FileSystem) => Partial<FileSystem>;

const failing = (code: string) => (): never => {
  throw Object.assign(new Error('no'), { code });
};
const stale = (path: string, what: string): RefusalValue => ({
  code: 'state.stale',
  message: `"${path}" ${what}; re-read it before changing it.`,
  data: { target: path, hint: 're-read the file' },
});
const exists: RefusalValue = {
  code: 'target.exists',
  message: `The name must be free; "${NEW}" exists.`,
  data: {
    target: NEW,
    hint: 'use another name, or the write, replace or patch tool to change the file',
  },
};

let workspace: TestWorkspace;
let open: Set<number>;
beforeEach(() => {
  workspace = memoryWorkspace();
});

/** Does something at a place, with other parts of the file system. */
function act(path: string, parts: Parts, step: (fs: FileSystem, place: Place) => void): void {
  const other = Object.setPrototypeOf(
    { ...workspace.fs, ...parts(workspace.fs) },
    workspace.fs,
  ) as FileSystem;
  const counted = countHandles(other);
  open = counted.open;
  atPlace(counted.fs, findRoot(counted.fs, workspace.root), path, (place) => step(counted.fs, place));
}

const create = (path: string, parts: Parts): void =>
  act(path, parts, (fs, place) => createFile(fs, place, BYTES));
const make = (path: string, parts: Parts): void => act(path, parts, makeFolder);
/** Moves the file once somebody else did something. */
const move = (parts: Parts, meanwhile: Given = nothing): void =>
  act(PATH, parts, (fs, from) => {
    const target = readTarget(fs, from, 1000);
    if (target === undefined) throw new Error('no file');
    atPlace(fs, findRoot(fs, workspace.root), NEW, (to) => {
      meanwhile(workspace);
      moveFile(fs, from, to, target);
    });
  });

/** Fails with the second text, which is that of a file made without links. */
const failSecond: Parts = (fs) => {
  let calls = 0;
  const writeFileSync: FileSystem['writeFileSync'] = (...args) => {
    calls += 1;
    return calls === 2 ? failing('ENOSPC')() : fs.writeFileSync(...args);
  };
  return { linkSync: failing('EPERM'), writeFileSync };
};
/** Another writer has the new name right before the link. */
const taken =
  (code: string): Parts =>
  (fs) => ({
    linkSync: () => {
      fs.writeFileSync(at(workspace, NEW), 'theirs\n');
      return failing(code)();
    },
  });

describe('what lands', () => {
  it.each<[string, () => void, Record<string, string | undefined>]>([
    ['a file', () => create(NEW, () => ({})), { [NEW]: 'x\n' }],
    [
      'a file in new folders',
      () => create(DEEP, () => ({})),
      { 'billing/deep': '/', 'billing/deep/er': '/', [DEEP]: 'x\n' },
    ],
    ...['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].map(
      (code): [string, () => void, Record<string, string>] => [
        `a file where the answer to hard links is ${code}`,
        () => create(NEW, () => ({ linkSync: failing(code) })),
        { [NEW]: 'x\n' },
      ],
    ),
    [
      'folders',
      () => make('billing/a/b/c', () => ({})),
      { 'billing/a': '/', 'billing/a/b': '/', 'billing/a/b/c': '/' },
    ],
    ['a moved file', () => move(() => ({})), { [PATH]: undefined, [NEW]: APP }],
    [
      'a moved file where there are no hard links',
      () => move(() => ({ linkSync: failing('EMLINK') })),
      { [PATH]: undefined, [NEW]: APP },
    ],
  ])('is %s, and nothing stays open', (_, step, changes) => {
    const before = workspace.tree();
    step();
    const named = Object.entries(changes).map(([path, text]) => [`workspace/${path}`, text]);
    const after = Object.entries({ ...before, ...Object.fromEntries(named) });
    expect([workspace.tree(), [...open]]).toEqual([
      Object.fromEntries(after.filter(([, text]) => text !== undefined)),
      [],
    ]);
  });
});

describe('what does not land', () => {
  it.each<[string, () => void, string]>([
    [
      'a file that cannot be written',
      () => create(DEEP, () => ({ writeFileSync: failing('ENOSPC') })),
      'ENOSPC',
    ],
    ['a file that cannot be named', () => create(DEEP, () => ({ linkSync: failing('EIO') })), 'EIO'],
    ['a file that cannot be written without links', () => create(DEEP, failSecond), 'ENOSPC'],
    [
      'a folder in folders that can be made',
      () =>
        make(DEEP, (fs) => ({
          mkdirSync: ((path: string) =>
            path.endsWith('new.py') ? failing('EIO')() : fs.mkdirSync(path)) as FileSystem['mkdirSync'],
        })),
      'EIO',
    ],
    ['a move that cannot be made', () => move(() => ({ linkSync: failing('EACCES') })), 'EACCES'],
  ])('is %s: no trace of it stays, and nothing open', (_, step, code) => {
    const before = workspace.tree();
    expect(step).toThrow(expect.objectContaining({ code }));
    expect([workspace.tree(), [...open]]).toEqual([before, []]);
  });

  it.each<[string, () => void, RefusalValue]>([
    ['a new file, where its name is taken', () => create(NEW, taken('EEXIST')), exists],
    [
      'a new file, where its name is taken and there are no hard links',
      () => create(NEW, taken('EPERM')),
      exists,
    ],
    ['a moved file, where its new name is taken', () => move(taken('EEXIST')), exists],
    [
      'a moved file, where its new name is taken and there are no hard links',
      () => move(taken('EPERM')),
      exists,
    ],
  ])('is %s', (_, step, value) => {
    const before = workspace.tree();
    expect(refusalOf(step)).toEqual(value);
    expect([workspace.tree(), [...open]]).toEqual([{ ...before, [`workspace/${NEW}`]: 'theirs\n' }, []]);
  });

  it('is a folder that is gone right after it was made', () => {
    const before = workspace.tree();
    const vanishing: Parts = (fs) => ({
      mkdirSync: ((path: string) =>
        path.endsWith('er') ? undefined : fs.mkdirSync(path)) as FileSystem['mkdirSync'],
    });
    expect(refusalOf(() => create(DEEP, vanishing))).toEqual(
      stale(DEEP, 'lost a new folder while it was being created'),
    );
    expect([workspace.tree(), [...open]]).toEqual([before, []]);
  });

  const replaced = (path: string): RefusalValue => stale(path, 'was replaced while it was being moved');
  const swap =
    (path: string): Given =>
    (w) => {
      w.fs.rmSync(at(w, path));
      w.fs.writeFileSync(at(w, path), 'theirs\n');
    };
  it.each<[string, Parts, Given, RefusalValue]>([
    ['another file in its place', () => ({}), swap(PATH), replaced(NEW)],
    [
      'another file in its place, without hard links',
      () => ({ linkSync: failing('EPERM') }),
      swap(PATH),
      replaced(PATH),
    ],
    [
      'its new name gone',
      (fs) => ({
        linkSync: (from, to) => {
          fs.linkSync(from, to);
          fs.unlinkSync(to);
        },
      }),
      nothing,
      replaced(NEW),
    ],
  ])('is a move that finds %s', (_, parts, meanwhile, value) => {
    let struck: unknown;
    const noting: Given = (w) => {
      meanwhile(w);
      struck = w.tree();
    };
    expect(refusalOf(() => move(parts, noting))).toEqual(value);
    expect([workspace.tree(), [...open]]).toEqual([struck, []]);
  });
});
