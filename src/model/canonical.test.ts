import { expect, test } from 'vitest';
import { canonicalPath } from './canonical.js';

test.each([
  ['billing/app.py', 'billing/app.py'],
  ['./billing//x/../app.py', 'billing/app.py'],
  ['{root}/billing/app.py', 'billing/app.py'],
  ['{root}', '.'],
  ['../outside/x', '{outside}/x'],
  ['{outside}/x/../y', '{outside}/y'],
  ['{root}-old/app.py', '../workspace-old/app.py'],
  ['../workspace/app.py', 'app.py'],
  ['../x', '../x'],
  ['../../x', '../../x'],
  ['{home}/x', '{home}/x'],
  ['/elsewhere/./x', '/elsewhere/x'],
])('%s is %s', (text, canonical) => {
  expect(canonicalPath(text)).toBe(canonical);
});
