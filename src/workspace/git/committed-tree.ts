import type { Tree } from '../../model/layout.js';
import type { Places } from '../../model/places.js';
import { plantTree } from '../layout/plant.js';
import { makeFolder, type FolderNode } from '../tree/node.js';

/** The files of a committed tree as nodes. Git keeps one permission bit; modes that forbid reading would only stop it. */
export function plantCommitted(tree: Tree, at: string, places: Places): FolderNode {
  const into = makeFolder();
  const readable = Object.fromEntries(
    Object.entries(tree).map(([path, entry]) => [
      path,
      typeof entry === 'object' && 'mode' in entry
        ? { ...entry, mode: isExecutable(entry.mode) ? '0755' : '0644' }
        : entry,
    ]),
  );
  plantTree({ tree: readable, into, at, label: 'layout.git' }, places, { links: [], hardLinks: [] });
  return into;
}

function isExecutable(mode: string | undefined): boolean {
  return mode !== undefined && (Number.parseInt(mode, 8) & 0o100) !== 0;
}
