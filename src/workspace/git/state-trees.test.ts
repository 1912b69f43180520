import { describe, expect, it } from 'vitest';
import { Problem } from '../../model/problem.js';
import { stateTrees } from './state-trees.js';

describe('stateTrees', () => {
  it('commits everything that is not named otherwise', () => {
    const tree = {
      kept: 'k',
      'new.py': 's',
      'loose/a': 'u',
      'loose/b': 'u',
      'build/x': 'i',
      'now.py': 'm',
      empty: { dir: true as const },
      pipe: { fifo: true as const },
      link: { link: 'kept' },
      hard: { hardlink: 'kept' },
      far: { hardlink: '{outside}/x' },
      'sub/.GIT/config': 'never',
    };
    const state = {
      staged: ['new.py'],
      untracked: ['loose'],
      ignored: ['build/'],
      moved: { 'was.py': 'now.py' },
    };
    expect(stateTrees(state, tree)).toEqual({
      head: { kept: 'k', 'was.py': 'm', link: { link: 'kept' }, hard: 'k' },
      index: { kept: 'k', 'new.py': 's', 'now.py': 'm', link: { link: 'kept' }, hard: 'k' },
      ignored: ['build/'],
    });
  });

  it.each([
    ['staged', { staged: ['gone'] }],
    ['untracked', { untracked: ['gone'] }],
    ['moved', { moved: { was: 'gone' } }],
  ])('refuses %s names the workspace does not hold', (key, state) => {
    expect(() => stateTrees(state, { a: 'x' })).toThrow(
      new Problem({
        code: 'layout-git',
        message: 'The git state names "gone", which the workspace does not hold.',
        place: `layout.git.${key}`,
        expected: 'a path of layout.workspace',
        received: '"gone"',
        hint: 'Case author: declare the file in layout.workspace, or drop the name.',
      }),
    );
  });
});
