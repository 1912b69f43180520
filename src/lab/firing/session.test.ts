import { describe, expect, test } from 'vitest';
import type { Guard, GuardEnvironment } from '../../model/guard.js';
import { DONE, scriptedGuard } from '../testing/scripted-guard.js';
import { createMemoryWorkspace } from '../../workspace/index.js';
import { closeSession, openSession } from './session.js';

const environment: GuardEnvironment = {
  root: '/r',
  fs: createMemoryWorkspace().fs,
  request: '',
  scratch: { home: '/home', tmp: '/tmp', cwd: '/cwd' },
  confirm: () => Promise.resolve(true),
  editor: () => Promise.resolve(undefined),
  signal: new AbortController().signal,
};
const never = <Value>(): Promise<Value> => new Promise(() => undefined);
const opening = (open: Guard['open']): Guard => scriptedGuard(() => DONE, { open, timeoutMs: 5 });
const closing = (close: () => Promise<void>): Guard =>
  opening(() => Promise.resolve({ call: () => Promise.resolve(DONE), close }));

describe('openSession', () => {
  test.each<[string, Guard, unknown]>([
    ['opens', scriptedGuard(() => DONE), DONE],
    ['never opens', opening(never), { kind: 'timeout', afterMs: 5 }],
    [
      'rejects',
      opening(() => Promise.reject(new TypeError('no'))),
      { kind: 'died', text: 'it did not open: TypeError: no' },
    ],
    [
      'throws',
      opening(() => {
        throw new Error('no');
      }),
      { kind: 'died', text: 'it did not open: Error: no' },
    ],
  ])('a guard that %s answers so, and can be closed', async (_, guard, outcome) => {
    const session = await openSession(guard, environment, 5);
    const answer = await session.call({ tool: 'write_file', arguments: {} });
    expect([answer, await closeSession(guard, session)]).toEqual([outcome, 'closed']);
  });
});

describe('closeSession', () => {
  test.each<[string, Guard, string]>([
    ['closes', closing(() => Promise.resolve()), 'closed'],
    ['throws', closing(() => Promise.reject(new Error('no'))), 'failed'],
    ['never closes', closing(never), 'stuck'],
  ])('tells one that %s', async (_, guard, ending) => {
    const session = await guard.open(environment);
    expect([await closeSession(guard, session), await closeSession(guard, session)]).toEqual([
      ending,
      ending,
    ]);
  });

  test('waits long for a guard only once', async () => {
    // Were the second one waited for as long as the first, it would never end.
    const guard = { ...closing(never) };
    const session = await guard.open(environment);
    await closeSession(guard, session);
    guard.timeoutMs = 2 ** 31 - 1;
    expect(await closeSession(guard, session)).toBe('stuck');
  });
});
