import { expect, test } from 'vitest';
import { timingOf } from './interleave.js';
import { renderTable, tellDuration } from './table.js';

test('durations have three digits and a unit', () => {
  expect([0.0421, 0.5, 1, 12.345, 999, 1500].map(tellDuration)).toEqual([
    '42.1 us',
    '500 us',
    '1.00 ms',
    '12.3 ms',
    '999 ms',
    '1.50 s',
  ]);
});

test('a table has a line a row, figures to the right', () => {
  const timings = { it: timingOf([0.04]), other: timingOf([2]) };
  expect(
    renderTable([
      {
        id: 'P2',
        what: 'a case',
        against: 'a new folder',
        goal: { atLeast: 30 },
        timings,
        ratio: { of: 50, spread: 0.1 },
      },
      { id: 'P10', what: 'effects', against: 'a scan', counted: { told: '0 of 20000', isReached: true } },
      { id: '-', what: 'a call', against: 'a bare pipe', timings, ratio: { of: 1.257, spread: 0.004 } },
    ]),
  ).toBe(
    [
      '     what       takes  against         takes       ratio  spread      goal',
      'P2   a case   40.0 us  a new folder  2.00 ms         50x    10 %    >= 30x  reached',
      'P10  effects           a scan                 0 of 20000          0 missed  reached',
      '-    a call   40.0 us  a bare pipe   2.00 ms       1.26x     0 %',
    ].join('\n'),
  );
});
