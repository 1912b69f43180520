import { expect, test } from 'vitest';
import { readNamed } from './own-root.js';

const PLACES = { root: '/s/workspace', outside: '/s/outside', home: '/s/home' };

test.each([
  [
    'what is absolute lies below a root of its own',
    ['{outside}/a/../b', 'c'],
    'refused',
    'virtual:/',
    { named: ['{outside}/a/../b', 'c', '/s/outside/a/../b', 'c', 's/outside/b'], expect: 'contained' },
  ],
  [
    'no climb leaves it',
    ['/../../x'],
    'refused',
    'virtual:/',
    { named: ['/../../x', '/../../x', 'x'], expect: 'contained' },
  ],
  [
    'what a case permits is permitted there too',
    ['{outside}/x'],
    'exact-or-refused',
    'virtual:/',
    { named: ['{outside}/x', '/s/outside/x', 's/outside/x'], expect: 'exact-or-refused' },
  ],
  [
    'a relative path is like any other',
    ['../x'],
    'refused',
    'virtual:/',
    { named: ['../x', '../x'], expect: 'refused' },
  ],
  [
    'a root with a name is not the root of all paths',
    ['{outside}/x'],
    'refused',
    'virtual:/memories',
    { named: ['{outside}/x', '/s/outside/x'], expect: 'refused' },
  ],
  [
    'nor is the real one',
    ['{outside}/x'],
    'refused',
    'absolute',
    { named: ['{outside}/x', '/s/outside/x'], expect: 'refused' },
  ],
] as const)('%s', (_what, given, wanted, paths, read) => {
  expect(readNamed(given, wanted, paths, PLACES)).toEqual(read);
});
