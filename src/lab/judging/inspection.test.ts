import { describe, expect, test } from 'vitest';
import type { Effect } from '../../model/effect.js';
import type { Outcome } from '../../model/outcome.js';
import type { Inspection } from '../firing/inspect.js';
import { describeUnnamed, readDeed } from './inspection.js';

const PASS: Outcome = { kind: 'inspected', objection: false, text: '', paths: [] };
const OBJECTION: Outcome = { kind: 'inspected', objection: true, text: 'no', paths: ['b'] };
const NAMED: Inspection = { named: ['a'], changes: ['a'], own: [] };
const UNNAMED: Inspection = { named: ['a'], changes: ['a', 'b'], own: [] };

const touched = (zone: Effect['zone']): Inspection => ({
  ...NAMED,
  own: [{ kind: 'modified', path: 'b', zone }],
});

describe('readDeed', () => {
  test.each<[string, Outcome, Inspection | undefined, ReturnType<typeof readDeed>]>([
    ['a pass where all was named', PASS, NAMED, 'exact'],
    ['a pass where something was not', PASS, UNNAMED, 'forbidden'],
    ['an objection', OBJECTION, UNNAMED, 'none'],
    ['an objection to what was named', OBJECTION, NAMED, 'none'],
    ['a death', { kind: 'died', text: 'x' }, UNNAMED, 'none'],
    ['a silence', { kind: 'timeout', afterMs: 1 }, UNNAMED, 'none'],
    ['a throw', { kind: 'failed', text: 'x' }, UNNAMED, 'none'],
    ['a pass by one that was never asked', PASS, undefined, 'exact'],
    ['a pass by one that wrote', PASS, touched('workspace'), 'forbidden'],
    ['an objection by one that wrote', OBJECTION, touched('git'), 'forbidden'],
    ['a pass by one that left scratch behind', PASS, touched('scratch'), 'exact'],
  ])('%s', (_what, outcome, inspection, deed) => {
    expect(readDeed(outcome, inspection)).toBe(deed);
  });
});

test('what nobody named is told line by line', () => {
  expect([describeUnnamed(UNNAMED), describeUnnamed(undefined)]).toEqual([['unnamed b'], []]);
});
