import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileSystem } from '../model/file-system.js';
import { atPlace, requireSameTrail, type Place, type Root } from './place.js';
import {
  countHandles,
  diskWorkspace,
  memoryWorkspace,
  refusalOf,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import { findRoot } from './root.js';
import { at, linkInstead, PATH, type Given } from './steps.test-kit.js';

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('a place on %s', (_medium, openWorkspace) => {
  let workspace: TestWorkspace;
  let fs: FileSystem;
  let open: Set<number>;
  let root: Root;
  beforeEach(() => {
    workspace = openWorkspace();
    ({ fs, open } = countHandles(workspace.fs));
    root = findRoot(fs, workspace.root);
  });
  afterEach(() => workspace.remove());

  it.each<[string, string[], string[]]>([
    ['app.py', [], ['']],
    [PATH, [], ['', '/billing']],
    ['billing/a/b/new.py', ['a', 'b'], ['', '/billing']],
  ])('is found for %s, with one folder held', (path, missing, trail) => {
    const found = atPlace(fs, root, path, (place) => ({
      path: place.path,
      name: place.name,
      missing: place.missing,
      folder: place.folder.path,
      trail: place.trail,
      held: open.size,
    }));
    const folders = trail.map((folder) => workspace.root + folder);
    expect({ ...found, left: open.size }).toEqual({
      path,
      name: path.split('/').at(-1),
      missing,
      folder: folders.at(-1),
      trail: folders.map((folder) => {
        const { dev, ino } = fs.lstatSync(folder, { bigint: true });
        return { path: folder, identity: { dev, ino } };
      }),
      held: 1,
      left: 0,
    });
  });

  const rootChanged: RefusalValue = {
    code: 'state.root-changed',
    message: `The workspace root is no longer the folder it was; open it anew before "${PATH}" is touched.`,
    data: { target: PATH },
  };
  it.each<[string, Given, RefusalValue]>([
    [
      'a link on the way',
      linkInstead('src', 'billing'),
      {
        code: 'path.link',
        message: `The path must not go through a link; "${PATH}" does at "billing".`,
        data: { target: PATH, link: 'billing' },
      },
    ],
    ['no root', (w) => w.fs.renameSync(w.root, `${w.root}-old`), rootChanged],
    [
      'another root',
      (w) => {
        w.fs.renameSync(w.root, `${w.root}-old`);
        w.fs.mkdirSync(w.root);
      },
      rootChanged,
    ],
  ])('lets go of everything with %s', (_, given, value) => {
    given(workspace);
    expect([refusalOf(() => atPlace(fs, root, PATH, () => undefined)), open.size]).toEqual([value, 0]);
  });

  it('lets go of everything where what is done there fails', () => {
    const error = new Error('no');
    const fail = (): never => {
      throw error;
    };
    expect(() => atPlace(fs, root, PATH, fail)).toThrow(error);
    expect(open.size).toBe(0);
  });

  const moved: RefusalValue = {
    code: 'state.stale',
    message: `"${PATH}" was moved while it was being written; re-read it before changing it.`,
    data: { target: PATH, hint: 're-read the file' },
  };
  it.each<[string, Given]>([
    ['is gone', (w) => w.fs.renameSync(at(w, 'billing'), at(w, 'moved'))],
    [
      'is another one',
      (w) => {
        w.fs.renameSync(at(w, 'billing'), at(w, 'moved'));
        w.fs.mkdirSync(at(w, 'billing'));
      },
    ],
    [
      'is a link to itself',
      (w) => {
        w.fs.renameSync(at(w, 'billing'), at(w, 'moved'));
        w.fs.symlinkSync('moved', at(w, 'billing'));
      },
    ],
    ['has lost its root', (w) => w.fs.renameSync(w.root, `${w.root}-old`)],
  ])('is not the same once a folder of it %s', (_, strike) => {
    const look = (place: Place): RefusalValue => {
      strike(workspace);
      return refusalOf(() => requireSameTrail(fs, place));
    };
    expect(atPlace(fs, root, PATH, look)).toEqual(moved);
  });

  it('is the same as long as nobody strikes', () => {
    expect(atPlace(fs, root, PATH, (place) => requireSameTrail(fs, place))).toBeUndefined();
  });
});
