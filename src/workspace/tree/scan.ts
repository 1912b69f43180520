import { isSameIndex } from '../git/index-file.js';
import type { FileNode, FolderNode, TreeNode } from './node.js';
import { spellName, type RawPath } from './raw-path.js';
import type { Sight } from './sight.js';

/** Goes along with a scan, folder by folder. */
export interface Companion {
  /** A folder is about to be listed; gives what goes along below it. */
  enter(name: RawPath, folder: Sight): Companion | undefined;
  /** This folder is not listed, because nobody watches its contents. */
  passOver(folder: Sight): void;
}

/**
 * What is in sight, as a tree, by a full walk that never goes through a link. Where a node equals the `known` one, the
 * result holds that very object: two trees differ only where their objects do.
 */
export function scanTree(sight: Sight, known?: TreeNode, companion?: Companion): TreeNode {
  switch (sight.type) {
    case 'dir':
      return scanFolder(sight, known?.type === 'dir' ? known : undefined, companion);
    case 'file':
      return scanFile(sight, known?.type === 'file' ? known : undefined);
    case 'link': {
      const target = sight.target();
      return known?.type === 'link' && known.target === target ? known : { type: 'link', target };
    }
    default:
      return known?.type === 'other' && known.what === sight.type
        ? known
        : { type: 'other', what: sight.type };
  }
}

function scanFile(sight: Sight, known: FileNode | undefined): FileNode {
  const { mode, links } = sight;
  let bytes = sight.bytes(known?.bytes);
  if (known === undefined) return { type: 'file', bytes, mode, links };
  if (bytes !== known.bytes && known.compared !== undefined && isSameIndex(known.bytes, bytes))
    bytes = known.bytes;
  return known.bytes === bytes && known.mode === mode && known.links === links
    ? known
    : { ...known, bytes, mode, links };
}

function scanFolder(
  sight: Sight,
  known: FolderNode | undefined,
  companion: Companion | undefined,
): FolderNode {
  const { mode } = sight;
  if (known?.contents !== undefined) {
    companion?.passOver(sight);
    return known.mode === mode ? known : { ...known, mode };
  }
  const entries = new Map<string, TreeNode>();
  let respelled = false;
  let same = known !== undefined && known.mode === mode;
  sight.eachEntry((name, entry) => {
    let key = spellName(name);
    const before = known?.entries.get(key);
    const along = entry.type === 'dir' ? companion?.enter(name, entry) : undefined;
    const node = scanTree(entry, before, along);
    if (typeof name !== 'string') respelled = true;
    if (node !== before) same = false;
    // Two raw names can share a spelling; neither may hide the other.
    while (entries.has(key)) key += '\uFFFD';
    entries.set(key, node);
  });
  return same && known !== undefined && known.entries.size === entries.size
    ? known
    : { type: 'dir', mode, entries, ...(respelled ? { names: 'respelled' } : {}) };
}
