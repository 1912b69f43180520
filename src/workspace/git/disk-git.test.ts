import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeLayout, type ComposedLayout, type Layout } from '../../model/layout.js';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { brief } from '../testing/media.js';
import type { Workspace } from '../workspace.js';
import { buildRepository } from './build-repository.js';
import type { Repository } from './repository.js';

const LAYOUT: Layout = {
  workspace: {
    'a.py': 'a\n',
    'b/c.py': 'c\n',
    'run.sh': { text: 'run\n', mode: '0755' },
    'staged.py': 's\n',
    'loose.py': 'l\n',
    'built/x y': 'i\n',
    'now.py': 'moved and long enough\n',
    link: { link: 'a.py' },
  },
  git: {
    staged: ['staged.py'],
    untracked: ['loose.py'],
    ignored: ['built/'],
    moved: { 'was.py': 'now.py' },
    config: { 'diff.relative': 'true' },
  },
};

/** What a person's git says in the workspace, read-only and without any configuration of the machine. */
function askGit(workspace: Workspace, ...command: string[]): string {
  return execFileSync('git', command, {
    cwd: workspace.places.root,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: workspace.places.home,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_OPTIONAL_LOCKS: '0',
    },
  });
}

describe('git state', () => {
  let workspace: Workspace;
  let layout: ComposedLayout;
  beforeAll(async () => {
    workspace = await createDiskWorkspace();
    layout = composeLayout(LAYOUT);
  });
  afterAll(() => workspace.close());

  it('is what the layout says', async () => {
    await workspace.lay(layout);
    expect([
      askGit(workspace, 'status', '--porcelain', '--ignored'),
      askGit(workspace, 'log', '--format=%an %ae %ad %s', '--date=iso'),
      askGit(workspace, 'config', '--local', '--list'),
    ]).toEqual([
      ['R  was.py -> now.py', 'A  staged.py', '?? loose.py', '!! built/', ''].join('\n'),
      'holdfast lab@holdfast.invalid 2024-01-01 00:00:00 +0000 The state before\n',
      [
        'core.repositoryformatversion=0',
        'core.filemode=true',
        'core.bare=false',
        'diff.relative=true',
        '',
      ].join('\n'),
    ]);
  });

  it('has the same bytes each time it is made', async () => {
    const make = (): Promise<Repository> =>
      buildRepository(LAYOUT.git ?? {}, layout.workspace, workspace.places);
    expect(await make()).toEqual(await make());
  });

  it('is untouched by a git that only looks, and stays so when the index is refreshed', async () => {
    await workspace.lay(layout);
    askGit(workspace, 'update-index', '--refresh');
    expect(await workspace.observe()).toEqual([]);
  });

  it('shows what is done to the repository, and puts it back', async () => {
    await workspace.lay(layout);
    const { fs, places } = workspace;
    askGit(workspace, 'update-index', '--assume-unchanged', 'a.py');
    fs.writeFileSync(`${places.root}/.git/hooks/pre-commit`, '#!/bin/sh\n');
    fs.writeFileSync(`${places.root}/.git/HEAD`, 'ref: refs/heads/other\n');
    fs.writeFileSync(`${places.root}/.git/objects/noise`, 'n');
    fs.writeFileSync(`${places.root}/.git/index.lock`, '');
    const seen = brief(await workspace.observe());
    await workspace.lay(layout);
    expect([seen, await workspace.observe(), fs.readdirSync(`${places.root}/.git/objects`)]).toEqual([
      [
        'modified git .git/HEAD',
        'created git .git/hooks/pre-commit',
        'modified git .git/index',
        'created git .git/index.lock',
      ],
      [],
      ['pack'],
    ]);
  });

  it('lists changed and untracked names whatever a call did to .git', async () => {
    await workspace.lay(layout);
    const { root } = workspace.places;
    writeFileSync(`${root}/b/c.py`, 'changed\n');
    writeFileSync(`${root}/b/é new.py`, 'new\n');
    askGit(workspace, 'update-index', '--assume-unchanged', 'b/c.py');
    writeFileSync(`${root}/.git/info/exclude`, '*\n');
    writeFileSync(`${root}/.git/config`, '[core]\n\tfsmonitor = touch ../fooled\n\tworktree = /nowhere\n');
    workspace.change({ delete: 'a.py' });
    workspace.change({ chmod: 'run.sh', mode: '0644' });
    const before = await workspace.observe();
    expect(await workspace.nameList()).toEqual([
      'a.py',
      'b/c.py',
      'b/é new.py',
      'loose.py',
      'now.py',
      'run.sh',
      'staged.py',
      'was.py',
    ]);
    expect(await workspace.observe()).toEqual(before);
  });

  it('lists every committed name when there is no root any more, and none without a repository', async () => {
    await workspace.lay(layout);
    workspace.change({ move: '{root}', to: '{outside}/gone' });
    const gone = await workspace.nameList();
    await workspace.lay(composeLayout({ workspace: { a: 'x' } }));
    expect([gone, await workspace.nameList()]).toEqual([['a.py', 'b/c.py', 'link', 'run.sh', 'was.py'], []]);
  });

  it('keeps the commit of a base, so that what is laid over it is uncommitted', async () => {
    await workspace.lay(composeLayout({ workspace: { 'a.py': 'other\n', 'x.py': 'x\n' } }, LAYOUT));
    expect(await workspace.nameList()).toEqual(['a.py', 'loose.py', 'now.py', 'staged.py', 'was.py', 'x.py']);
  });

  it('commits an empty tree, and lays entries of .git over the repository', async () => {
    await workspace.lay(
      composeLayout({
        workspace: { '.git/hooks/post-checkout': { text: 'exit 1\n', mode: '0755' } },
        git: {},
      }),
    );
    expect([
      await workspace.observe(),
      await workspace.nameList(),
      workspace.fs.readdirSync(`${workspace.places.root}/.git/hooks`),
    ]).toEqual([[], [], ['post-checkout']]);
  });

  it.each([
    'core.fsmonitor',
    'core.hooksPath',
    'filter.x.clean',
    'diff.external',
    'include.path',
    'alias.x',
    'no-section',
  ])('refuses the configuration %s', async (key) => {
    await expect(
      workspace.lay(composeLayout({ workspace: { a: 'x' }, git: { config: { [key]: 'touch fooled' } } })),
    ).rejects.toMatchObject({
      code: 'layout-git-config',
      place: `layout.git.config["${key}"]`,
    });
  });
});
