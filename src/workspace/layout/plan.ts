import type { ComposedLayout } from '../../model/layout.js';
import { OUTSIDE_NAME, ROOT_NAME, WAY_NAME, type Places } from '../../model/places.js';
import type { Sandbox } from '../sandbox.js';
import {
  FENCE_FILE,
  FENCE_FOLDER,
  FENCE_MODE,
  FENCE_TEXT,
  GROUND_NAMES,
  MARK_NAME,
  SCRATCH_NAMES,
  SCRATCH_PLACES,
} from '../sandbox-places.js';
import { makeFile, makeFolder, type FolderNode, type TreeNode } from '../tree/node.js';
import { beltTree } from './belt.js';
import { checkLinks } from './check-links.js';
import { tieHardLinks } from './hard-links.js';
import { plantTree, type Deferred } from './plant.js';
import type { Repository } from '../git/repository.js';

/** Modes of the lab's own: only its owner enters a sandbox. */
const SANDBOX_MODE = 0o700;
const MARK_MODE = 0o600;

/**
 * The whole sandbox as a layout wants it: mark, scratch, the folders down to the ground, belt, outside, workspace and
 * its repositories (`.git`), where it has any.
 * @throws Problem `layout-path`, `layout-link-escapes`, `layout-hardlink`, `layout-base64`
 */
export function planSandbox(
  layout: ComposedLayout,
  places: Places,
  sandbox: Sandbox,
  repository?: Pick<Repository, 'folder' | 'inner'>,
): FolderNode {
  const tree = makeFolder(SANDBOX_MODE);
  tree.entries.set(MARK_NAME, makeFile(sandbox.nonce, MARK_MODE));
  const fence: FolderNode = { ...makeFolder(SANDBOX_MODE), contents: 'unwatched' };
  fence.entries.set(FENCE_FILE, makeFile(FENCE_TEXT, FENCE_MODE));
  tree.entries.set(FENCE_FOLDER, fence);
  const scratch = SCRATCH_NAMES.reduce(openFolder, tree);
  const [home] = SCRATCH_PLACES.map((name) => addFolder(scratch, name));
  const ground = GROUND_NAMES.reduce(openFolder, tree);
  if (layout.root === 'behind-a-link') linkGround(tree);
  const root = addFolder(ground, ROOT_NAME);
  if (repository !== undefined) {
    root.entries.set('.git', copyFolders(repository.folder));
    for (const [path, folder] of repository.inner)
      path.split('/').reduce(openFolder, root).entries.set('.git', copyFolders(folder));
  }
  const outside = addFolder(ground, OUTSIDE_NAME);
  const deferred: Deferred = { links: [], hardLinks: [] };
  const plots = [
    { tree: layout.workspace, into: root, at: places.root, label: 'layout.workspace' },
    { tree: layout.outside, into: outside, at: places.outside, label: 'layout.outside' },
    { tree: beltTree(layout.belt), into: ground, at: places.ground, label: 'layout.belt' },
  ];
  if (home !== undefined)
    plots.push({ tree: layout.home, into: home, at: places.home, label: 'layout.home' });
  for (const plot of plots) plantTree(plot, places, deferred);
  tieHardLinks(tree, sandbox.path, deferred.hardLinks);
  checkLinks(tree, sandbox.path, deferred.links);
  return tree;
}

/** Another way to the ground, from beside it. */
function linkGround(tree: FolderNode): void {
  const above = GROUND_NAMES.slice(0, -1).reduce(openFolder, tree);
  above.entries.set(WAY_NAME, { type: 'link', target: GROUND_NAMES.at(-1) ?? '' });
}

function openFolder(parent: FolderNode, name: string): FolderNode {
  const present = parent.entries.get(name);
  return present?.type === 'dir' ? present : addFolder(parent, name);
}

function addFolder(parent: FolderNode, name: string): FolderNode {
  const folder = makeFolder();
  parent.entries.set(name, folder);
  return folder;
}

/** A layout may plant entries of its own below `.git`; the cached repository must not see them. */
function copyFolders(folder: FolderNode): FolderNode {
  const entries = new Map<string, TreeNode>();
  for (const [name, node] of folder.entries)
    entries.set(name, node.type === 'dir' ? copyFolders(node) : node);
  return { ...folder, entries };
}
