import { composeLayout, type ComposedLayout } from '../model/layout.js';
import { applyChange } from './change/apply.js';
import { compareTrees } from './effects.js';
import { planSandbox } from './layout/plan.js';
import type { Medium } from './medium.js';
import type { Repository } from './git/repository.js';
import { ROOT_NAME } from '../model/places.js';
import { assertOwnSandbox, assertSameFolder, markSandbox } from './sandbox.js';
import { GROUND_NAMES, placesBelow } from './sandbox-places.js';
import { nodeAt, type TreeNode } from './tree/node.js';
import { emptyFolder } from './tree/remove.js';
import { restoreKnownTree, restoreTree } from './tree/restore.js';
import { scanTree } from './tree/scan.js';
import type { Workspace } from './workspace.js';

/** The workspace in a tree of the sandbox. */
function rootIn(tree: TreeNode | undefined): TreeNode | undefined {
  return tree?.type === 'dir' ? nodeAt(tree, [...GROUND_NAMES, ROOT_NAME]) : undefined;
}

/** A workspace on a medium: the one implementation that disk and memory share. It starts with an empty layout laid. */
export function openWorkspace(medium: Medium): Workspace {
  const { fs, git, look, makeFifo } = medium;
  const sandbox = markSandbox(fs, medium.sandbox);
  const places = placesBelow(sandbox.path);
  const means = { fs, look, makeFifo, shelter: sandbox.path };
  let repository: Repository | undefined;
  let closed = false;

  const layTree = (layout: ComposedLayout, present?: TreeNode): TreeNode => {
    const wanted = planSandbox(layout, places, sandbox, repository);
    assertOwnSandbox(fs, sandbox);
    if (present === undefined) restoreTree(means, sandbox.path, wanted);
    else restoreKnownTree(means, sandbox.path, wanted, present);
    return wanted;
  };
  const empty = (): void => {
    assertOwnSandbox(fs, sandbox);
    emptyFolder(fs, sandbox.path, sandbox.path);
  };
  const takeSnapshot = (): TreeNode | undefined => {
    assertSameFolder(fs, sandbox);
    const top = look(sandbox.path);
    return top && scanTree(top, baseline);
  };

  medium.opened?.(empty);
  // The scratch folders are there from the start: a process may move into them before any case is laid.
  let baseline = layTree(composeLayout({}));
  /** The workspace as the last layout laid it. */
  let laid = rootIn(baseline);
  /** What the last look saw. */
  let seen: TreeNode | undefined;

  return {
    medium: medium.name,
    places,
    fs,
    async lay(layout, settled = false) {
      repository = layout.git === undefined ? undefined : await git?.repositoryOf(layout.git, places);
      const present = settled ? seen : undefined;
      seen = undefined;
      baseline = layTree(layout, present);
      laid = rootIn(baseline);
    },
    observe() {
      seen = takeSnapshot();
      return compareTrees(baseline, seen, places);
    },
    mark() {
      baseline = takeSnapshot() ?? baseline;
    },
    change(change) {
      assertSameFolder(fs, sandbox);
      applyChange(fs, change, places);
    },
    async nameList() {
      if (repository === undefined || git === undefined) return [];
      assertSameFolder(fs, sandbox);
      return git.nameList(repository, places.root);
    },
    changeList() {
      if (repository === undefined || git === undefined || laid?.type !== 'dir') return [];
      return git.changeList(repository, laid, rootIn(takeSnapshot()));
    },
    async naiveList(kind, from) {
      if (repository === undefined || git === undefined) return [];
      const present = rootIn(takeSnapshot());
      return git.naiveList({ kind, repository, root: places.root, present, from });
    },
    async close() {
      if (closed) return;
      empty();
      closed = true;
      await medium.discard();
    },
  };
}
