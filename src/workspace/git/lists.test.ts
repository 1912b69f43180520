import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAIVE_LISTS, type NaiveList } from '../../model/behaviour.js';
import { composeLayout, type Layout } from '../../model/layout.js';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { createMemoryWorkspace } from '../memory/memory-workspace.js';
import type { Workspace } from '../workspace.js';

const TEXT = 'one\ntwo\nthree\nfour\n';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

const lay = (layout: Layout): Promise<void> => workspace.lay(composeLayout(layout));

async function allLists(from = 'a/named.py'): Promise<Record<NaiveList, string[]>> {
  const lists = await Promise.all(
    NAIVE_LISTS.map(async (kind) => [kind, await workspace.naiveList(kind, from)] as const),
  );
  return Object.fromEntries(lists) as Record<NaiveList, string[]>;
}

describe('a clean tree', () => {
  it('is on no list', async () => {
    await lay({ workspace: { 'a/named.py': TEXT }, git: {} });
    const nothing = Object.fromEntries(NAIVE_LISTS.map((kind) => [kind, []]));
    expect([await workspace.changeList(), await allLists()]).toEqual([[], nothing]);
  });

  it('is no repository in memory, where no list has anything', async () => {
    const memory = createMemoryWorkspace();
    await memory.lay(composeLayout({ workspace: { a: 'x' }, git: { untracked: ['a'] } }));
    expect([await memory.changeList(), await memory.naiveList('diff-head', 'a')]).toEqual([[], []]);
    await memory.close();
  });
});

describe('the change list', () => {
  it.each<[string, Layout, string[]]>([
    ['untracked', { workspace: { a: 'x', b: 'x' }, git: { untracked: ['b'] } }, ['b']],
    ['ignored', { workspace: { a: 'x', 'b/c': 'x' }, git: { ignored: ['b/'] } }, ['b/c']],
    ['staged', { workspace: { a: 'x', b: 'x' }, git: { staged: ['b'] } }, ['b']],
    ['staged edit', { workspace: { a: 'x' }, git: { head: { a: 'old' } } }, ['a']],
    ['staged deletion', { workspace: { a: 'x' }, git: { head: { b: 'old' } } }, ['b']],
    ['staged, taken back', { workspace: { a: 'x' }, git: { index: { a: 'y' } } }, ['a']],
    ['moved', { workspace: { b: 'x' }, git: { moved: { a: 'b' } } }, ['a', 'b']],
    [
      'committed away',
      { workspace: { a: 'x', b: 'x' }, git: { base: { a: 'o' }, committed: ['b'] } },
      ['a', 'b'],
    ],
    ['announced', { workspace: { a: 'x', b: 'x' }, git: { 'intent-to-add': ['b'] } }, ['b']],
    ['flagged', { workspace: { a: 'x' }, git: { 'assume-unchanged': { a: 'o' } } }, ['a']],
    [
      'a submodule moved',
      { workspace: { 's/a': 'x', 's/b': 'x' }, git: { submodules: { s: { base: { a: 'o' } } } } },
      ['s/a'],
    ],
    ['a submodule as it was', { workspace: { 's/a': 'x' }, git: { submodules: { s: {} } } }, []],
    ['a repository inside', { workspace: { a: 'x', 's/a': 'x' }, git: { nested: ['s'] } }, ['s/a']],
  ])('has what is %s', async (_state, layout, expected) => {
    await lay(layout);
    expect(await workspace.changeList()).toEqual(expected);
  });

  it('has bytes, modes, kinds and what is gone, folders and special files apart', async () => {
    await lay({
      workspace: { a: 'x', b: 'x', c: 'x', d: 'x', e: { dir: true }, f: { fifo: true } },
      git: {},
    });
    workspace.change({ write: 'a', text: 'y' });
    workspace.change({ chmod: 'b', mode: '0755' });
    workspace.change({ link: 'c', to: 'a' });
    workspace.change({ delete: 'd' });
    workspace.change({ write: 'é\n"new', text: 'y' });
    expect(await workspace.changeList()).toEqual(['a', 'b', 'c', 'd', 'é\n"new']);
  });

  it('has the footing of git where it is gone, and everything where the root is', async () => {
    await lay({ workspace: { a: 'x' }, git: {} });
    workspace.change({ delete: '.git' });
    const withoutGit = await workspace.changeList();
    workspace.change({ move: '{root}', to: '{outside}/gone' });
    const footing = ['.git/HEAD', '.git/index', '.git/objects'];
    expect([withoutGit, await workspace.changeList()]).toEqual([footing, [...footing, 'a']]);
  });
});

describe('the naive lists', () => {
  it('each show what a careless gate would see', async () => {
    await lay({
      workspace: {
        'a/named.py': TEXT,
        'b/new.py': TEXT,
        'b/loose.py': 'l\n',
        'b/gone.py': 'g\n',
        'b/odd é.py': 'o\n',
      },
      git: {
        moved: { 'b/old.py': 'b/new.py' },
        untracked: ['b/loose.py'],
        config: { 'diff.relative': 'true' },
      },
    });
    workspace.change({ write: 'a/named.py', text: 'changed\n' });
    workspace.change({ write: 'b/odd é.py', text: 'changed\n' });
    workspace.change({ delete: 'b/gone.py' });
    const quoted = '"b/odd \\303\\251.py"';
    expect(await allLists()).toEqual({
      'diff-worktree': ['a/named.py', 'b/gone.py', quoted],
      'diff-head': ['a/named.py', 'b/gone.py', 'b/new.py', quoted],
      'diff-staged': ['b/new.py'],
      'diff-filter': ['a/named.py', quoted],
      'diff-existing': ['a/named.py', 'b/new.py', 'b/loose.py'],
      'diff-subfolder': ['named.py'],
      'status-short': ['a/named.py', 'b/gone.py', 'b/new.py', quoted, 'b/loose.py'],
    });
  });

  it.each([
    ['HEAD is no reference', { write: '.git/HEAD', text: 'lost\n' }],
    ['HEAD is gone', { delete: '.git/HEAD' }],
    ['the index is none', { write: '.git/index', text: 'lost\n' }],
    ['the objects are gone', { delete: '.git/objects' }],
  ])('are empty where %s', async (_what, change) => {
    await lay({ workspace: { a: 'x' }, git: {} });
    workspace.change({ write: 'a', text: 'y' });
    workspace.change(change);
    expect(await workspace.naiveList('diff-head', 'a')).toEqual([]);
  });

  it('never believe the configuration in the tree', async () => {
    await lay({ workspace: { a: 'x' }, git: {} });
    workspace.change({ write: 'a', text: 'y' });
    workspace.change({ write: '.git/config', text: '[core]\n\tfsmonitor = touch fooled\n\tbare = true\n' });
    const list = await workspace.naiveList('status-short', 'a');
    expect([list, workspace.fs.existsSync(`${workspace.places.root}/fooled`)]).toEqual([['a'], false]);
  });

  it('are not made where a repository inside is no longer the one that was laid', async () => {
    await lay({ workspace: { 's/a': 'x' }, git: { submodules: { s: {} } } });
    workspace.change({ write: 's/.git/config', text: '[core]\n\tfsmonitor = touch fooled\n' });
    await expect(workspace.naiveList('status-short', 's/a')).rejects.toMatchObject({
      code: 'naive-list-unsafe',
      place: 's/.git',
    });
  });
});

describe('the list against HEAD', () => {
  it('asks nothing in a submodule, whose settings a call may have changed', async () => {
    await lay({
      workspace: { a: 'x', 's/a': 'x' },
      git: { submodules: { s: {} } },
    });
    const { root } = workspace.places;
    workspace.change({ write: 's/.git/config', text: `[core]\n\tfsmonitor = touch ${root}/fooled; true\n` });
    workspace.change({ write: 's/a', text: 'y' });
    workspace.change({ write: 'a', text: 'y' });
    expect([await workspace.nameList(), workspace.fs.existsSync(`${root}/fooled`)]).toEqual([['a'], false]);
  });
});
