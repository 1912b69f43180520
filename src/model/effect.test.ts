import { expect, test } from 'vitest';
import { expectedEffectSchema, isJudged, type Effect } from './effect.js';

test.each([
  { created: 'a' },
  { created: 'a', text: 'x', base64: 'eA==', link: 'b', dir: true },
  { modified: 'a', text: 'x', base64: 'eA==' },
  { deleted: 'a' },
  { retyped: 'a', text: 'x', base64: 'eA==', link: 'b', dir: true },
  { mode: 'a', to: '0644' },
  { link: 'a', to: 'b' },
])('%j is an effect', (effect) => {
  expect(expectedEffectSchema.parse(effect)).toEqual(effect);
});

test.each([
  {},
  { created: 'a', modified: 'a' },
  { created: 'a', dir: false },
  { retyped: 'a', dir: false },
  { modified: 'a', link: 'b' },
  { deleted: 'a', text: 'x' },
  { mode: 'a' },
  { mode: 'a', to: '644' },
  { link: 'a' },
  { moved: 'a' },
])('%j is none', (effect) => {
  expect(expectedEffectSchema.safeParse(effect).success).toBe(false);
});

test('scratch is not judged', () => {
  const zones: Effect['zone'][] = ['workspace', 'outside', 'git', 'scratch'];
  expect(zones.filter((zone) => isJudged({ kind: 'deleted', path: 'a', zone }))).toEqual([
    'workspace',
    'outside',
    'git',
  ]);
});
