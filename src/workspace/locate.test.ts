import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../model/canonical.js';
import { locate } from './locate.js';
import { GROUND_NAMES, SCRATCH_NAMES } from './sandbox-places.js';

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
    ['{home}/.ssh/key', [...SCRATCH_NAMES, 'home', '.ssh', 'key'], 'scratch'],
    [`${'../'.repeat(17)}`, [], 'outside'],
  ];
  it.each(table)('%s is spelled as expectations are', (written, names, zone) => {
    expect(locate(names)).toEqual({ path: canonicalPath(written), zone });
  });

  it('gives scratch beside home a name of its own', () => {
    expect([locate([...SCRATCH_NAMES, 'tmp', 'x']), locate([...SCRATCH_NAMES, 'cwd'])]).toEqual([
      { path: '{tmp}/x', zone: 'scratch' },
      { path: '{cwd}', zone: 'scratch' },
    ]);
  });

  it('takes the way to the scratch places for what it is: outside', () => {
    const above = SCRATCH_NAMES.slice(0, -1);
    expect([locate([...SCRATCH_NAMES, 'x']), locate([...above, 'x']), locate(['home'])]).toEqual([
      { path: '../../../../../scratch/14/15/16/x', zone: 'outside' },
      { path: '../../../../../scratch/14/15/x', zone: 'outside' },
      { path: `${'../'.repeat(17)}home`, zone: 'outside' },
    ]);
  });
});
