import { expect, test } from 'vitest';
import { canonicalPath } from './canonical.js';
import { GROUND_DEPTH } from './places.js';

/** The highest place that a path may climb to and still be written from the root. */
const HIGHEST = Array.from({ length: GROUND_DEPTH + 1 }, () => '..').join('/');

test.each([
  ['billing/app.py', 'billing/app.py'],
  ['./billing//x/../app.py', 'billing/app.py'],
  ['{root}/billing/app.py', 'billing/app.py'],
  ['{root}', '.'],
  ['{outside}', '{outside}'],
  ['{home}', '{home}'],
  ['{home}-old/x', '/home-old/x'],
  ['x/workspace/', 'x/workspace'],
  ['../outside/x', '{outside}/x'],
  ['{outside}/x/../y', '{outside}/y'],
  ['{root}-old/app.py', '../workspace-old/app.py'],
  ['../workspace/app.py', 'app.py'],
  ['../x', '../x'],
  ['../../x', '../../x'],
  ['{home}/x', '{home}/x'],
  ['/elsewhere/./x', '/elsewhere/x'],
  [HIGHEST, HIGHEST],
  [`${HIGHEST}/..`, '/'],
])('%s is %s', (text, canonical) => {
  expect(canonicalPath(text)).toBe(canonical);
});
