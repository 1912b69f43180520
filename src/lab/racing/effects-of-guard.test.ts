import { expect, test } from 'vitest';
import type { TreeChange } from '../../model/step.js';
import { compareTrees } from '../../workspace/effects.js';
import { GROUND_NAMES, placesBelow } from '../../workspace/sandbox-places.js';
import { brief } from '../../workspace/testing/media.js';
import { makeFile, type TreeNode } from '../../workspace/tree/node.js';
import { effectsOfGuard } from './effects-of-guard.js';

const places = placesBelow('/holdfast');

/** A sandbox with these files: `gen/f` is below the root, `{outside}/f` outside; `->` begins the target of a link. */
function tree(files: Record<string, string>): TreeNode {
  const top: TreeNode = { type: 'dir', mode: 0, entries: new Map() };
  for (const [path, text] of Object.entries(files)) {
    const names = [
      ...GROUND_NAMES,
      ...(path.startsWith('{outside}') ? [] : ['workspace']),
      ...path.replace('{outside}', 'outside').split('/'),
    ];
    let folder = top.entries;
    for (const name of names.slice(0, -1)) {
      const next = folder.get(name) ?? { type: 'dir', mode: 0, entries: new Map<string, TreeNode>() };
      folder.set(name, next);
      if (next.type !== 'dir') throw new TypeError(`${name} is no folder`);
      folder = next.entries;
    }
    const link = /^->(.*)$/.exec(text);
    folder.set(names.at(-1) ?? '', link === null ? makeFile(text) : { type: 'link', target: link[1] ?? '' });
  }
  return top;
}

type Files = Record<string, string>;

function tell(
  change: TreeChange,
  [before, from, to, end]: [Files, Files, Files, Files],
): [string[], boolean] {
  const moments = { before: tree(before), from: tree(from), to: tree(to), end: tree(end) };
  const whole = compareTrees(moments.before, moments.end, places);
  const { all, isLate } = effectsOfGuard(whole, moments, { places, change, named: ['gen/f'] });
  return [brief(all), isLate];
}

const WRITE: TreeChange = { write: 'gen/f', text: 'theirs' };
const LINK: TreeChange = { link: 'gen', to: '{outside}/gen' };
const MOVE: TreeChange = { move: 'gen', to: '{outside}/gen' };

test.each<[what: string, change: TreeChange, files: [Files, Files, Files, Files], told: [string[], boolean]]>(
  [
    [
      'the other change alone',
      WRITE,
      [{ 'gen/f': 'old' }, { 'gen/f': 'old' }, { 'gen/f': 'theirs' }, { 'gen/f': 'theirs' }],
      [[], false],
    ],
    [
      'a write over it',
      WRITE,
      [{ 'gen/f': 'old' }, { 'gen/f': 'old' }, { 'gen/f': 'theirs' }, { 'gen/f': 'mine' }],
      [['modified workspace gen/f'], true],
    ],
    [
      'back to what it was before the other came',
      WRITE,
      [{ 'gen/f': 'old' }, { 'gen/f': 'old' }, { 'gen/f': 'theirs' }, { 'gen/f': 'old' }],
      [['modified workspace gen/f'], true],
    ],
    [
      'a write that the other went over',
      WRITE,
      [{ 'gen/f': 'old' }, { 'gen/f': 'mine' }, { 'gen/f': 'theirs' }, { 'gen/f': 'theirs' }],
      [['modified workspace gen/f'], false],
    ],
    [
      'a write in two halves around it',
      WRITE,
      [{ 'gen/f': 'old' }, { 'gen/f': '' }, { 'gen/f': 'theirs' }, { 'gen/f': 'mine' }],
      [['modified workspace gen/f'], true],
    ],
    [
      'a write elsewhere, whenever',
      WRITE,
      [
        { 'gen/f': 'old', g: '1' },
        { 'gen/f': 'old', g: '2' },
        { 'gen/f': 'theirs', g: '2' },
        { 'gen/f': 'theirs', g: '3' },
      ],
      [['modified workspace g'], false],
    ],
    [
      'a file beside that the other took away with its folder',
      LINK,
      [{ 'gen/f': 'old' }, { 'gen/f': 'old', 'gen/f.new': 'mine' }, { gen: '->x' }, { gen: '->x' }],
      [[], false],
    ],
    [
      'the named file that the other took away',
      LINK,
      [{ 'gen/f': 'old' }, { 'gen/f': 'mine' }, { gen: '->x' }, { gen: '->x' }],
      [['modified workspace gen/f'], false],
    ],
    [
      'a write where the link leads',
      LINK,
      [
        { 'gen/f': 'old', '{outside}/gen/f': 'old' },
        { 'gen/f': 'old', '{outside}/gen/f': 'old' },
        { gen: '->x', '{outside}/gen/f': 'old' },
        { gen: '->x', '{outside}/gen/f': 'mine' },
      ],
      [['modified outside {outside}/gen/f'], false],
    ],
    [
      'a write into a file that was moved out',
      MOVE,
      [{ 'gen/f': 'old' }, { 'gen/f': 'old' }, { '{outside}/gen/f': 'old' }, { '{outside}/gen/f': 'mine' }],
      [['modified outside {outside}/gen/f'], true],
    ],
    [
      'a file beside that was moved out and then cleared away',
      MOVE,
      [
        { 'gen/f': 'old' },
        { 'gen/f': 'old', 'gen/f.new': 'mine' },
        { '{outside}/gen/f': 'old', '{outside}/gen/f.new': 'mine' },
        { '{outside}/gen/f': 'old' },
      ],
      [[], false],
    ],
    [
      'a file outside that is not its own cleared away',
      MOVE,
      [
        { 'gen/f': 'old', 'gen/g': '1' },
        { 'gen/f': 'old', 'gen/g': '1' },
        { '{outside}/gen/f': 'old', '{outside}/gen/g': '1' },
        { '{outside}/gen/f': 'old' },
      ],
      [['deleted outside {outside}/gen/g'], true],
    ],
  ],
)('%s', (_, change, files, told) => {
  expect(tell(change, files)).toEqual(told);
});
