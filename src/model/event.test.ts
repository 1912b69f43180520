import { expect, test } from 'vitest';
import { announceRun } from './event.js';

const RUN = { seed: 1, runs: 512 };
const ROWS = { guards: ['g'], refusals: ['match.overlap'], cases: 9 };
const STARTED = { event: 'run-started', seed: 1, guards: ['g'], refusals: ['match.overlap'] };

test.each([
  ['everything', {}, { runs: 512, cases: 9 }],
  ['filed cases alone', { only: 'cases' }, { cases: 9 }],
  ['generated ones alone', { only: 'fuzz' }, { runs: 512 }],
  ['some of the rows', { refusals: ['match.overlap'] }, { runs: 512 }],
] as const)('a run of %s announces no more than it fires', (_what, part, told) => {
  const { refusals, ...rest } = { refusals: undefined, ...part };
  const chosen = refusals === undefined ? {} : { refusals: [...refusals] };
  expect(announceRun({ ...RUN, ...rest, ...chosen }, ROWS)).toEqual({ ...STARTED, ...told });
});
