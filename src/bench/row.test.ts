import { expect, test } from 'vitest';
import { isReached, standingOf, tellGoal, type Row } from './row.js';

const row = (rest: Partial<Row>): Row => ({ id: 'P0', what: 'one way', against: 'another', ...rest });
const ratio = (of: number): Partial<Row> => ({ ratio: { of, spread: 0 } });

test.each<[string, Row, [string, boolean | undefined, string]]>([
  ['at most, under it', row({ goal: { atMost: 4 }, ...ratio(3) }), ['<= 4x', true, 'reached']],
  ['at most, just it', row({ goal: { atMost: 4 }, ...ratio(4) }), ['<= 4x', true, 'reached']],
  ['at most, over it', row({ goal: { atMost: 4 }, ...ratio(6) }), ['<= 4x', false, '1.50x off']],
  ['at least, over it', row({ goal: { atLeast: 30 }, ...ratio(31) }), ['>= 30x', true, 'reached']],
  ['at least, under it', row({ goal: { atLeast: 30 }, ...ratio(10) }), ['>= 30x', false, '3.00x off']],
  ['a count', row({ counted: { told: '0 of 9', isReached: true } }), ['0 missed', true, 'reached']],
  [
    'a count that is off',
    row({ counted: { told: '1 of 9', isReached: false } }),
    ['0 missed', false, 'missed'],
  ],
  ['no goal', row(ratio(2)), ['', undefined, '']],
])('%s', (_, measured, expected) => {
  expect([tellGoal(measured), isReached(measured), standingOf(measured)]).toEqual(expected);
});
