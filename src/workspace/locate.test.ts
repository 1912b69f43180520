import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../model/canonical.js';
import { locate } from './locate.js';
import { GROUND_NAMES } from './sandbox-places.js';

describe('locate', () => {
  // A path as a case writes it, and where that entry is in the sandbox.
  const table: [string, string[], string][] = [
    ['.', [...GROUND_NAMES, 'workspace'], 'workspace'],
    ['billing/app.py', [...GROUND_NAMES, 'workspace', 'billing', 'app.py'], 'workspace'],
    ['.git/config', [...GROUND_NAMES, 'workspace', '.git', 'config'], 'git'],
    ['.gitignore', [...GROUND_NAMES, 'workspace', '.gitignore'], 'workspace'],
    ['a/.git/config', [...GROUND_NAMES, 'workspace', 'a', '.git', 'config'], 'workspace'],
    ['{outside}', [...GROUND_NAMES, 'outside'], 'outside'],
    ['{outside}/keep.txt', [...GROUND_NAMES, 'outside', 'keep.txt'], 'outside'],
    ['../workspace-old/x', [...GROUND_NAMES, 'workspace-old', 'x'], 'outside'],
    ['..', [...GROUND_NAMES], 'outside'],
    ['../../x', [...GROUND_NAMES.slice(0, -1), 'x'], 'outside'],
    [`${'../'.repeat(17)}x`, ['x'], 'outside'],
    ['{home}/.ssh/key', ['home', '.ssh', 'key'], 'scratch'],
    [`${'../'.repeat(17)}`, [], 'outside'],
  ];
  it.each(table)('%s is spelled as expectations are', (written, names, zone) => {
    expect(locate(names)).toEqual({ path: canonicalPath(written), zone });
  });

  it('gives scratch beside home a name of its own', () => {
    expect([locate(['tmp', 'x']), locate(['cwd'])]).toEqual([
      { path: '{tmp}/x', zone: 'scratch' },
      { path: '{cwd}', zone: 'scratch' },
    ]);
  });
});
