import { expect, test } from 'vitest';
import { describeProblem, explainProblem, Problem } from './problem.js';

const BARE = new Problem({ code: 'unknown-refusal', message: 'There is no such refusal.' });
const FULL = new Problem({
  code: 'unknown-refusal',
  message: 'There is no such refusal.',
  place: '--refusal',
  expected: 'an id',
  received: 'match.x',
  hint: 'see holdfast list',
});

test('a problem is a sentence, and a line for all that is known', () => {
  expect([BARE, FULL].map(describeProblem)).toEqual([
    'There is no such refusal. [unknown-refusal]',
    [
      'There is no such refusal. [unknown-refusal]',
      '  at:       --refusal',
      '  expected: an id',
      '  received: match.x',
      '  to do:    see holdfast list',
    ].join('\n'),
  ]);
});

test('the code is left out where it stands elsewhere', () => {
  expect(explainProblem(BARE)).toBe('There is no such refusal.');
});

test('an error that was not caught is told by its name', () => {
  expect(String(BARE)).toBe('Problem: There is no such refusal.');
});
