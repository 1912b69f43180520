import { Buffer } from 'node:buffer';
import { join } from 'node:path';
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
  mkdir,
  move,
  PATH,
  read,
  remove,
  type Step,
} from './steps.test-kit.js';

const NEW = 'billing/new.py';
const FOLDER = 'billing/drafts';
const REQUEST = `Move ${PATH} to ${NEW}, delete billing/utils.py, make ${FOLDER}/`;
const EXISTS_HINT = 'use another name, or the write, replace or patch tool to change the file';

/** A file system that fails at one call. */
function failing(workspace: TestWorkspace, call: 'linkSync' | 'unlinkSync', code: string): TestWorkspace {
  const fail = (): never => {
    throw Object.assign(new Error('none here'), { code, syscall: call });
  };
  // A spread loses what memfs keeps on its prototype; everything else is delegated.
  const fs = Object.setPrototypeOf({ ...workspace.fs, [call]: fail }, workspace.fs) as typeof workspace.fs;
  return { ...workspace, fs };
}

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('names in the workspace, on %s', (_medium, open) => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = open();
  });
  afterEach(() => workspace.remove());

  describe('change as they are told', () => {
    const hash = hashBlob(Buffer.from(APP));
    const cases: [string, Step, unknown, Record<string, string | undefined>, string[]][] = [
      [
        'a new folder',
        mkdir(FOLDER),
        { target: FOLDER, changed: true },
        { [`workspace/${FOLDER}`]: '/' },
        [FOLDER],
      ],
      [
        'a file that is deleted',
        remove('billing/utils.py'),
        { target: 'billing/utils.py', changed: true },
        { 'workspace/billing/utils.py': undefined },
        ['billing/utils.py'],
      ],
      [
        'a file that is moved',
        move(PATH, NEW),
        { from: PATH, target: NEW, hash, changed: true },
        { [`workspace/${PATH}`]: undefined, [`workspace/${NEW}`]: APP },
        [PATH, NEW],
      ],
      [
        'move_file by its tool name',
        (guard) => guard.call('move_file', { path: PATH, destination: NEW }),
        { from: PATH, target: NEW, hash, changed: true },
        { [`workspace/${PATH}`]: undefined, [`workspace/${NEW}`]: APP },
        [PATH, NEW],
      ],
    ];
    it.each(cases)('%s', async (_, step, reply, changes, targets) => {
      const before = workspace.tree();
      const asked: string[] = [];
      const confirm = (target: string): Promise<boolean> => {
        asked.push(target);
        expect(workspace.tree()).toEqual(before);
        return Promise.resolve(true);
      };
      expect(await step(guardOn(workspace, { request: REQUEST, confirm }))).toEqual(reply);
      const after = Object.entries({ ...before, ...changes }).filter(([, text]) => text !== undefined);
      expect(workspace.tree()).toEqual(Object.fromEntries(after));
      expect(asked).toEqual(targets);
    });

    it('makes the folders above a new one', async () => {
      const before = workspace.tree();
      await mkdir('billing/a/b')(guardOn(workspace, { request: 'make billing/a/b' }));
      expect(workspace.tree()).toEqual({
        ...before,
        'workspace/billing/a': '/',
        'workspace/billing/a/b': '/',
      });
    });

    it('knows what it moved and what it deleted', async () => {
      const guard = guardOn(workspace, { request: REQUEST, policy: { 'read-first': true } });
      await read(PATH)(guard);
      await move(PATH, NEW)(guard);
      await append(NEW)(guard);
      await remove(NEW)(guard);
      await create(NEW)(guard);
      expect(workspace.tree()).toMatchObject({ [`workspace/${NEW}`]: 'x\n' });
    });

    it('keeps the mode of a file that it moves, and its other names', async () => {
      workspace.fs.chmodSync(at(workspace, PATH), 0o755);
      workspace.fs.linkSync(at(workspace, PATH), join(workspace.outside, 'twin'));
      await move(PATH, NEW)(guardOn(workspace, { request: REQUEST }));
      expect(workspace.fs.lstatSync(at(workspace, NEW)).mode & 0o7777).toBe(0o755);
      await remove(NEW)(guardOn(workspace, { request: REQUEST }));
      expect(workspace.tree()).toMatchObject({ 'outside/twin': APP });
    });

    it('moves a file where there are no hard links', async () => {
      await move(PATH, NEW)(guardOn(failing(workspace, 'linkSync', 'EPERM'), { request: REQUEST }));
      expect(workspace.tree()).toMatchObject({ [`workspace/${NEW}`]: APP });
      expect(Object.keys(workspace.tree())).not.toContain(`workspace/${PATH}`);
    });
  });

  describe('do not change where another writer strikes while the operator is asked', () => {
    const stale = (what: string): RefusalValue => ({
      code: 'state.stale',
      message: `"${PATH}" ${what}; re-read it before changing it.`,
      data: { target: PATH, hint: 're-read the file' },
    });
    const exists = (target: string): RefusalValue => ({
      code: 'target.exists',
      message: `The name must be free; "${target}" exists.`,
      data: { target, hint: EXISTS_HINT },
    });
    const change: Given = (w) => w.fs.writeFileSync(at(w, PATH), 'other\n');
    const take: Given = (w) => w.fs.writeFileSync(at(w, NEW), 'other\n');
    it.each<[string, Step, Given, RefusalValue]>([
      [
        'the file that is deleted changes',
        remove(PATH),
        change,
        stale('changed while the operator was asked'),
      ],
      [
        'the file that is moved changes',
        move(PATH, NEW),
        change,
        stale('changed while the operator was asked'),
      ],
      ['the new name is taken', move(PATH, NEW), take, exists(NEW)],
      ['the folder is made', mkdir(FOLDER), (w) => w.fs.mkdirSync(at(w, FOLDER)), exists(FOLDER)],
    ])('%s', async (_, step, strike, value) => {
      let struck: Record<string, string> | undefined;
      const confirm = (): Promise<boolean> => {
        if (struck === undefined) strike(workspace);
        struck = workspace.tree();
        return Promise.resolve(true);
      };
      expect(await rejectionOf(step(guardOn(workspace, { request: REQUEST, confirm })))).toEqual(value);
      expect(workspace.tree()).toEqual(struck);
    });
  });

  it('leaves a file where it was if its old name will not go', async () => {
    const before = workspace.tree();
    const stuck = failing(workspace, 'unlinkSync', 'EACCES');
    let calls = 0;
    const fs = Object.setPrototypeOf(
      {
        ...workspace.fs,
        // The old name stays; the new one may go again.
        unlinkSync: (path: string) => {
          calls += 1;
          return calls === 1 ? stuck.fs.unlinkSync(path) : workspace.fs.unlinkSync(path);
        },
      },
      workspace.fs,
    ) as typeof workspace.fs;
    const guard = guardOn({ ...workspace, fs }, { request: REQUEST });
    expect((await rejectionOf(move(PATH, NEW)(guard))).code).toBe('io.eacces');
    expect(workspace.tree()).toEqual(before);
  });
});
