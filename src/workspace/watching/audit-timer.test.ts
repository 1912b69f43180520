import { expect, test } from 'vitest';
import { AuditTimer } from './audit-timer.js';

test('looks at everything take a tenth of the time, whatever one costs', () => {
  let now = 0;
  const timer = new AuditTimer(() => now);
  const looks: number[] = [];
  // Every look takes longer than the one before, but for the last.
  const costs = [1, 2, 4, 1];
  for (; now < 100; now += 1) {
    if (!timer.isDue()) continue;
    looks.push(now);
    timer.spend(() => (now += costs[looks.length - 1] ?? 1));
  }
  expect(looks).toEqual([0, 10, 30, 70, 80, 90]);
});

test('a look that fails is noted too', () => {
  let now = 0;
  const timer = new AuditTimer(() => now);
  const fail = (): never => {
    now += 10;
    throw new Error('gone');
  };
  expect(() => timer.spend(fail)).toThrow('gone');
  const due = timer.isDue();
  now += 90;
  expect([due, timer.isDue()]).toEqual([false, true]);
});
