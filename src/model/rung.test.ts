import { expect, test } from 'vitest';
import { protects, RUNGS } from './rung.js';

test('every rung but the last protects', () => {
  expect(RUNGS.filter(protects)).toEqual(['bubblewrap', 'uid']);
});
