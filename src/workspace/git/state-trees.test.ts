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
    const head = { kept: 'k', 'was.py': 'm', link: { link: 'kept' }, hard: 'k' };
    expect(stateTrees(state, tree)).toEqual({
      base: head,
      head,
      index: { kept: 'k', 'new.py': 's', 'now.py': 'm', link: { link: 'kept' }, hard: 'k' },
      announced: {},
      ignored: ['build/'],
      inner: new Map(),
    });
  });

  it('gives other text to commit, index and base where it is named', () => {
    const tree = { a: 'a', b: 'b', c: 'c', d: 'd', e: 'e', f: 'f', 'lib/x': 'x', 'own/y': 'y' };
    expect(
      stateTrees(
        {
          head: { a: 'old a', gone: 'g' },
          index: { b: 'staged b' },
          base: { c: 'old c' },
          committed: ['d'],
          'intent-to-add': ['e'],
          'skip-worktree': { f: 'old f' },
          submodules: { lib: { base: { x: 'old x' } } },
          nested: ['own'],
        },
        tree,
      ),
    ).toEqual({
      base: { a: 'old a', b: 'b', c: 'old c', f: 'old f', gone: 'g' },
      head: { a: 'old a', b: 'b', c: 'c', d: 'd', f: 'old f', gone: 'g' },
      index: { a: 'a', b: 'staged b', c: 'c', d: 'd', f: 'old f' },
      announced: { e: 'e' },
      ignored: [],
      inner: new Map([
        ['lib', { linked: true, state: { base: { x: 'old x' } }, tree: { x: 'x' } }],
        ['own', { linked: false, state: {}, tree: { y: 'y' } }],
      ]),
    });
  });

  it('commits a moved file as it was', () => {
    const { head, index } = stateTrees({ moved: { old: { to: 'new', was: 'before' } } }, { new: 'after' });
    expect([head, index]).toEqual([{ old: 'before' }, { new: 'after' }]);
  });

  it.each([
    ['staged', { staged: ['gone'] }],
    ['untracked', { untracked: ['gone'] }],
    ['moved', { moved: { was: 'gone' } }],
    ['index', { index: { gone: 'x' } }],
    ['committed', { committed: ['gone'] }],
    ['intent-to-add', { 'intent-to-add': ['gone'] }],
    ['assume-unchanged', { 'assume-unchanged': { gone: 'x' } }],
    ['submodules', { submodules: { gone: {} } }],
    ['nested', { nested: ['gone'] }],
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
