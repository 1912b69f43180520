import { expect, test } from 'vitest';
import type { Break } from '../../model/case.js';
import { leavesOfBreak } from './break-leaves.js';

test.each<[string, Break, string[]]>([
  ['each entry of a tree', { layout: { workspace: { a: 'x', b: null } } }, ['workspace.a', 'workspace.b']],
  [
    'each list of git as a whole',
    { layout: { git: { staged: ['a', 'b'], nested: ['c'] } } },
    ['git.staged', 'git.nested'],
  ],
  [
    'each entry of a record of git',
    {
      layout: {
        git: { head: { a: 'x', b: 'y' }, moved: { c: { to: 'd', was: 'e' } }, submodules: { f: {} } },
      },
    },
    ['git.head.a', 'git.head.b', 'git.moved.c', 'git.submodules.f'],
  ],
  ['leftover tokens', { layout: { recent: ['a', 'b'] } }, ['recent']],
])('%s is a change of its own', (_what, change, expected) => {
  expect(leavesOfBreak(change).map((leaf) => leaf.slice(2).join('.'))).toEqual(expected);
});
