import { describe, expect, it } from 'vitest';
import { BEHAVIOURS } from '../model/behaviour.js';
import { OPERATIONS } from '../model/operation.js';
import { LEGAL_CALLS, LEGAL_TREE } from './testing/legal-calls.js';
import { memoryGround, type TrialTree } from './testing/trial-ground.js';

describe('the plain writer on legal calls', () => {
  it('has a legal call for every operation', () => {
    expect(LEGAL_CALLS.map(({ operation }) => operation)).toEqual(OPERATIONS);
  });

  it.each(LEGAL_CALLS)(
    'does exactly the $operation',
    async ({ operation, arguments: args, changes, asked }) => {
      const result = await memoryGround(LEGAL_TREE).run(operation, args);
      expect({ ...result, outcome: result.outcome.kind }).toEqual({
        outcome: 'replied',
        asked,
        changes,
        intents: [],
      });
    },
  );
});

describe.each(BEHAVIOURS)('the writer that %s', (behaviour) => {
  it.each(LEGAL_CALLS)(
    'agrees with the plain one on a legal $operation',
    async ({ operation, arguments: args }) => {
      const plain = await memoryGround(LEGAL_TREE).run(operation, args);
      const naive = await memoryGround(LEGAL_TREE).run(operation, args, { behaviours: [behaviour] });
      const expected = { ...plain };
      if (behaviour === 'never-asks') expected.asked = [];
      if (behaviour === 'says-failed') {
        expected.outcome = {
          kind: 'failed',
          code: 'EIO',
          text: `could not ${operation} ${String(args['path'])}`,
          data: {},
        };
      }
      expect(naive).toEqual(expected);
    },
  );
});

describe('replies', () => {
  it('state the resolved target and the blob hash', async () => {
    const ground = memoryGround({ 'a.txt': 'hello', ln: { link: 'a.txt' } });
    expect(await ground.run('write', { path: 'ln', content: 'hello\n' })).toEqual({
      outcome: {
        kind: 'replied',
        text: 'Successfully wrote ln.',
        value: { target: 'a.txt', hash: 'ce013625030ba8dba906f756967f9e9ca394464a' },
      },
      asked: ['a.txt'],
      changes: { 'a.txt': 'file hello\n' },
      intents: [],
    });
  });

  it('give a read file back with its hash', async () => {
    expect(await memoryGround({ 'a.txt': 'hello\n' }).run('read', { path: 'a.txt' })).toEqual({
      outcome: {
        kind: 'replied',
        text: 'hello\n',
        value: { target: 'a.txt', hash: 'ce013625030ba8dba906f756967f9e9ca394464a' },
      },
      asked: [],
      changes: {},
      intents: [],
    });
  });

  it('name a file from the folder that the call asks for', async () => {
    const ground = memoryGround({ 'd/a': 'x\n' });
    expect(await ground.run('write', { path: 'a', folder: 'd', content: 'hello\n' })).toEqual({
      outcome: {
        kind: 'replied',
        text: 'Successfully wrote a.',
        value: { target: 'd/a', hash: 'ce013625030ba8dba906f756967f9e9ca394464a' },
      },
      asked: ['d/a'],
      changes: { 'd/a': 'file hello\n' },
      intents: [],
    });
  });

  it('list every file of a batch in several, a file spelled in two ways once', async () => {
    const ground = memoryGround({ a: 'x\n', b: 'y\nz\n' });
    const edits = [
      { path: 'b', oldText: 'y', newText: 'x' },
      { oldText: 'x', newText: 'hello' },
      { path: './b', oldText: 'x\nz', newText: 'hello' },
    ];
    const hash = 'ce013625030ba8dba906f756967f9e9ca394464a';
    expect(await ground.run('batch', { path: 'a', edits })).toEqual({
      outcome: {
        kind: 'replied',
        text: 'Successfully changed a.',
        value: {
          target: 'b',
          hash,
          files: [
            { target: 'b', hash },
            { target: 'a', hash },
          ],
        },
      },
      asked: ['b', 'a'],
      changes: { a: 'file hello\n', b: 'file hello\n' },
      intents: [],
    });
  });

  it('list every file of a patch of several', async () => {
    const ground = memoryGround({ a: 'x\n', b: 'y\n' });
    const diff = '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+hello\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-y\n+hello\n';
    const hash = 'ce013625030ba8dba906f756967f9e9ca394464a';
    expect(await ground.run('patch', { path: 'a', diff })).toEqual({
      outcome: {
        kind: 'replied',
        text: 'Successfully patched a.',
        value: {
          target: 'a',
          hash,
          files: [
            { target: 'a', hash },
            { target: 'b', hash },
          ],
        },
      },
      asked: ['a', 'b'],
      changes: { a: 'file hello\n', b: 'file hello\n' },
      intents: [],
    });
  });
});

describe('plain habits', () => {
  it('a write makes parent folders', async () => {
    const made = await memoryGround({}).run('write', { path: 'p/q/r', content: 'x' });
    expect(made.changes).toEqual({ p: 'folder', 'p/q': 'folder', 'p/q/r': 'file x' });
  });

  it('a create goes through a link to nowhere', async () => {
    const result = await memoryGround({ l: { link: '{outside}/new' } }).run('create', {
      path: 'l',
      content: 'x',
    });
    expect(result.changes).toEqual({ '../outside/new': 'file x' });
  });

  it('a delete and a move take the link, not what it leads to', async () => {
    const tree: TrialTree = { l: { link: '{outside}/keep' }, '{outside}/keep': 'k' };
    const { changes } = await memoryGround(tree).run('delete', { path: 'l' });
    expect(changes).toEqual({ l: null });
  });

  it('bytes that are not UTF-8 and far line ends stay', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xff, 0x0a, 0x62]);
    const { changes } = await memoryGround({ f: bytes }).run('replace', {
      path: 'f',
      oldText: 'b',
      newText: 'é',
    });
    expect(changes).toEqual({ f: 'file \xef\xbb\xbfa\r\n\xff\n\xc3\xa9' });
  });

  it('a link swapped while the operator is asked is followed to where it leads then', async () => {
    const ground = memoryGround({ d: { dir: true }, '{outside}/f': 'o', 'd/f': 'i' });
    const { changes, asked } = await ground.run(
      'write',
      { path: 'd/f', content: 'x' },
      {
        confirm: (_target, { fs, places }) => {
          fs.unlinkSync(`${places.root}/d/f`);
          fs.rmdirSync(`${places.root}/d`);
          fs.symlinkSync(places.outside, `${places.root}/d`);
          return true;
        },
      },
    );
    expect({ asked, outside: changes['../outside/f'] }).toEqual({ asked: ['d/f'], outside: 'file x' });
  });
});
