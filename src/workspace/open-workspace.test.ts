import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeLayout } from '../model/layout.js';
import type { TreeChange } from '../model/step.js';
import { brief, MEDIA } from './testing/media.js';
import { naiveScan } from './testing/naive-scan.js';
import type { Workspace } from './workspace.js';

const LAYOUT = composeLayout({
  workspace: {
    'a.py': 'a\n',
    'd/b.py': { text: 'b\n', mode: '0600' },
    'd/twin': { hardlink: '{outside}/shared' },
    into: { link: 'd' },
    out: { link: '{outside}/new' },
    pipe: { fifo: true },
    socket: { socket: true },
    shut: { dir: true, mode: '0500' },
    'shut/x': 'x\n',
  },
  outside: { shared: 's\n', 'deep/k': 'k\n' },
  home: { '.rc': 'rc\n' },
  belt: { '-old/app.py': 'old\n' },
});

describe.each(MEDIA)('a workspace on %s', (medium, open) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await open();
  });
  beforeEach(() => workspace.lay(LAYOUT));
  afterAll(() => workspace.close());

  it('lays what the layout says, and nothing differs from it', async () => {
    const { fs, places } = workspace;
    expect([
      workspace.medium,
      naiveScan(fs, places.ground),
      naiveScan(fs, places.home),
      await workspace.observe(),
    ]).toEqual([
      medium,
      {
        workspace: 'dir 755',
        'workspace/a.py': 'file 644 1 a\n',
        'workspace/d': 'dir 755',
        'workspace/d/b.py': 'file 600 1 b\n',
        'workspace/d/twin': 'file 644 2 s\n',
        'workspace/into': '-> d',
        'workspace/out': `-> ${places.outside}/new`,
        'workspace/pipe': 'other',
        'workspace/socket': 'other',
        'workspace/shut': 'dir 500',
        'workspace/shut/x': 'file 644 1 x\n',
        outside: 'dir 755',
        'outside/deep': 'dir 755',
        'outside/deep/k': 'file 644 1 k\n',
        'outside/shared': 'file 644 2 s\n',
        'workspace-old': 'dir 755',
        'workspace-old/app.py': 'file 644 1 old\n',
        'workspace.bak': 'file 644 1 # kept\n',
      },
      { '.rc': 'file 644 1 rc\n' },
      [],
    ]);
  });

  const root = (path: string): string => `${workspace.places.root}/${path}`;
  const acts: [string, () => void, string[]][] = [
    ['a write', () => workspace.fs.writeFileSync(root('a.py'), 'A\n'), ['modified workspace a.py']],
    ['a write of the same bytes', () => workspace.fs.writeFileSync(root('a.py'), 'a\n'), []],
    [
      'a write through a folder link',
      () => workspace.fs.writeFileSync(root('into/b.py'), 'B\n'),
      ['modified workspace d/b.py'],
    ],
    [
      'a write through a dangling link',
      () => workspace.fs.writeFileSync(root('out'), 'n\n'),
      ['created outside {outside}/new'],
    ],
    [
      'a write in place of a hard link',
      () => workspace.fs.writeFileSync(root('d/twin'), 'S\n'),
      ['modified workspace d/twin', 'modified outside {outside}/shared'],
    ],
    [
      'temp and rename over a hard link',
      () => {
        workspace.fs.writeFileSync(root('d/t'), 'S\n');
        workspace.fs.renameSync(root('d/t'), root('d/twin'));
      },
      ['modified workspace d/twin'],
    ],
    [
      'a new name of a file',
      () => workspace.fs.linkSync(root('a.py'), root('z.py')),
      ['created workspace z.py'],
    ],
    [
      'a prefix sibling',
      () => workspace.fs.writeFileSync(root('../workspace-old/app.py'), ''),
      ['modified outside ../workspace-old/app.py'],
    ],
    [
      'a climb past a link',
      () => workspace.fs.writeFileSync(root('into/../c.py'), 'c'),
      ['created workspace c.py'],
    ],
    [
      'a climb above the ground',
      () => workspace.fs.writeFileSync(root('../../x'), ''),
      ['created outside ../../x'],
    ],
    [
      'a climb to the sandbox',
      () => workspace.fs.mkdirSync(`${workspace.places.sandbox}/x`),
      [`created outside ${'../'.repeat(17)}x`],
    ],
    [
      'the home, the temp folder and the cwd trap',
      () => {
        for (const place of [workspace.places.home, workspace.places.tmp, workspace.places.cwd])
          workspace.fs.writeFileSync(`${place}/x`, '');
      },
      ['created scratch {cwd}/x', 'created scratch {home}/x', 'created scratch {tmp}/x'],
    ],
    ['a mode', () => workspace.fs.chmodSync(root('d/b.py'), 0o644), ['mode workspace d/b.py']],
    [
      'a removed tree',
      () => workspace.fs.rmSync(root('d'), { recursive: true }),
      ['deleted workspace d', 'deleted workspace d/b.py', 'deleted workspace d/twin'],
    ],
    [
      'a link turned',
      () => {
        workspace.fs.unlinkSync(root('into'));
        workspace.fs.symlinkSync('shut', root('into'));
      },
      ['link workspace into'],
    ],
    ['a new .git', () => workspace.fs.mkdirSync(root('.git')), ['created git .git']],
  ];
  it.each(acts)('sees %s, and lays everything back', async (_, act, effects) => {
    const { fs, places } = workspace;
    const before = naiveScan(fs, places.sandbox);
    act();
    const seen = brief(await workspace.observe());
    await workspace.lay(LAYOUT);
    expect([seen, naiveScan(fs, places.sandbox)]).toEqual([effects, before]);
  });

  it('compares with the last mark', async () => {
    workspace.fs.writeFileSync(root('a.py'), 'one\n');
    await workspace.mark();
    workspace.fs.writeFileSync(root('d/b.py'), 'two\n');
    const effects = await workspace.observe();
    expect(effects).toEqual([
      {
        kind: 'modified',
        path: 'd/b.py',
        zone: 'workspace',
        before: { type: 'file', bytes: Buffer.from('b\n'), mode: 0o600, links: 1 },
        after: { type: 'file', bytes: Buffer.from('two\n'), mode: 0o600, links: 1 },
      },
    ]);
  });

  const changes: [TreeChange, string[]][] = [
    [{ write: 'a.py', text: 'A' }, ['modified workspace a.py']],
    [{ write: '{outside}/k', text: 'k' }, ['created outside {outside}/k']],
    [{ write: 'out', text: 'n' }, ['created outside {outside}/new']],
    [{ write: 'd/twin', text: 'S' }, ['modified workspace d/twin', 'modified outside {outside}/shared']],
    [{ delete: 'into' }, ['deleted workspace into']],
    [{ delete: 'shut' }, ['deleted workspace shut', 'deleted workspace shut/x']],
    [{ move: 'a.py', to: 'd/a.py' }, ['deleted workspace a.py', 'created workspace d/a.py']],
    [{ move: 'into', to: 'd/self' }, ['created workspace d/self', 'deleted workspace into']],
    [{ link: 'a.py', to: '{outside}/shared' }, ['retyped workspace a.py']],
    [
      { link: 'd', to: '../outside' },
      ['retyped workspace d', 'deleted workspace d/b.py', 'deleted workspace d/twin'],
    ],
    [{ chmod: 'into/b.py', mode: '0755' }, ['mode workspace d/b.py']],
    [
      { delete: '{root}' },
      [
        'deleted workspace .',
        'deleted workspace a.py',
        'deleted workspace d',
        'deleted workspace d/b.py',
        'deleted workspace d/twin',
        'deleted workspace into',
        'deleted workspace out',
        'deleted workspace pipe',
        'deleted workspace shut',
        'deleted workspace shut/x',
        'deleted workspace socket',
      ],
    ],
  ];
  it.each(changes)('does what another writer does: %j', async (change, effects) => {
    workspace.change(change);
    expect(brief(await workspace.observe())).toEqual(effects);
  });

  const refused: [TreeChange, string][] = [
    [{ write: '/tmp/x', text: '' }, 'change-outside'],
    [{ write: `${'../'.repeat(18)}x`, text: '' }, 'change-outside'],
    [{ delete: '{root}/../../..' }, 'change-outside'],
    [{ delete: `${'../'.repeat(17)}.holdfast` }, 'change-outside'],
    [{ link: 'l', to: '/dev/null' }, 'change-outside'],
    [{ link: 'l', to: `${'../'.repeat(18)}x` }, 'change-outside'],
    [{ move: 'a.py', to: '/a.py' }, 'change-outside'],
    [{ write: 'gone/x', text: '' }, 'change-path'],
    [{ write: 'a.py/x', text: '' }, 'change-path'],
    [{ delete: 'gone' }, 'change-missing'],
    [{ move: 'gone', to: 'x' }, 'change-missing'],
    [{ chmod: 'out', mode: '0600' }, 'change-missing'],
  ];
  it.each(refused)('refuses %j', async (change, code) => {
    expect(() => workspace.change(change)).toThrow(expect.objectContaining({ code }));
    expect(await workspace.observe()).toEqual([]);
  });

  it('refuses to move a link to where it would leave the sandbox', () => {
    workspace.change({ link: 'd/up', to: `${'../'.repeat(18)}1` });
    expect(() => workspace.change({ move: 'd', to: '../d' })).toThrow(
      expect.objectContaining({ code: 'change-outside' }),
    );
  });

  it('has no names to list without git', async () => {
    workspace.fs.writeFileSync(root('new'), '');
    expect(await workspace.nameList()).toEqual([]);
  });
});
