import type { ComposedLayout } from '../model/layout.js';
import { applyChange } from './change/apply.js';
import { compareTrees } from './effects.js';
import { planSandbox } from './layout/plan.js';
import type { Medium } from './medium.js';
import { assertOwnSandbox, assertSameFolder, markSandbox } from './sandbox.js';
import { placesBelow } from './sandbox-places.js';
import type { FolderNode, TreeNode } from './tree/node.js';
import { emptyFolder } from './tree/remove.js';
import { restoreTree } from './tree/restore.js';
import { scanTree } from './tree/scan.js';
import type { Workspace } from './workspace.js';

/** A workspace on a medium: the one implementation that disk and memory share. */
export function openWorkspace(medium: Medium): Workspace {
  const { fs, git } = medium;
  const sandbox = markSandbox(fs, medium.sandbox);
  const places = placesBelow(sandbox.path);
  const { look, makeFifo } = medium;
  const means = { fs, look, makeFifo, shelter: sandbox.path };
  let baseline: TreeNode | undefined;
  let repository: FolderNode | undefined;
  let closed = false;

  const empty = (): void => {
    assertOwnSandbox(fs, sandbox);
    emptyFolder(fs, sandbox.path, sandbox.path);
  };
  medium.opened?.(empty);

  const laid = (): TreeNode => {
    if (baseline === undefined) throw new Error('lay a layout first: there is no baseline yet');
    return baseline;
  };
  const takeSnapshot = (): TreeNode | undefined => {
    assertSameFolder(fs, sandbox);
    const top = look(sandbox.path);
    return top && scanTree(top, laid());
  };

  return {
    medium: medium.name,
    places,
    fs,
    async lay(layout: ComposedLayout) {
      repository = layout.git === undefined ? undefined : await git?.repositoryOf(layout.git, places);
      const wanted = planSandbox(layout, places, sandbox, repository);
      assertOwnSandbox(fs, sandbox);
      restoreTree(means, sandbox.path, wanted);
      baseline = wanted;
    },
    observe: () => compareTrees(laid(), takeSnapshot(), places),
    mark() {
      baseline = takeSnapshot();
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
    async close() {
      if (closed) return;
      empty();
      closed = true;
      await medium.discard();
    },
  };
}
