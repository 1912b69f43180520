import { Problem } from '../../model/problem.js';
import { nodeAt, type FolderNode } from '../tree/node.js';
import type { HardLink } from './plant.js';

/**
 * Gives files their other names. A hard link may name another one; its target is spelled from the root, or with a place.
 * @throws Problem `layout-hardlink` when there is no such file in the layout, or the name is taken.
 */
export function tieHardLinks(tree: FolderNode, sandbox: string, hardLinks: readonly HardLink[]): void {
  let waiting = hardLinks;
  while (waiting.length > 0) {
    const still = waiting.filter((hardLink) => !tie(tree, sandbox, hardLink));
    const [stuck] = still;
    if (stuck !== undefined && still.length === waiting.length) throw noFile(stuck);
    waiting = still;
  }
}

function tie(tree: FolderNode, sandbox: string, hardLink: HardLink): boolean {
  const { folder, name, target } = hardLink;
  const node = target.startsWith(`${sandbox}/`)
    ? nodeAt(tree, target.slice(sandbox.length + 1).split('/'))
    : undefined;
  if (node?.type !== 'file') return false;
  if (folder.entries.has(name)) throw noFile(hardLink);
  folder.entries.set(name, node);
  node.links += 1;
  return true;
}

function noFile({ said, place }: HardLink): Problem {
  return new Problem({
    code: 'layout-hardlink',
    message: 'A hard link of the layout cannot be made.',
    place,
    expected:
      'the path of a file of this layout, from the root or with a place, e.g. billing/app.py or {outside}/keep.txt',
    received: said,
    hint: 'Case author: declare the file that it is another name of.',
  });
}
