import { describe, expect, it } from 'vitest';
import type { Effect } from '../model/effect.js';
import { compareTrees } from './effects.js';
import { GROUND_NAMES, placesBelow, SCRATCH_NAMES } from './sandbox-places.js';
import { makeFile, makeFolder, type FolderNode, type TreeNode } from './tree/node.js';

const places = placesBelow('/holdfast');

/** A sandbox tree from sandbox-relative paths; `~` stands for the ground, `^` for the folder of the scratch places. */
function sandbox(entries: Record<string, TreeNode>): FolderNode {
  const top = makeFolder();
  for (const [path, node] of Object.entries({ '~': makeFolder(), ...entries })) {
    const names = path
      .replace(/^~/, GROUND_NAMES.join('/'))
      .replace(/^\^/, SCRATCH_NAMES.join('/'))
      .split('/');
    let folder = top;
    for (const name of names.slice(0, -1)) {
      const next = folder.entries.get(name) ?? makeFolder();
      folder.entries.set(name, next);
      if (next.type === 'dir') folder = next;
    }
    folder.entries.set(names.at(-1) ?? '', node);
  }
  return top;
}

const file = (text: string, mode?: number, links = 1): TreeNode => ({ ...makeFile(text, mode), links });
const brief = ({ kind, zone, path }: Effect): string => `${kind} ${zone} ${path}`;

describe('compareTrees', () => {
  const link = (target: string): TreeNode => ({ type: 'link', target });
  const fifo: TreeNode = { type: 'other', what: 'fifo' };
  const table: [string, Record<string, TreeNode>, Record<string, TreeNode>, string[]][] = [
    ['nothing', { '~/workspace/a': file('x') }, { '~/workspace/a': file('x') }, []],
    ['new bytes', { '~/workspace/a': file('x') }, { '~/workspace/a': file('y') }, ['modified workspace a']],
    [
      'new bytes and mode',
      { '~/workspace/a': file('x') },
      { '~/workspace/a': file('y', 0o600) },
      ['mode workspace a', 'modified workspace a'],
    ],
    ['a link count alone', { '~/workspace/a': file('x') }, { '~/workspace/a': file('x', 0o644, 2) }, []],
    [
      'a file',
      { '~/workspace': makeFolder() },
      { '~/workspace/d/a': file('x') },
      ['created workspace d', 'created workspace d/a'],
    ],
    [
      'a folder gone',
      { '~/workspace/d/a': file('x') },
      { '~/workspace': makeFolder() },
      ['deleted workspace d', 'deleted workspace d/a'],
    ],
    [
      'a file made a folder',
      { '~/workspace/a': file('x') },
      { '~/workspace/a/b': file('x') },
      ['retyped workspace a', 'created workspace a/b'],
    ],
    [
      'a folder made a link',
      { '~/workspace/a/b': file('x') },
      { '~/workspace/a': link('b') },
      ['retyped workspace a', 'deleted workspace a/b'],
    ],
    [
      'a file made a pipe',
      { '~/workspace/a': file('x') },
      { '~/workspace/a': fifo },
      ['retyped workspace a'],
    ],
    [
      'a pipe made a socket',
      { '~/workspace/a': fifo },
      { '~/workspace/a': { type: 'other', what: 'socket' } },
      ['retyped workspace a'],
    ],
    ['a link turned', { '~/workspace/a': link('b') }, { '~/workspace/a': link('c') }, ['link workspace a']],
    [
      'a folder mode',
      { '~/workspace/d': makeFolder() },
      { '~/workspace/d': makeFolder(0o700) },
      ['mode workspace d'],
    ],
    ['the root gone', { '~/workspace': makeFolder() }, {}, ['deleted workspace .']],
    [
      'every zone, in order',
      { '~/workspace/.git/HEAD': file('x'), '~/outside': makeFolder(), '^/home': makeFolder() },
      {
        '~/workspace/.git/HEAD': file('y'),
        '~/workspace/z': file(''),
        '~/outside/k': file(''),
        '~/workspace-old': makeFolder(),
        '^/home/.rc': file(''),
        '^/tmp/t': file(''),
        '1/up': file(''),
        top: file(''),
      },
      [
        'created workspace z',
        `created outside ${'../'.repeat(17)}top`,
        `created outside ${'../'.repeat(16)}up`,
        'created outside ../workspace-old',
        'created outside {outside}/k',
        'modified git .git/HEAD',
        'created scratch {home}/.rc',
        'created scratch {tmp}',
        'created scratch {tmp}/t',
      ],
    ],
  ];
  it.each(table)('%s', (_, before, after, expected) => {
    expect(compareTrees(sandbox(before), sandbox(after), places).map(brief)).toEqual(expected);
  });

  it('says what stood and what stands, with places masked in link targets', () => {
    const before = sandbox({
      '~/workspace/a': file('x', 0o640, 2),
      '~/workspace/l': link(`${places.root}-old/x`),
    });
    const after = sandbox({ '~/workspace/a': link(`${places.outside}/new`), '~/workspace/l': link('b') });
    expect(compareTrees(before, after, places)).toEqual([
      {
        kind: 'retyped',
        path: 'a',
        zone: 'workspace',
        before: { type: 'file', bytes: Buffer.from('x'), mode: 0o640, links: 2 },
        after: { type: 'link', target: '{outside}/new' },
      },
      {
        kind: 'link',
        path: 'l',
        zone: 'workspace',
        before: { type: 'link', target: '{root}-old/x' },
        after: { type: 'link', target: 'b' },
      },
    ]);
  });
});
