import type { ComposedLayout, Entry, Tree } from '../../model/layout.js';
import { OUTSIDE_NAME, ROOT_NAME } from '../../model/places.js';
import { GROUND_NAMES, SCRATCH_NAMES } from '../sandbox-places.js';
import { makeFolder, nodeAt, type FolderNode, type TreeNode } from '../tree/node.js';
import { whatIsWrong } from './check-key.js';
import { makeFileOf, type FileEntry } from './plant.js';

/** A layout and the tree that was planned for it. */
export interface Planned {
  layout: ComposedLayout;
  tree: FolderNode;
}

const PLOTS = [
  ['workspace', [...GROUND_NAMES, ROOT_NAME]],
  ['outside', [...GROUND_NAMES, OUTSIDE_NAME]],
  ['home', [...SCRATCH_NAMES, 'home']],
] as const;

/**
 * The tree of a layout that differs from a planned one by plain files alone: made from that tree, which is left as it
 * is, so that the two share all that is the same.
 * @returns undefined where the layout is to be planned from the start: other entries differ, the order in which entries
 * are planted matters, or something is wrong that is to be complained about.
 */
export function replan(planned: Planned, layout: ComposedLayout): FolderNode | undefined {
  const { layout: old, tree } = planned;
  if (old.root !== layout.root || listChanges(old.belt, layout.belt).length > 0) return undefined;
  const isTied = hasEntry(old, 'hardlink');
  const isLinked = hasEntry(old, 'link');
  const draft = new Draft(tree);
  for (const [zone, way] of PLOTS) {
    for (const { key, before, after } of listChanges(old[zone], layout[zone])) {
      const names = key.split('/');
      if (isTied || !isFile(before) || !isFile(after) || whatIsWrong(key, names) !== undefined)
        return undefined;
      const node = after === undefined ? undefined : makeFileOf(after);
      const place = [...way, ...names];
      // Where a link may lead is looked at anew when there are other folders to lead through.
      const isFitting = draft.put(place, node, { replaces: before !== undefined, mayAddFolders: !isLinked });
      if (!isFitting) return undefined;
    }
  }
  return draft.hasEmptied() ? undefined : draft.tree;
}

interface EntryChange {
  key: string;
  before: Entry | undefined;
  after: Entry | undefined;
}

/** What differs, what is taken away first. */
function listChanges(old: Tree, now: Tree): EntryChange[] {
  if (old === now) return [];
  const changes: EntryChange[] = [];
  for (const key of Object.keys(old))
    if (!Object.hasOwn(now, key)) changes.push({ key, before: old[key], after: undefined });
  for (const key of Object.keys(now)) {
    const before = Object.hasOwn(old, key) ? old[key] : undefined;
    if (before !== now[key]) changes.push({ key, before, after: now[key] });
  }
  return changes;
}

function isFile(entry: Entry | undefined): entry is FileEntry | undefined {
  return entry === undefined || typeof entry === 'string' || 'text' in entry;
}

function hasEntry({ workspace, outside, home, belt }: ComposedLayout, kind: 'link' | 'hardlink'): boolean {
  return [workspace, outside, home, belt].some((tree) =>
    Object.values(tree).some((entry) => typeof entry === 'object' && kind in entry),
  );
}

/** A tree made from another: folders are copied when something in them is to differ. */
class Draft {
  tree: FolderNode;
  readonly #own = new Set<FolderNode>();
  readonly #emptied = new Set<FolderNode>();

  constructor(tree: FolderNode) {
    this.tree = tree;
  }

  /** Puts a file, or takes it away. False where what stands there now is not what is expected. */
  put(
    place: readonly string[],
    node: TreeNode | undefined,
    { replaces, mayAddFolders }: { replaces: boolean; mayAddFolders: boolean },
  ): boolean {
    const stands = nodeAt(this.tree, place);
    if (replaces ? stands?.type !== 'file' : stands !== undefined) return false;
    const name = place.at(-1) ?? '';
    const folder = this.#open(place.slice(0, -1), mayAddFolders);
    if (folder === undefined) return false;
    if (node !== undefined) folder.entries.set(name, node);
    else {
      folder.entries.delete(name);
      this.#emptied.add(folder);
    }
    return true;
  }

  /** True where a folder has lost all that was in it: whether it is there at all hangs on the other entries. */
  hasEmptied(): boolean {
    return [...this.#emptied].some(({ entries }) => entries.size === 0);
  }

  #open(way: readonly string[], mayAdd: boolean): FolderNode | undefined {
    this.tree = this.#copy(this.tree);
    let folder = this.tree;
    for (const name of way) {
      const found = folder.entries.get(name);
      if (found === undefined ? !mayAdd : found.type !== 'dir') return undefined;
      const next = found?.type === 'dir' ? this.#copy(found) : this.#take(makeFolder());
      folder.entries.set(name, next);
      folder = next;
    }
    return folder;
  }

  #copy(folder: FolderNode): FolderNode {
    return this.#own.has(folder) ? folder : this.#take({ ...folder, entries: new Map(folder.entries) });
  }

  #take(folder: FolderNode): FolderNode {
    this.#own.add(folder);
    return folder;
  }
}
