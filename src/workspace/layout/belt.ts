import { ROOT_NAME } from '../../model/places.js';
import type { Tree } from '../../model/layout.js';
import { badKey } from './check-key.js';

/** Siblings that are always there: one folder and one file whose names start with the root's. */
const ALWAYS: Tree = { '-old': { dir: true }, '.bak': '# kept\n' };

/**
 * The belt as a tree below the ground: every key gets the root's name in front.
 * @throws Problem `layout-path` when a key has no suffix to make it a sibling.
 */
export function beltTree(belt: Tree): Tree {
  const tree: Tree = {};
  const firstNames = new Set(Object.keys(belt).map((key) => key.split('/')[0]));
  for (const [suffix, entry] of Object.entries(ALWAYS)) {
    if (!firstNames.has(suffix)) tree[ROOT_NAME + suffix] = entry;
  }
  for (const [key, entry] of Object.entries(belt)) {
    if (key === '' || key.startsWith('/'))
      throw badKey(key, `layout.belt[${JSON.stringify(key)}]`, 'it has no suffix for the root name');
    tree[ROOT_NAME + key] = entry;
  }
  return tree;
}
