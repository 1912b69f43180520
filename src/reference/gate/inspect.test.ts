import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '../../model/problem.js';
import { inspectTree, type InspectOptions } from './inspect.js';
import { makeRepository, type TestRepository } from './repository.test-kit.js';

const FILES = { 'a.py': 'a\n', 'b.py': 'b\n', 'c/d.py': 'd\n', '.gitignore': '*.log\n' };
const open: TestRepository[] = [];
afterEach(async () => {
  for (const repository of open.splice(0)) await repository.remove();
});

async function repositoryOf(files: Readonly<Record<string, string>> = FILES): Promise<TestRepository> {
  const repository = await makeRepository(files);
  open.push(repository);
  return repository;
}

/** The unnamed changes as lines. */
async function linesOf(root: string, options: Partial<InspectOptions> = {}): Promise<string[]> {
  const { unnamed } = await inspectTree(root, { base: 'HEAD', named: [], ...options });
  return unnamed.map(({ kind, shown }) => `${kind} ${shown}`);
}

type Change = (repository: TestRepository) => void;

const CHANGES: readonly [string, Change, string[]][] = [
  ['nothing', () => undefined, []],
  ['an edit', ({ write }) => write('a.py', 'x\n'), ['modified a.py']],
  ['a new file', ({ write }) => write('n/e/w.py', 'x\n'), ['added n/e/w.py']],
  ['an ignored file', ({ write }) => write('x.log', 'x\n'), ['added x.log']],
  [
    'a file excluded by .git alone',
    ({ write }) => {
      write('.git/info/exclude', '*\n');
      write('x.py', 'x\n');
    },
    ['added x.py'],
  ],
  ['a file that is gone', ({ root }) => rmSync(join(root, 'a.py')), ['deleted a.py']],
  ['an executable', ({ root }) => chmodSync(join(root, 'a.py'), 0o755), ['modified a.py']],
  [
    'a file that became a link to the same text',
    ({ root }) => {
      rmSync(join(root, 'a.py'));
      symlinkSync('b.py', join(root, 'a.py'));
    },
    ['modified a.py'],
  ],
  [
    'a folder that became a link out of the tree',
    ({ root }) => {
      renameSync(join(root, 'c'), join(root, '.git', 'c'));
      symlinkSync('.git/c', join(root, 'c'));
    },
    ['added c', 'deleted c/d.py'],
  ],
  ['a rename in the index', ({ git }) => void git('mv', 'a.py', 'z.py'), ['deleted a.py', 'added z.py']],
  [
    'a staged file that the tree has no longer',
    ({ root, write, git }) => {
      write('n.py', 'x\n');
      git('add', 'n.py');
      rmSync(join(root, 'n.py'));
    },
    ['staged n.py'],
  ],
  [
    'a staged edit that was taken back',
    ({ write, git }) => {
      write('a.py', 'x\n');
      git('add', 'a.py');
      write('a.py', 'a\n');
    },
    ['staged a.py'],
  ],
  [
    'an announced file',
    ({ write, git }) => {
      write('n.py', 'x\n');
      git('add', '--intent-to-add', 'n.py');
    },
    ['added n.py'],
  ],
  [
    'a file taken for unchanged',
    ({ write, git }) => {
      git('update-index', '--assume-unchanged', 'a.py');
      write('a.py', 'x\n');
    },
    ['modified a.py'],
  ],
  [
    'a file that is skipped',
    ({ write, git }) => {
      git('update-index', '--skip-worktree', 'a.py');
      write('a.py', 'x\n');
    },
    ['modified a.py'],
  ],
  [
    'flags on files that are as they were',
    ({ git }) => void git('update-index', '--skip-worktree', 'a.py'),
    [],
  ],
  [
    'settings that hide everything',
    ({ write, git, root }) => {
      for (const [key, value] of [
        ['core.fileMode', 'false'],
        ['core.autocrlf', 'input'],
        ['core.ignoreStat', 'true'],
        ['core.excludesFile', 'all'],
        ['core.fsmonitor', 'touch fooled; true'],
        ['diff.relative', 'true'],
        ['status.showUntrackedFiles', 'no'],
      ] as const)
        git('config', key, value);
      write('a.py', 'a\r\n');
      write('n.py', 'x\n');
      chmodSync(join(root, 'b.py'), 0o755);
    },
    ['modified a.py', 'modified b.py', 'added n.py'],
  ],
  [
    'an attribute that rewrites what git reads',
    ({ write }) => {
      write('.git/info/attributes', '* text eol=lf\n');
      write('a.py', 'a\r\n');
    },
    ['modified a.py'],
  ],
  [
    'a commit replaced by another',
    ({ write, git }) => {
      const base = git('rev-parse', 'HEAD').trim();
      write('a.py', 'x\n');
      git('commit', '--quiet', '--all', '-m', 'later');
      git('replace', base, 'HEAD');
      git('reset', '--quiet', '--soft', base);
    },
    ['modified a.py'],
  ],
  [
    'odd names',
    ({ write }) => {
      for (const name of ['é.py', 'q"x', 'two\nlines', ' blank', 'bidi\u202e', 'a b'])
        write(`odd/${name}`, 'x\n');
    },
    [
      'added odd/ blank',
      'added odd/a b',
      'added "odd/bidi\\u{202e}"',
      'added "odd/q\\"x"',
      'added "odd/two\\nlines"',
      'added odd/é.py',
    ],
  ],
  [
    'blanks at the edges',
    ({ write }) => {
      for (const name of [' n', 'n ', 'n n']) write(name, 'x\n');
    },
    ['added " n"', 'added "n "', 'added n n'],
  ],
  [
    'a name that is no text',
    ({ root }) => {
      for (const name of ['\xff.py', '\x01"\\ ~\x7f\xff'])
        writeFileSync(Buffer.from(`${root}/${name}`, 'latin1'), 'x\n');
    },
    ['added "\\x01\\x22\\x5c ~\\x7f\\xff"', 'added "\\xff.py"'],
  ],
  [
    'a repository inside',
    ({ root, write }) => {
      write('own/x.py', 'x\n');
      mkdirSync(join(root, 'own', '.git'));
    },
    ['repository own', 'added own/x.py'],
  ],
];

describe('everything that changed is found', () => {
  it.each(CHANGES)('%s', async (_what, change, expected) => {
    const repository = await repositoryOf();
    change(repository);
    expect(await linesOf(repository.root)).toEqual(expected);
  });

  it('what was committed since the base', async () => {
    const { root, write, git } = await repositoryOf();
    write('a.py', 'x\n');
    git('rm', '--quiet', 'b.py');
    git('commit', '--quiet', '--all', '-m', 'later');
    write('a.py', 'a\n');
    git('add', 'a.py');
    expect([await linesOf(root, { base: 'HEAD~1' }), await linesOf(root)]).toEqual([
      ['committed a.py', 'deleted b.py'],
      ['modified a.py'],
    ]);
  });

  it('a conflict in the index, even where the tree is as the base has it', async () => {
    const { root, write, git } = await repositoryOf();
    git('switch', '--quiet', '-c', 'theirs');
    write('a.py', 'theirs\n');
    git('commit', '--quiet', '--all', '-m', 'theirs');
    git('switch', '--quiet', 'main');
    write('a.py', 'ours\n');
    git('commit', '--quiet', '--all', '-m', 'ours');
    expect(() => git('merge', 'theirs')).toThrow('merge theirs');
    write('a.py', 'theirs\n');
    const staged = await linesOf(root, { base: 'theirs' });
    write('a.py', 'ours\n');
    expect([staged, await linesOf(root)]).toEqual([['staged a.py'], ['staged a.py']]);
  });

  it('submodules: files, commits, and one that is not checked out', async () => {
    const lib = await repositoryOf({ 'x.py': 'x\n', 'y.py': 'y\n' });
    const { root, write, git } = await repositoryOf();
    git('submodule', '--quiet', 'add', lib.root, 'lïb');
    git('submodule', '--quiet', 'add', lib.root, 'other');
    git('commit', '--quiet', '-m', 'link');
    const clean = await linesOf(root);
    write('lïb/x.py', 'changed\n');
    write('lïb/new.py', 'new\n');
    git('config', 'diff.ignoreSubmodules', 'all');
    const dirty = await linesOf(root);
    git('-C', 'lïb', 'add', '--all');
    git('-C', 'lïb', 'commit', '--quiet', '-m', 'moved');
    git('submodule', '--quiet', 'deinit', 'other');
    const moved = await linesOf(root);
    rmSync(join(root, 'other'), { recursive: true });
    const files = ['added lïb/new.py', 'modified lïb/x.py'];
    expect([clean, dirty, moved, await linesOf(root, { named: ['lïb/x.py'] })]).toEqual([
      [],
      files,
      ['moved lïb', ...files],
      ['moved lïb', 'added lïb/new.py', 'deleted other'],
    ]);
  });
});

describe('names', () => {
  it('are taken letter by letter', async () => {
    const { root, write } = await repositoryOf();
    for (const name of ['a.py', 'A.py', 'é.py', 'c/d.py']) write(name, 'x\n');
    const named = ['a.py', 'e\u0301.py', 'c'];
    expect(await inspectTree(root, { base: 'HEAD', named })).toEqual({
      changed: 4,
      unnamed: [
        { kind: 'added', path: 'A.py', shown: 'A.py' },
        { kind: 'modified', path: 'c/d.py', shown: 'c/d.py' },
        { kind: 'added', path: 'é.py', shown: 'é.py' },
      ],
    });
  });

  it('need not be given for ignored files where they do not count', async () => {
    const { root, write } = await repositoryOf();
    write('x.log', 'x\n');
    write('c/y.log', 'x\n');
    write('.git/info/exclude', 'n.py\n');
    write('n.py', 'x\n');
    expect(await linesOf(root, { ignoredOk: true })).toEqual(['added n.py']);
  });

  it('need not be given for what lies in an ignored folder, but for a repository there', async () => {
    const { root, write, git } = await repositoryOf({ '.gitignore': 'own/\nn\n' });
    write('own/sub/y.py', 'x\n');
    git('init', '--quiet', 'own');
    write('n', 'x\n');
    write('new.py', 'x\n');
    write('new/own.py', 'x\n');
    expect(await linesOf(root, { ignoredOk: true })).toEqual([
      'added new.py',
      'added new/own.py',
      'repository own',
    ]);
  });
});

describe('a gate that cannot look does not pass', () => {
  it.each<[string, Change, Partial<InspectOptions>]>([
    ['no such base', () => undefined, { base: 'gone' }],
    ['a base that is an option', () => undefined, { base: '--help' }],
    ['a base that is no commit', () => undefined, { base: 'HEAD^{tree}' }],
    ['a broken HEAD', ({ write }) => write('.git/HEAD', 'lost\n'), {}],
    ['a broken index', ({ write }) => write('.git/index', 'lost\n'), {}],
    ['no repository', ({ root }) => rmSync(join(root, '.git'), { recursive: true }), {}],
  ])('%s', async (_what, change, options) => {
    const repository = await repositoryOf();
    change(repository);
    await expect(linesOf(repository.root, options)).rejects.toMatchObject({ code: 'gate-git' });
  });

  const notTheTop = (place: string, top: string): Problem =>
    new Problem({
      code: 'gate-root',
      message: 'The folder to look at is not the top of a git work tree.',
      place,
      expected: 'a folder with a .git of its own, whose work tree it is',
      received: `a work tree at ${top}`,
      hint: 'give the top folder: what lies beside a subfolder must be looked at too',
    });

  it('with a work tree elsewhere, below the top, or nowhere', async () => {
    const { root, git: ask } = await repositoryOf();
    const folder = join(root, 'c');
    const gone = join(root, 'gone');
    await expect(linesOf(folder)).rejects.toEqual(notTheTop(folder, root));
    await expect(linesOf(gone)).rejects.toMatchObject({
      name: 'Problem',
      code: 'gate-root',
      message: 'The folder to look at is not there.',
      place: gone,
      expected: 'the top folder of a git work tree',
      received: expect.stringMatching(/^Error: ENOENT: .* '.*gone'$/) as unknown,
    });
    ask('config', 'core.worktree', '../c');
    await expect(linesOf(root)).rejects.toEqual(notTheTop(root, folder));
  });
});
