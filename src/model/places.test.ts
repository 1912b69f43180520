import { expect, test } from 'vitest';
import { expandPlaces, maskPlaces, type Places } from './places.js';

const PLACES: Places = {
  sandbox: '/s',
  ground: '/s/g',
  root: '/s/g/workspace',
  outside: '/s/g/outside',
  home: '/s/h',
  tmp: '/s/h/tmp',
  cwd: '/s/g/workspace/cwd',
};

test('places are put into a text wherever they are named', () => {
  expect(expandPlaces('{root}/a {root} {outside}/{home} {tmp} {other}', PLACES)).toBe(
    '/s/g/workspace/a /s/g/workspace /s/g/outside//s/h {tmp} {other}',
  );
});

test('paths are masked by the place that is nearest to them', () => {
  const paths = Object.values(PLACES).map((path) => `${path}/x`);
  expect(maskPlaces('/s/way/workspace/a /s/g/workspace/a', PLACES)).toBe('{way}/workspace/a {root}/a');
  expect(maskPlaces(paths.join(' '), PLACES)).toBe(
    '{sandbox}/x {ground}/x {root}/x {outside}/x {home}/x {tmp}/x {cwd}/x',
  );
});
