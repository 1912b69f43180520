import { describe, expect, test } from 'vitest';
import type { GuardEnvironment } from '../../model/guard.js';
import { createMemoryWorkspace } from '../../workspace/memory/memory-workspace.js';
import { adaptModule } from './adapt.js';
import { defineGuard, textFunction, validator, type GuardDefinition, type ModuleSession } from './define.js';

const environment: GuardEnvironment = {
  root: '/r',
  fs: createMemoryWorkspace().fs,
  request: 'Write a',
  scratch: { home: '/home', tmp: '/tmp', cwd: '/cwd' },
  confirm: () => Promise.resolve(true),
  editor: () => Promise.resolve(undefined),
  signal: new AbortController().signal,
};
const TOOL = { operation: 'write', name: 'write', arguments: { path: '{path}' } } as const;

const define = (session: ModuleSession, differences: Partial<GuardDefinition> = {}) =>
  adaptModule(
    defineGuard({ name: 'g', power: 'writes', tools: [TOOL], open: () => session, ...differences }),
  );

describe('adaptModule', () => {
  test('fills in what a definition leaves out', () => {
    const { open, ...guard } = define({ call: () => undefined });
    expect([guard, typeof open]).toEqual([
      {
        name: 'g',
        adapter: 'module',
        power: 'writes',
        tools: [TOOL],
        claims: ['core'],
        policy: {},
        paths: 'relative',
        usesEnvironmentFs: false,
        confirm: 'none',
        request: true,
        reports: {},
        timeoutMs: 5000,
      },
      'function',
    ]);
  });

  test('keeps what it says', () => {
    const said = {
      version: '1.2.3',
      claims: ['exact'],
      policy: { allow: ['a/'] },
      paths: 'absolute',
      usesEnvironmentFs: true,
      confirm: 'message',
      editor: true,
      request: false,
      reports: { hash: '/hash' },
      timeoutMs: 7,
    } as const;
    const definition = { ...said, claims: [...said.claims], policy: { allow: [...said.policy.allow] } };
    const { open: _, ...guard } = define({ call: () => undefined }, definition);
    expect(guard).toEqual({ name: 'g', adapter: 'module', power: 'writes', tools: [TOOL], ...definition });
  });

  test('hands on the environment, the call and the text, and reads replies and throws', async () => {
    const seen: unknown[] = [];
    const guard = define(
      {
        call: (...args) => {
          seen.push(args);
          if (args[1] === null) throw new TypeError('null');
          return Promise.resolve('Done.');
        },
      },
      {
        open: (env) => {
          seen.push(env);
          return Promise.resolve({
            call: (...args) => (
              seen.push(args),
              args[1] === null ? Promise.reject(new Error('no')) : 'Done.'
            ),
          });
        },
      },
    );
    const session = await guard.open(environment);
    expect([
      await session.call({ tool: 'write', arguments: { path: 'a' } }),
      await session.call({ tool: 'write', arguments: null, text: 'present' }),
      seen,
    ]).toEqual([
      { kind: 'replied', text: 'Done.' },
      { kind: 'failed', text: 'Error: no' },
      [environment, ['write', { path: 'a' }, ''], ['write', null, 'present']],
    ]);
  });

  test('a throw that is none of its refusals is a death', async () => {
    const guard = define(
      {
        call: () => {
          throw new TypeError('x');
        },
      },
      { refusals: [RangeError] },
    );
    const session = await guard.open(environment);
    expect(await session.call({ tool: 'write', arguments: {} })).toEqual({
      kind: 'died',
      text: 'TypeError: x',
    });
  });

  test('closes what can be closed', async () => {
    let closed = 0;
    const closing = await define({ call: () => undefined, close: () => void (closed += 1) }).open(
      environment,
    );
    const plain = await define({ call: () => undefined }).open(environment);
    await closing.close();
    await plain.close();
    expect(closed).toBe(1);
  });

  test.each([undefined, null, {}, { call: 'no function' }, 'session'])(
    '%o is no session',
    async (session) => {
      const guard = define({ call: () => undefined }, { open: () => session as unknown as ModuleSession });
      await expect(guard.open(environment)).rejects.toThrow(
        'open gives no session: an object with a function call',
      );
    },
  );
});

describe('small shapes', () => {
  test('a text function gets what was sent and gives the new text', async () => {
    const guard = adaptModule(
      textFunction('swap', (text, oldText, newText) => text.replace(oldText, newText)),
    );
    const session = await guard.open(environment);
    expect([
      [guard.power, guard.claims, guard.usesEnvironmentFs, guard.request],
      await session.call({ tool: 'swap', arguments: { oldText: 'a', newText: 'b' }, text: 'aa' }),
      await session.call({ tool: 'swap', arguments: undefined, text: 'undefined' }),
    ]).toEqual([
      ['transforms', ['core', 'exact'], true, false],
      { kind: 'transformed', text: 'ba' },
      { kind: 'transformed', text: 'undefined' },
    ]);
  });

  test('a validator allows by its return, rewritten or as it was, and denies by its throw', async () => {
    const guard = adaptModule(
      validator('check', TOOL, (args, env) => {
        if (args === null) throw new Error(`no: ${env.request}`);
        return args === 'rewrite' ? { path: 'b' } : undefined;
      }),
    );
    const session = await guard.open(environment);
    const call = (args: string | null) => session.call({ tool: 'write', arguments: args });
    expect([guard.power, await call('as it was'), await call('rewrite'), await call(null)]).toEqual([
      'decides',
      { kind: 'allowed' },
      { kind: 'allowed', call: { tool: 'write', arguments: { path: 'b' } } },
      { kind: 'denied', text: 'Error: no: Write a' },
    ]);
  });
});
