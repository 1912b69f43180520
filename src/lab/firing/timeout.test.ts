import { expect, test } from 'vitest';
import { TIMED_OUT, withTimeout } from './timeout.js';

test('gives what comes in time, and says so where nothing does', async () => {
  const never = new Promise<string>(() => undefined);
  expect([await withTimeout(Promise.resolve('x'), 1_000), await withTimeout(never, 1)]).toEqual([
    'x',
    TIMED_OUT,
  ]);
});

test('hands a rejection on; one that comes too late is lost', async () => {
  let reject: (error: Error) => void = () => undefined;
  const late = new Promise<string>((_, no) => {
    reject = no;
  });
  const first = await withTimeout(late, 1);
  reject(new Error('late'));
  expect(first).toBe(TIMED_OUT);
  await expect(withTimeout(Promise.reject(new Error('at once')), 1_000)).rejects.toThrow('at once');
});
