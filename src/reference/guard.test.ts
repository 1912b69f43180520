import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlob } from './digest.js';
import {
  APP,
  diskWorkspace,
  guardOn,
  memoryWorkspace,
  rejectionOf,
  toValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import {
  append,
  at,
  create,
  insert,
  NEXT,
  patch,
  PATH,
  read,
  replace,
  type Step,
  write,
} from './steps.test-kit.js';

function failing(call: string): () => never {
  return () => {
    throw Object.assign(new Error('no space at a secret place'), { code: 'ENOSPC', syscall: call });
  };
}
describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('the reference guard on %s', (medium, open) => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = open();
  });
  afterEach(() => workspace.remove());

  describe('does what it is told', () => {
    const landed = (content: string, target = PATH): unknown => ({
      target,
      hash: hashBlob(Buffer.from(content)),
      changed: true,
    });

    it.each<[string, Step, string, string]>([
      ['replace', replace(PATH), PATH, NEXT],
      ['patch', patch(PATH), PATH, NEXT],
      ['write', write(PATH), PATH, 'x\n'],
      ['write nothing', (guard) => guard.write({ path: PATH, content: '' }), PATH, ''],
      ['create', create('billing/new.py'), 'billing/new.py', 'x\n'],
      [
        'create nothing',
        (guard) => guard.create({ path: 'billing/new.py', content: '' }),
        'billing/new.py',
        '',
      ],
      ['insert', insert(PATH, '1', '    # x'), PATH, APP.replace('\n', '\n    # x\n')],
      ['insert at the start', insert(PATH, '0', 'x\n'), PATH, `x\n${APP}`],
      ['append', append(PATH), PATH, `${APP}x\n`],
      [
        'edit_file by its tool name',
        (guard) => guard.call('edit_file', { path: PATH, oldText: 'sum', newText: 'add' }),
        PATH,
        NEXT,
      ],
      [
        'apply_envelope by its tool name',
        (guard) =>
          guard.call('apply_envelope', {
            path: PATH,
            diff: `*** Begin Patch\n*** Update File: ${PATH}\n@@\n-    return sum(values)\n+    return add(values)\n*** End Patch\n`,
          }),
        PATH,
        NEXT,
      ],
    ])('%s', async (_, step, path, content) => {
      const before = workspace.tree();
      const asked: string[] = [];
      const guard = guardOn(workspace, {
        confirm: (target) => {
          asked.push(target);
          expect(workspace.tree()).toEqual(before);
          return Promise.resolve(true);
        },
      });
      expect(await step(guard)).toEqual(landed(content, path));
      expect(workspace.tree()).toEqual({ ...before, [`workspace/${path}`]: content });
      expect(asked).toEqual([path]);
    });

    it('read, of any file, named or not', async () => {
      expect(await guardOn(workspace).read({ path: 'src/app.py' })).toEqual({
        target: 'src/app.py',
        text: APP,
        hash: hashBlob(Buffer.from(APP)),
      });
    });

    it('creates missing folders one by one', async () => {
      const before = workspace.tree();
      expect(
        await create('billing/deep/er/new.py')(
          guardOn(workspace, { request: 'make billing/deep/er/new.py' }),
        ),
      ).toEqual(landed('x\n', 'billing/deep/er/new.py'));
      expect(workspace.tree()).toEqual({
        ...before,
        'workspace/billing/deep': '/',
        'workspace/billing/deep/er': '/',
        'workspace/billing/deep/er/new.py': 'x\n',
      });
    });

    it('edits again what it wrote itself', async () => {
      const guard = guardOn(workspace, { policy: { 'read-first': true } });
      await read(PATH)(guard);
      await replace(PATH)(guard);
      expect(await guard.replace({ path: PATH, oldText: 'add', newText: '$&' })).toEqual(
        landed(APP.replace('sum', '$$&')),
      );
    });

    it('changes a file that nobody named where names do not count', async () => {
      const guard = guardOn(workspace, { request: '', policy: { mentions: 'none' } });
      expect(await replace(PATH)(guard)).toEqual(landed(NEXT));
    });

    it('reads and writes as many bytes as it may', async () => {
      const guard = guardOn(workspace, { maxBytes: APP.length });
      expect([await replace(PATH)(guard), await read(PATH)(guard)]).toEqual([
        landed(NEXT),
        { target: PATH, text: NEXT, hash: hashBlob(Buffer.from(NEXT)) },
      ]);
    });

    it('keeps every byte that an edit does not name', async () => {
      const text = '\ufeffa\r\nb\nc\u2028d\r\nsum';
      workspace.fs.writeFileSync(at(workspace, PATH), text);
      expect(await replace(PATH)(guardOn(workspace))).toEqual(landed(text.replace('sum', 'add')));
    });

    it.each([0o644, 0o755, 0o600, 0o444])('keeps mode %o', async (mode) => {
      workspace.fs.chmodSync(at(workspace, PATH), mode);
      await replace(PATH)(guardOn(workspace));
      expect(workspace.fs.lstatSync(at(workspace, PATH)).mode & 0o7777).toBe(mode);
    });

    it.each(['', '/', '//'])('works below a root that stands under a link, written with %j', async (end) => {
      workspace.fs.symlinkSync(workspace.root, `${workspace.root}-link`);
      const guard = guardOn(workspace, {
        root: `${workspace.root}-link${end}`,
        request: `fix ${workspace.root}-link/${PATH}`,
      });
      expect(await replace(PATH)(guard)).toEqual(landed(NEXT));
    });

    it('breaks a hard link only where it may, and leaves the other name alone', async () => {
      workspace.fs.linkSync(at(workspace, PATH), join(workspace.outside, 'twin'));
      await replace(PATH)(guardOn(workspace, { allowHardLinks: true }));
      expect(workspace.tree()).toMatchObject({ [`workspace/${PATH}`]: NEXT, 'outside/twin': APP });
    });
  });

  it('turns an unforeseen failure of the file system into a refusal, and leaves no trace', async () => {
    const before = workspace.tree();
    for (const call of ['writeFileSync', 'fsyncSync', 'renameSync', 'fchmodSync'] as const) {
      const fs = { ...workspace.fs, [call]: failing(call) };
      // A spread loses what memfs keeps on its prototype; everything else is delegated.
      const guard = guardOn({
        ...workspace,
        fs: Object.setPrototypeOf(fs, workspace.fs) as typeof workspace.fs,
      });
      expect(await rejectionOf(replace(PATH)(guard))).toEqual({
        code: 'io.enospc',
        message: `The file system failed with ENOSPC (${call}) at "billing/app.py"; nothing was reported as written.`,
        data: { target: PATH, errno: 'ENOSPC', step: call },
      });
      expect(workspace.tree()).toEqual(before);
    }
  });

  it('takes new folders away again when the file cannot be made', async () => {
    const before = workspace.tree();
    const fs = Object.setPrototypeOf(
      { ...workspace.fs, linkSync: failing('linkSync') },
      workspace.fs,
    ) as typeof workspace.fs;
    const path = 'billing/deep/er/new.py';
    const guard = guardOn({ ...workspace, fs }, { request: `make ${path}` });
    expect((await rejectionOf(create(path)(guard))).code).toBe('io.enospc');
    expect(workspace.tree()).toEqual(before);
  });

  it('makes a file where there are no hard links', async () => {
    const before = workspace.tree();
    const without = (): never => {
      throw Object.assign(new Error('none here'), { code: 'EPERM', syscall: 'link' });
    };
    const fs = Object.setPrototypeOf(
      { ...workspace.fs, linkSync: without },
      workspace.fs,
    ) as typeof workspace.fs;
    await create('billing/new.py')(guardOn({ ...workspace, fs }));
    expect(workspace.tree()).toEqual({ ...before, 'workspace/billing/new.py': 'x\n' });
  });

  it('changes exactly what the oracle says, or nothing', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '$', '&', 'é'), maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (before, oldText, after, newText) => {
        const content = before + oldText + after;
        workspace.fs.writeFileSync(at(workspace, PATH), content);
        const tree = workspace.tree();
        const starts = Array.from({ length: content.length + 1 }, (_, index) => index).filter((index) =>
          content.startsWith(oldText, index),
        );
        const start =
          oldText !== '' && oldText !== newText && starts.length === 1 ? before.length : undefined;
        const next = Buffer.from(before + newText + after);
        const said = await guardOn(workspace)
          .replace({ path: PATH, oldText, newText })
          .catch((error: unknown) => toValue(error).code.split('.')[0]);
        expect({ said, tree: workspace.tree() }).toEqual(
          start === undefined
            ? { said: 'match', tree }
            : {
                said: { target: PATH, hash: hashBlob(next), changed: true },
                tree: { ...tree, [`workspace/${PATH}`]: next.toString('latin1') },
              },
        );
      }),
      { seed: 3, numRuns: medium === 'memory' ? 300 : 60 },
    );
  });
});
