import { expect, it } from 'vitest';
import { refuseStale } from './stale.js';

it.each([
  [new Error('gone'), true],
  [undefined, false],
])('has a cause only where there is one: %s', (cause, has) => {
  const refusal = refuseStale('a.py', 'is gone', cause);
  expect([Object.hasOwn(refusal, 'cause'), refusal.cause]).toEqual([has, cause]);
});
