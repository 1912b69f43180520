import { expect, test } from 'vitest';
import { givenPlaces, rootsOf } from './given-places.js';
import type { Places } from './places.js';

const PLACES: Places = {
  sandbox: '/s',
  ground: '/s/a/g',
  root: '/s/a/g/workspace',
  outside: '/s/a/g/outside',
  home: '/s/h',
  tmp: '/s/tmp',
  cwd: '/s/cwd',
};

test('a guard is told its root as it is', () => {
  expect(givenPlaces(PLACES, {})).toEqual(PLACES);
  expect(rootsOf(givenPlaces(PLACES, {}), PLACES)).toEqual(['/s/a/g/workspace']);
});

test('a guard is told its root by a way through a link, and may show it by either', () => {
  const given = givenPlaces(PLACES, { root: 'behind-a-link' });
  expect(given).toEqual({ ...PLACES, root: '/s/a/way/workspace' });
  expect(rootsOf(given, PLACES)).toEqual(['/s/a/way/workspace', '/s/a/g/workspace']);
});
