import { describe, expect, it } from 'vitest';
import { memoryGround, type TrialTree } from '../testing/trial-ground.js';
import { LINK_LIMIT, walk, type Aim } from './walk.js';

function chain(hops: number): TrialTree {
  const links = Array.from({ length: hops }, (_, index): [string, { link: string }] => [
    `c${index}`,
    { link: index + 1 === hops ? 'end' : `c${index + 1}` },
  ]);
  return Object.fromEntries<TrialTree[string]>([...links, ['end', 'x']]);
}

const TREE: TrialTree = {
  'd/k': 'k',
  f: 'f',
  file: { link: 'd/k' },
  folder: { link: 'd' },
  dangling: { link: 'd/new' },
  deep: { link: 'gone/new' },
};

/** The landing in short: where, what stands there, what is missing on the way; or the errno. */
function land(tree: TrialTree, path: string, aim: Aim, clears = false): string {
  const { fs, places } = memoryGround(tree);
  const short = (absolute: string): string =>
    absolute.replace(`${places.root}/`, '').replace(places.outside, '{outside}');
  try {
    const landing = walk(
      fs,
      { sandbox: places.sandbox, sure: undefined, clears },
      path.startsWith('/') ? path : `${places.root}/${path}`,
      aim,
    );
    if (landing.where === 'outside') return `outside ${landing.path}`;
    const stands =
      landing.node === undefined
        ? 'new'
        : landing.node.isSymbolicLink()
          ? 'link'
          : landing.node.isDirectory()
            ? 'folder'
            : 'file';
    const obstacle = landing.obstacle === undefined ? [] : [`-${short(landing.obstacle)}`];
    const folders = landing.folders.map((folder) => `+${short(folder)}`);
    return [stands, short(landing.path), ...obstacle, ...folders].join(' ');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'not a decline';
  }
}

describe('walk', () => {
  it.each<[path: string, aim: Aim, landing: string]>([
    ['f', 'file', 'file f'],
    ['./d//k', 'file', 'file d/k'],
    ['d/../f', 'file', 'file f'],
    ['file', 'file', 'file d/k'],
    ['file', 'entry', 'link file'],
    ['file', 'folder', 'link file'],
    ['folder/k', 'entry', 'file d/k'],
    ['folder/..', 'file', 'folder /holdfast'],
    ['p/q/r', 'file', 'new p/q/r +p +p/q'],
    ['dangling', 'file', 'new d/new'],
    ['dangling/x', 'file', 'ENOENT'],
    ['deep', 'file', 'ENOENT'],
    ['gone/../f', 'file', 'ENOENT'],
    ['f/../d/k', 'file', 'ENOTDIR'],
    ['f/x', 'file', 'ENOTDIR'],
    ['f/', 'file', 'ENOTDIR'],
    ['f/.', 'entry', 'ENOTDIR'],
    ['d/', 'file', 'folder d'],
    ['new/', 'file', 'EISDIR'],
    ['new/', 'entry', 'ENOENT'],
    ['new/', 'folder', 'new new'],
    ['/', 'file', 'outside /'],
    ['/proc/self/root/x', 'file', 'outside /x'],
    ['/proc/self/root', 'entry', 'outside /proc/self/root'],
    ['/etc/../etc/x', 'file', 'outside /etc/x'],
    ['/holdfast', 'file', 'outside /holdfast'],
    ['/holdfast/sandbox-old/x', 'file', 'outside /holdfast/sandbox-old/x'],
  ])('%s as %s', (path, aim, landing) => {
    const expected = landing === 'folder /holdfast' ? `folder ${memoryGround({}).places.root}` : landing;
    expect(land(TREE, path, aim)).toBe(expected);
  });

  it('goes through as many links as the kernel and no more', () => {
    expect([land(chain(LINK_LIMIT), 'c0', 'file'), land(chain(LINK_LIMIT + 1), 'c0', 'file')]).toEqual([
      'file end',
      'ELOOP',
    ]);
  });

  it('comes back into the sandbox through the root of the process', () => {
    const { root } = memoryGround({}).places;
    const tree: TrialTree = { ...TREE, magic: { link: `/proc/self/root${root}/d` } };
    expect([land(tree, `/proc/thread-self/root${root}/f`, 'file'), land(tree, 'magic/k', 'file')]).toEqual([
      'file f',
      'file d/k',
    ]);
  });

  it.each<[path: string, aim: Aim, landing: string]>([
    ['f/x', 'file', 'new f/x -f +f'],
    ['f/d/x', 'folder', 'new f/d/x -f +f +f/d'],
    ['self', 'file', 'new self -self'],
    ['deeper/x', 'file', 'new deeper/x -deeper +deeper'],
    ['d/k', 'file', 'file d/k'],
  ])('goes on past what is in the way of %s where that is to be cleared', (path, aim, landing) => {
    const tree = { ...TREE, self: { link: 'self' }, deeper: { link: 'deeper/x' } };
    expect(land(tree, path, aim, true)).toBe(landing);
  });

  it('takes 255 bytes for a name and no more', () => {
    expect([land({}, 'n'.repeat(255), 'file'), land({}, `${'n'.repeat(254)}é`, 'file')]).toEqual([
      `new ${'n'.repeat(255)}`,
      'ENAMETOOLONG',
    ]);
  });

  it('takes a lone surrogate for what a file system gets of it', () => {
    expect(land({}, 'a\ud800', 'file')).toBe('new a\ufffd');
  });
});
