import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeLayout, type Entry, type Layout, type Tree } from '../../model/layout.js';
import { GROUND_NAMES, placesBelow } from '../sandbox-places.js';
import { nodeAt, type FolderNode } from '../tree/node.js';
import { planSandbox } from './plan.js';
import { replan } from './replan.js';

const sandbox = { path: '/holdfast', dev: 0, ino: 1, nonce: 'n' };
const plan = (layout: Layout): FolderNode =>
  planSandbox(composeLayout(layout), placesBelow(sandbox.path), sandbox);

/** What a second layout is planned to be, given the tree of a first. */
function again(first: Layout, second: Layout): FolderNode | undefined {
  return replan({ layout: composeLayout(first), tree: plan(first) }, composeLayout(second));
}

const KEYS = ['a', 'a/b', 'a/b/c', 'a/d', 'e', 'e/f', 'g/h', 'g/../h', 'x'];
const entries: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '2', '3') },
  { weight: 1, arbitrary: fc.constant({ text: '1', mode: '0600' }) },
  { weight: 1, arbitrary: fc.constant({ dir: true } as const) },
  { weight: 1, arbitrary: fc.constantFrom({ link: 'e/f' }, { link: 'a/b/../../../..' }) },
  { weight: 1, arbitrary: fc.constant({ hardlink: 'x' }) },
);
const trees: fc.Arbitrary<Tree> = fc.dictionary(fc.constantFrom(...KEYS), entries, { maxKeys: 5 });

function planned(layout: Layout): FolderNode | 'wrong' {
  try {
    return plan(layout);
  } catch {
    return 'wrong';
  }
}

describe('replan', () => {
  it('gives what planning from the start gives, or nothing, and leaves the first tree as it is', () => {
    let replanned = 0;
    fc.assert(
      fc.property(trees, trees, fc.boolean(), (one, other, isNear) => {
        const first = { workspace: one, outside: { keep: 'k' } };
        const second = { workspace: isNear ? { ...one, ...other } : other, outside: { keep: 'k' } };
        if (planned(first) === 'wrong') return;
        const tree = plan(first);
        const now = replan({ layout: composeLayout(first), tree }, composeLayout(second));
        expect(tree).toEqual(plan(first));
        if (now === undefined) return;
        replanned += 1;
        expect(now).toEqual(planned(second));
      }),
      { seed: 7, numRuns: 2000 },
    );
    expect(replanned).toBeGreaterThan(200);
  });

  it('shares what is the same, and copies the way to what is not', () => {
    const first = { workspace: { 'a/b': '1', 'c/d': '1' } };
    const tree = plan(first);
    const now = replan(
      { layout: composeLayout(first), tree },
      composeLayout({ workspace: { 'a/b': '2', 'c/d': '1' } }),
    );
    const at = (from: FolderNode | undefined, name: string) =>
      from && nodeAt(from, [...GROUND_NAMES, 'workspace', name]);
    expect([at(now, 'c') === at(tree, 'c'), at(now, 'a') === at(tree, 'a')]).toEqual([true, false]);
  });

  it.each<[string, Layout, Layout]>([
    ['other entries than files', { workspace: { a: '1' } }, { workspace: { a: { link: 'b' } } }],
    ['another belt', {}, { belt: { '-new': '1' } }],
    ['another way to the root', {}, { root: 'behind-a-link' }],
    ['the plain way to the root', { root: 'behind-a-link' }, {}],
    ['a folder that is left empty', { workspace: { 'a/b': '1' } }, { workspace: {} }],
    [
      'a folder that a link could lead through',
      { workspace: { l: { link: 'a/../..' } } },
      { workspace: { l: { link: 'a/../..' }, 'a/b': '1' } },
    ],
    [
      'a file with other names',
      { workspace: { a: '1', b: { hardlink: 'a' } } },
      { workspace: { a: '2', b: { hardlink: 'a' } } },
    ],
    ['a file on the way', { workspace: { a: '1' } }, { workspace: { a: '1', 'a/b': '1' } }],
    ['a bad key', {}, { workspace: { '../a': '1' } }],
  ])('leaves to planning from the start: %s', (_, first, second) => {
    expect(again(first, second)).toBeUndefined();
  });
});
