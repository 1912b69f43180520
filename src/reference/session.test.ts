import { Buffer } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlob } from './digest.js';
import {
  APP,
  diskWorkspace,
  guardOn,
  memoryWorkspace,
  rejectionOf,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import {
  append,
  at,
  create,
  type Given,
  insert,
  linkInstead,
  move,
  patch,
  PATH,
  remove,
  replace,
  type Step,
  write,
} from './steps.test-kit.js';

const NEW = 'billing/new.py';
const EDITS = [replace(PATH), patch(PATH), write(PATH), insert(PATH), append(PATH)];

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('a session on %s', (_medium, open) => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = open();
  });
  afterEach(() => workspace.remove());

  const stale = (what: string): RefusalValue => ({
    code: 'state.stale',
    message: `"billing/app.py" ${what}; re-read it before changing it.`,
    data: { target: PATH, hint: 're-read the file' },
  });
  const rootChanged: RefusalValue = {
    code: 'state.root-changed',
    message: `The workspace root is no longer the folder it was; open it anew before "${PATH}" is touched.`,
    data: { target: PATH },
  };

  const changes: [string, Given, RefusalValue][] = [
    [
      'changed',
      (w) => w.fs.writeFileSync(at(w, PATH), APP.replace('total', 'tatol')),
      stale('changed since it was read'),
    ],
    ['gone', (w) => w.fs.rmSync(at(w, PATH)), stale('was removed since it was read')],
  ];
  it.each(changes)('a file that is %s since it was read', async (_, meanwhile, value) => {
    const guard = guardOn(workspace);
    await guard.read({ path: PATH });
    meanwhile(workspace);
    const before = workspace.tree();
    for (const step of [...EDITS, remove(PATH), move(PATH, NEW)]) {
      expect(await rejectionOf(step(guard))).toEqual(value);
    }
    expect(workspace.tree()).toEqual(before);
  });

  it('a file that is changed since the guard wrote it, and accepts it after a read', async () => {
    const guard = guardOn(workspace);
    await replace(PATH)(guard);
    workspace.fs.writeFileSync(at(workspace, PATH), APP);
    expect(await rejectionOf(write(PATH)(guard))).toEqual(stale('changed since it was read'));
    await guard.read({ path: PATH });
    expect(await write(PATH)(guard)).toEqual({
      target: PATH,
      hash: hashBlob(Buffer.from('x\n')),
      changed: true,
    });
  });

  it.each<[string, Given, Step, RefusalValue]>([
    [
      'its bytes',
      (w) => w.fs.writeFileSync(at(w, PATH), `${APP}# more\n`),
      write(PATH),
      stale('changed while the operator was asked'),
    ],
    [
      'its name, to a link',
      linkInstead('../src/app.py'),
      write(PATH),
      {
        code: 'path.link',
        message: 'The path must name the file itself; "billing/app.py" is a link.',
        data: { target: PATH, link: PATH },
      },
    ],
    [
      'its folder, to a link',
      (w) => {
        w.fs.renameSync(at(w, 'billing'), at(w, 'moved'));
        w.fs.symlinkSync('../outside', at(w, 'billing'));
      },
      create(NEW),
      {
        code: 'path.link',
        message: `The path must not go through a link; "${NEW}" does at "billing".`,
        data: { target: NEW, link: 'billing' },
      },
    ],
    [
      'its place, to nothing',
      (w) => w.fs.rmSync(at(w, PATH)),
      write(PATH),
      {
        code: 'target.missing',
        message: 'The target must exist; "billing/app.py" does not, and only the create tool makes files.',
        data: { target: PATH, hint: 'use the create tool with this explicit path, if a new file is meant' },
      },
    ],
    [
      'the new name, taken',
      (w) => w.fs.symlinkSync('../../outside/new', at(w, NEW)),
      create(NEW),
      {
        code: 'target.exists',
        message: `The name must be free; "${NEW}" exists.`,
        data: {
          target: NEW,
          hint: 'use another name, or the write, replace or patch tool to change the file',
        },
      },
    ],
    [
      'the root',
      (w) => {
        w.fs.renameSync(w.root, `${w.root}-old`);
        w.fs.mkdirSync(w.root);
      },
      write(PATH),
      rootChanged,
    ],
    ['the root, to nothing', (w) => w.fs.renameSync(w.root, `${w.root}-old`), write(PATH), rootChanged],
  ])('a target that changes %s while the operator is asked', async (_, change, step, value) => {
    let before: unknown;
    const guard = guardOn(workspace, {
      confirm: () => {
        change(workspace);
        before = workspace.tree();
        return Promise.resolve(true);
      },
    });
    expect(await rejectionOf(step(guard))).toEqual(value);
    expect(workspace.tree()).toEqual(before);
  });

  it('asks anew for every call: a grant is used once', async () => {
    const answers = [true, false];
    const guard = guardOn(workspace, { confirm: () => Promise.resolve(answers.shift() ?? false) });
    await replace(PATH)(guard);
    const before = workspace.tree();
    expect((await rejectionOf(guard.replace({ path: PATH, oldText: 'add', newText: 'sum' }))).code).toBe(
      'confirm.declined',
    );
    expect(workspace.tree()).toEqual(before);
  });

  it('lets one of two calls that were planned on the same bytes through', async () => {
    const guard = guardOn(workspace);
    const results = await Promise.allSettled([replace(PATH)(guard), write(PATH)(guard)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
