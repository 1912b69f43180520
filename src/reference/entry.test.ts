import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { interrupt } from './interrupt.test-kit.js';
import {
  diskWorkspace,
  guardOn,
  memoryWorkspace,
  rejectionOf,
  toValue,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import { at, type Given, PATH, read, remove } from './steps.test-kit.js';

const LINK = 'billing/tips';
const REQUEST = `Delete ${LINK}, ${PATH}`;
const LINKED = `workspace/${LINK}`;

function clear(w: TestWorkspace, path: string): void {
  if (w.fs.lstatSync(at(w, path), { throwIfNoEntry: false }) !== undefined) w.fs.unlinkSync(at(w, path));
}
const link =
  (target: string | Buffer, path = LINK): Given =>
  (w) => {
    clear(w, path);
    w.fs.symlinkSync(target, at(w, path));
  };
const file =
  (text: string, path = LINK): Given =>
  (w) => {
    clear(w, path);
    w.fs.writeFileSync(at(w, path), text);
  };
const folder: Given = (w) => {
  clear(w, LINK);
  w.fs.mkdirSync(at(w, LINK));
};

function stale(what: string, target = LINK): RefusalValue {
  return {
    code: 'state.stale',
    message: `"${target}" ${what}; re-read it before changing it.`,
    data: { target, hint: 're-read the file' },
  };
}
const CHANGED = stale('changed while the operator was asked');

/** A workspace whose links say what they are made to say, call by call. */
function saying(workspace: TestWorkspace, say: (call: number, text: Buffer) => Buffer): TestWorkspace {
  let calls = 0;
  const readlinkSync = (path: string): Buffer => {
    calls += 1;
    return say(calls, Buffer.from(workspace.fs.readlinkSync(path)));
  };
  // A spread loses what memfs keeps on its prototype; everything else is delegated.
  const fs = Object.setPrototypeOf({ ...workspace.fs, readlinkSync }, workspace.fs) as typeof workspace.fs;
  return { ...workspace, fs };
}

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('a link that is deleted, on %s', (_medium, open) => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = open();
  });
  afterEach(() => workspace.remove());

  it.each([
    ['to a folder', '../src'],
    ['to a file', 'app.py'],
    ['to a folder outside', '../../outside'],
    ['to a file outside', '../../outside/keep.txt'],
    ['to nothing', 'gone'],
    ['to itself', 'tips'],
  ])('%s goes alone, once the operator has agreed', async (_, target) => {
    const before = workspace.tree();
    link(target)(workspace);
    const asked: unknown[] = [];
    const confirm = (shown: string): Promise<boolean> => {
      asked.push([shown, workspace.tree()[LINKED]]);
      return Promise.resolve(true);
    };
    expect(await remove(LINK)(guardOn(workspace, { request: REQUEST, confirm }))).toEqual({
      target: LINK,
      changed: true,
    });
    expect(workspace.tree()).toEqual(before);
    expect(asked).toEqual([[LINK, `-> ${target}`]]);
  });

  it.each<[string, Given, Given, RefusalValue]>([
    ['leads elsewhere', link('../src'), link('../billing2'), CHANGED],
    ['is a file with the same text', link('../src'), file('../src'), CHANGED],
    ['takes the place of a file with the same text', file('../src'), link('../src'), CHANGED],
    ['takes the place of a file', file('text\n'), link('../src'), CHANGED],
    [
      'is gone',
      link('../src'),
      (w) => clear(w, LINK),
      {
        code: 'target.missing',
        message: `The target must exist; "${LINK}" does not, and only the create tool makes files.`,
        data: { target: LINK, hint: 'use the create tool with this explicit path, if a new file is meant' },
      },
    ],
    [
      'is a folder',
      link('../src'),
      folder,
      {
        code: 'path.directory',
        message: `The path must name a file; "${LINK}" is a folder.`,
        data: { target: LINK },
      },
    ],
  ])('stays where, while the operator is asked, it %s', async (_, given, strike, value) => {
    given(workspace);
    let struck: Record<string, string> | undefined;
    const confirm = (): Promise<boolean> => {
      strike(workspace);
      struck = workspace.tree();
      return Promise.resolve(true);
    };
    expect(await rejectionOf(remove(LINK)(guardOn(workspace, { request: REQUEST, confirm })))).toEqual(value);
    expect(workspace.tree()).toEqual(struck);
  });

  it('goes where another writer makes it anew as it was', async () => {
    const before = workspace.tree();
    link('../src')(workspace);
    const confirm = (): Promise<boolean> => {
      link('../src')(workspace);
      return Promise.resolve(true);
    };
    await remove(LINK)(guardOn(workspace, { request: REQUEST, confirm }));
    expect(workspace.tree()).toEqual(before);
  });

  it('stays where the session has read a file of that name', async () => {
    const guard = guardOn(workspace, { request: REQUEST });
    await read(PATH)(guard);
    link('../src', PATH)(workspace);
    const before = workspace.tree();
    expect(await rejectionOf(remove(PATH)(guard))).toEqual(stale('was removed since it was read', PATH));
    expect(workspace.tree()).toEqual(before);
  });

  it('needs no read before, where files do', async () => {
    link('../src')(workspace);
    const guard = guardOn(workspace, { request: REQUEST, policy: { 'read-first': true } });
    await remove(LINK)(guard);
    expect((await rejectionOf(remove(PATH)(guard))).code).toBe('state.unread');
    expect(Object.keys(workspace.tree())).not.toContain(LINKED);
  });

  it.each<[string, (call: number, text: Buffer) => Buffer, RefusalValue]>([
    [
      'is another one with the same number in the last look',
      (call, text) => (call === 3 ? Buffer.from('../billing2') : text),
      stale('was replaced while it was being deleted'),
    ],
    [
      'is none when it is read',
      () => {
        throw Object.assign(new Error('no link'), { code: 'EINVAL', syscall: 'readlink' });
      },
      stale('was replaced while it was looked at'),
    ],
  ])('stays where it %s', async (_, say, value) => {
    link('../src')(workspace);
    const before = workspace.tree();
    const guard = guardOn(saying(workspace, say), { request: REQUEST });
    expect(await rejectionOf(remove(LINK)(guard))).toEqual(value);
    expect(workspace.tree()).toEqual(before);
  });
});

interface Played {
  calls: string[];
  /** `deleted`, or the code of the refusal. */
  said: string;
  /** Whether the operator had agreed before the other writer struck. */
  late: boolean;
  /** The tree right after that, and at the end. */
  struck: Record<string, string>;
  tree: Record<string, string>;
}

/** A delete of the link, on disk, with another writer who strikes right before the k-th call of the file system. */
async function play(k: number, strike: Given): Promise<Played> {
  const workspace = diskWorkspace();
  try {
    link('../src')(workspace);
    workspace.fs.symlinkSync('keep.txt', join(workspace.outside, 'tips'));
    let [agreed, late] = [false, false];
    let struck: Record<string, string> = {};
    const { fs, calls } = interrupt(workspace.fs, k, () => {
      strike(workspace);
      [late, struck] = [agreed, workspace.tree()];
    });
    const confirm = (): Promise<boolean> => Promise.resolve((agreed = true));
    const said = await remove(LINK)(guardOn({ ...workspace, fs }, { request: REQUEST, confirm })).then(
      () => 'deleted',
      (error: unknown) => toValue(error).code,
    );
    return { calls, said, late, struck, tree: workspace.tree() };
  } finally {
    workspace.remove();
  }
}

const HONEST = new Set([
  'deleted',
  'io.eisdir',
  'path.link',
  'path.directory',
  'state.stale',
  'target.missing',
]);

/** The link itself, under the name that it has or its folder got. */
const NAMED = new Set([LINKED, 'workspace/moved/tips']);

describe('a link that is deleted while another writer strikes before any one call', () => {
  const away: Given = (w) => {
    w.fs.renameSync(at(w, 'billing'), at(w, 'moved'));
    w.fs.symlinkSync('../outside', at(w, 'billing'));
  };
  it.each<[string, Given, string[]]>([
    ['it leads elsewhere', link('../billing2'), ['unlinkSync']],
    ['it is a file', file('text\n'), ['unlinkSync']],
    ['it is a folder', folder, []],
    // The folder is held: what goes is the link that was looked at, wherever its folder stands.
    ['its folder is a link that leads out', away, ['lstatSync', 'readlinkSync', 'unlinkSync']],
  ])('%s: nothing else goes, but for what no look can prevent', async (_, strike, windows) => {
    const { calls } = await play(-1, strike);
    const open: string[] = [];
    for (let k = 1; k <= calls.length; k += 1) {
      const { said, late, struck, tree } = await play(k, strike);
      const gone = Object.keys(struck).filter((path) => tree[path] === undefined);
      if (late && gone.length > 0) open.push(calls[k - 1] ?? '');
      const left = Object.fromEntries(Object.entries(struck).filter(([path]) => !gone.includes(path)));
      expect({
        k,
        said: HONEST.has(said) ? 'honest' : said,
        gone: gone.filter((path) => said !== 'deleted' || !NAMED.has(path)),
        tree,
      }).toEqual({ k, said: 'honest', gone: [], tree: left });
    }
    expect(open).toEqual(windows);
  });
});

it('tells apart, on disk, links whose texts are no UTF-8', async () => {
  const workspace = diskWorkspace();
  try {
    link(Buffer.from([0xff]))(workspace);
    const confirm = (): Promise<boolean> => {
      link(Buffer.from([0xfe]))(workspace);
      return Promise.resolve(true);
    };
    const guard = guardOn(workspace, { request: REQUEST, confirm });
    expect(await rejectionOf(remove(LINK)(guard))).toEqual(CHANGED);
  } finally {
    workspace.remove();
  }
});
