import { expect, test } from 'vitest';
import { assertKnownBaseline, assertKnownRefusals } from './known-refusals.js';

const KNOWN = ['path.traversal', 'match.absent'];

test.each([[[]], [['match.absent']], [KNOWN]])('%j is all known', (ids) => {
  expect(() => assertKnownRefusals(ids, KNOWN, '--refusal')).not.toThrow();
});

test.each([
  ['path.traversel', 'Did you mean path.traversal?'],
  ['something.else.altogether', 'Look it up: holdfast list.'],
])('%s is not', (unknown, hint) => {
  expect(() => assertKnownRefusals(['match.absent', unknown], KNOWN, '--refusal')).toThrow(
    expect.objectContaining({ code: 'unknown-refusal', place: '--refusal', received: unknown, hint }),
  );
});

test('a baseline names refusals that there are, or none', () => {
  expect(() => assertKnownBaseline(undefined, KNOWN)).not.toThrow();
  expect(() => assertKnownBaseline({ g: { 'match.absent': 'lied' }, h: {} }, KNOWN)).not.toThrow();
  expect(() => assertKnownBaseline({ g: {}, h: { 'match.absence': 'lied' } }, KNOWN)).toThrow(
    expect.objectContaining({ code: 'unknown-refusal', place: 'baseline: h', received: 'match.absence' }),
  );
});
