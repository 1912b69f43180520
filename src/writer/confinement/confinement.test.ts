import { describe, expect, it } from 'vitest';
import type { FileSystem } from '../../model/file-system.js';
import type { Json } from '../../model/json.js';
import type { Operation } from '../../model/operation.js';
import { memoryGround, type TrialGround, type TrialResult, type TrialTree } from '../testing/trial-ground.js';
import { write } from '../write.js';

const CLIMB = '../'.repeat(40);

const TREE: TrialTree = {
  f: 'one\n',
  etc: { link: '/etc' },
  new: { link: '/etc/holdfast-new' },
  up: { link: `${CLIMB}etc` },
  sub: { dir: true },
};

const file = (text: string): object => ({ type: 'file', bytes: Buffer.from(text), mode: 0o644, links: 1 });
const DIFF = '--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+two\n';

interface Escape {
  operation: Operation;
  args: { [key: string]: Json };
  asked: string[];
  intents: { kind: string; path: string; after?: object }[];
}

const ESCAPES: readonly Escape[] = [
  {
    operation: 'write',
    args: { path: '/etc/x', content: 'x' },
    asked: ['/etc/x'],
    intents: [{ kind: 'created', path: '/etc/x', after: file('x') }],
  },
  {
    operation: 'create',
    args: { path: `${CLIMB}x`, content: 'x' },
    asked: ['/x'],
    intents: [{ kind: 'created', path: '/x', after: file('x') }],
  },
  {
    operation: 'write',
    args: { path: 'etc/x', content: 'x' },
    asked: ['/etc/x'],
    intents: [{ kind: 'created', path: '/etc/x', after: file('x') }],
  },
  {
    operation: 'create',
    args: { path: 'new', content: 'x' },
    asked: ['/etc/holdfast-new'],
    intents: [{ kind: 'created', path: '/etc/holdfast-new', after: file('x') }],
  },
  {
    operation: 'append',
    args: { path: 'up/x', content: 'x' },
    asked: ['/etc/x'],
    intents: [{ kind: 'modified', path: '/etc/x' }],
  },
  {
    operation: 'replace',
    args: { path: 'etc/passwd', oldText: 'a', newText: 'b' },
    asked: ['/etc/passwd'],
    intents: [{ kind: 'modified', path: '/etc/passwd' }],
  },
  {
    operation: 'insert',
    args: { path: '/etc/passwd', line: '0', newText: 'b' },
    asked: ['/etc/passwd'],
    intents: [{ kind: 'modified', path: '/etc/passwd' }],
  },
  {
    operation: 'patch',
    args: { path: '/etc/passwd', diff: DIFF },
    asked: ['/etc/passwd'],
    intents: [{ kind: 'modified', path: '/etc/passwd' }],
  },
  {
    operation: 'mkdir',
    args: { path: 'etc/d' },
    asked: ['/etc/d'],
    intents: [{ kind: 'created', path: '/etc/d', after: { type: 'dir', mode: 0o755 } }],
  },
  {
    operation: 'delete',
    args: { path: 'etc/passwd' },
    asked: ['/etc/passwd'],
    intents: [{ kind: 'deleted', path: '/etc/passwd' }],
  },
  {
    operation: 'move',
    args: { path: 'f', destination: '/etc/f' },
    asked: ['f', '/etc/f'],
    intents: [
      { kind: 'deleted', path: 'f' },
      { kind: 'created', path: '/etc/f' },
    ],
  },
  {
    operation: 'move',
    args: { path: '/etc/passwd', destination: 'p' },
    asked: ['/etc/passwd', 'p'],
    intents: [
      { kind: 'deleted', path: '/etc/passwd' },
      { kind: 'created', path: 'p' },
    ],
  },
];

/** The file system with every path that is handed to it written down. */
function watched(fs: FileSystem, touched: string[]): FileSystem {
  return new Proxy(fs, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (typeof args[0] === 'string') touched.push(args[0]);
        return Reflect.apply(member, target, args);
      };
    },
  });
}

async function runWatched(
  ground: TrialGround,
  { operation, args }: Pick<Escape, 'operation' | 'args'>,
): Promise<TrialResult & { strayed: string[] }> {
  const touched: string[] = [];
  const asked: string[] = [];
  const fs = watched(ground.fs, touched);
  const confirm = (target: string): Promise<boolean> => {
    asked.push(target);
    return Promise.resolve(true);
  };
  const { outcome, intents } = await write(
    { operation, arguments: args },
    { fs, places: ground.places, behaviours: ['replace-folder'], recent: [], confirm },
  );
  return {
    outcome,
    intents,
    asked,
    changes: {},
    strayed: touched.filter((path) => !path.startsWith(ground.places.sandbox)),
  };
}

describe('what would leave the sandbox', () => {
  it.each(ESCAPES)(
    'is only intended: $operation $args.path $args.destination',
    async ({ operation, args, asked, intents }) => {
      const result = await memoryGround(TREE).run(operation, args);
      expect({ ...result, outcome: result.outcome.kind }).toEqual({
        outcome: 'replied',
        asked,
        changes: {},
        intents: intents.map((effect) => ({
          zone: effect.path.startsWith('/') ? 'outside' : 'workspace',
          ...effect,
          intent: true,
        })),
      });
    },
  );

  it.each(ESCAPES)('is not even looked at: $operation $args.path $args.destination', async (escape) => {
    const { strayed } = await runWatched(memoryGround(TREE), escape);
    expect(strayed).toEqual([]);
  });

  it('is intended file by file where the rest of a patch is done', async () => {
    const diff = `${DIFF}--- /dev/null\n+++ b/${CLIMB}g\n@@ -0,0 +1 @@\n+two\n`;
    const { changes, intents } = await memoryGround(TREE).run('patch', { path: 'f', diff });
    expect({ changes, intents }).toEqual({
      changes: { f: 'file two\n' },
      intents: [{ kind: 'created', path: '/g', zone: 'outside', after: file('two\n'), intent: true }],
    });
  });

  it('is not read', async () => {
    expect(await memoryGround(TREE).run('read', { path: 'etc/passwd' })).toEqual({
      outcome: {
        kind: 'failed',
        code: 'confined',
        text: 'etc/passwd lies outside the sandbox and was not read',
        data: {},
      },
      asked: [],
      changes: {},
      intents: [],
    });
  });

  it('is done where the way leads back in', async () => {
    const ground = memoryGround({ f: 'one\n', back: { link: '{root}/../outside' } });
    const { changes, intents } = await ground.run('write', { path: 'back/x', content: 'x' });
    expect({ changes, intents }).toEqual({ changes: { '../outside/x': 'file x' }, intents: [] });
  });

  it('is done where an absolute path stays on lab ground', async () => {
    const ground = memoryGround({});
    const { changes, intents } = await ground.run('write', {
      path: `${ground.places.sandbox}/x`,
      content: 'x',
    });
    expect({ changes, intents }).toEqual({ changes: { [`${'../'.repeat(17)}x`]: 'file x' }, intents: [] });
  });
});

describe('the folders the lab stands on', () => {
  const TREE_OF_PLACES: TrialTree = { f: 'one\n', 'd/g': 'g', '{outside}/o': 'o' };
  const behaviours = ['replace-folder'] as const;

  it.each(['.', 'd/..', ''])('the root is emptied by a delete of "%s" and stays', async (path) => {
    const { changes, intents } = await memoryGround(TREE_OF_PLACES).run('delete', { path }, { behaviours });
    expect({ changes, intents }).toEqual({
      changes: { f: null, d: null, 'd/g': null },
      intents: [{ kind: 'deleted', path: '.', zone: 'workspace', intent: true }],
    });
  });

  it('the outside folder is emptied by a write and stays', async () => {
    const { changes, intents } = await memoryGround(TREE_OF_PLACES).run(
      'write',
      { path: '../outside', content: 'x' },
      { behaviours },
    );
    expect({ changes, intents }).toEqual({
      changes: { '../outside/o': null },
      intents: [{ kind: 'retyped', path: '{outside}', zone: 'outside', after: file('x'), intent: true }],
    });
  });

  it.each(['..', '../'.repeat(17), '../'.repeat(40)])(
    'nothing above the root is touched by a delete of %s',
    async (path) => {
      const ground = memoryGround(TREE_OF_PLACES);
      const { changes, intents, outcome } = await ground.run('delete', { path }, { behaviours });
      expect({
        changes,
        kinds: intents.map(({ kind, zone }) => [kind, zone]),
        outcome: outcome.kind,
      }).toEqual({
        changes: {},
        kinds: [['deleted', 'outside']],
        outcome: 'replied',
      });
    },
  );

  it('the root is not moved', async () => {
    const { changes, intents } = await memoryGround(TREE_OF_PLACES).run('move', {
      path: '.',
      destination: '../moved',
    });
    expect({ changes, intents }).toEqual({
      changes: {},
      intents: [
        { kind: 'deleted', path: '.', zone: 'workspace', intent: true },
        { kind: 'created', path: '../moved', zone: 'outside', intent: true },
      ],
    });
  });
});
