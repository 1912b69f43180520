import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isJudged, type Effect } from '../model/effect.js';
import { composeLayout } from '../model/layout.js';
import { applyChange } from './change/apply.js';
import { effectsOf } from './effects.js';
import { planSandbox } from './layout/plan.js';
import { Planner } from './layout/planner.js';
import type { Medium } from './medium.js';
import { fullProblem, saysFull } from './place-problem.js';
import type { Repository } from './git/repository.js';
import { ROOT_NAME } from '../model/places.js';
import { assertOwnSandbox, assertSameFolder, markSandbox } from './sandbox.js';
import { GROUND_NAMES, MARK_NAME, placesBelow } from './sandbox-places.js';
import { nodeAt, type FolderNode, type TreeNode } from './tree/node.js';
import { joinName, listNames } from './tree/raw-path.js';
import { emptyFolder, removeTree } from './tree/remove.js';
import { restoreTree } from './tree/restore.js';
import type { Difference } from './observing/difference.js';
import type { Observed, Observer } from './observing/observer.js';
import { ScanningObserver } from './observing/scanning.js';
import type { Workspace } from './workspace.js';

/**
 * The room of a removed file comes back when nobody has it open any more, and a process that is just being started by
 * another thread of this one still has what is open here: so laying is tried this often, and waited for in between.
 */
const MOST_TRIES = 5;
const ROOM_COMES_MS = 20;

/** The workspace in a tree of the sandbox. */
function rootIn(tree: TreeNode | undefined): TreeNode | undefined {
  return tree?.type === 'dir' ? nodeAt(tree, [...GROUND_NAMES, ROOT_NAME]) : undefined;
}

/**
 * A workspace on a medium: the one implementation that disk and memory share. It starts with an empty layout laid.
 * @param observing gives who says what changed, over the sandbox as it was laid.
 */
export function openWorkspace(
  medium: Medium,
  observing: (observed: Observed) => Observer = (observed) => new ScanningObserver(observed),
): Workspace {
  const { fs, git, look, makeSpecial } = medium;
  const sandbox = markSandbox(fs, medium.sandbox);
  const places = placesBelow(sandbox.path);
  const means = { fs, look, makeSpecial, shelter: sandbox.path };
  let repository: Repository | undefined;
  let closed = false;

  const empty = (): void => {
    assertOwnSandbox(fs, sandbox);
    emptyFolder(fs, sandbox.path, sandbox.path);
  };

  medium.opened?.(empty);
  // The scratch folders are there from the start: a process may move into them before any case is laid.
  let laid = planSandbox(composeLayout({}), places, sandbox);
  const planner = new Planner(places, sandbox, async (layout) =>
    layout.git === undefined ? undefined : git?.repositoryOf(layout.git, places),
  );
  assertOwnSandbox(fs, sandbox);
  restoreTree(means, sandbox.path, laid);
  const observer = observing({ sandbox, means, baseline: laid });
  /** What the last look has shown, until something is laid or marked. */
  let seen: readonly Effect[] | undefined;
  let latecomers = 0;

  const note = (difference: Difference | undefined): Effect[] => {
    const effects = effectsOf(observer.baseline, difference, places);
    seen = effects;
    return effects;
  };
  const late = async (): Promise<Effect[]> => {
    const before = seen;
    if (before === undefined || !(await observer.mayHaveChanged())) return [];
    const isNew = (effect: Effect): boolean => !before.some((other) => isDeepStrictEqual(other, effect));
    const came = note(await observer.observe()).filter((effect) => isJudged(effect) && isNew(effect));
    latecomers += came.length;
    return came;
  };

  /** What a guard has left may take the room that the layout needs: then all of it is removed first. */
  const layWithRoom = async (wanted: FolderNode, settled: boolean): Promise<void> => {
    try {
      return await observer.lay(wanted, settled);
    } catch (error) {
      if (!saysFull(error)) throw error;
    }
    for (let tries = 1; ; tries += 1)
      try {
        assertOwnSandbox(fs, sandbox);
        for (const name of listNames(fs, sandbox.path))
          if (name !== MARK_NAME) removeTree(fs, joinName(sandbox.path, name), sandbox.path);
        return await observer.lay(wanted, false);
      } catch (error) {
        if (!saysFull(error) || tries === MOST_TRIES) throw fullProblem(error, sandbox.path);
        await setTimeout(ROOM_COMES_MS);
      }
  };

  return {
    medium: medium.name,
    places,
    fs,
    get observer() {
      return observer.way;
    },
    async lay(layout, settled = false) {
      ({ repository, tree: laid } = await planner.plan(layout));
      // Where nobody reports it, what came late is found at the end of a block alone. Nothing is waited for between
      // this look and the restore, which would undo unseen what came meanwhile.
      const isKnown = observer.way === 'watched' && seen !== undefined;
      if (isKnown) await late();
      seen = undefined;
      await layWithRoom(laid, settled || isKnown);
    },
    observe: async () => note(await observer.observe()),
    audit: async () => note(await observer.audit()),
    late,
    pipeWaits: () => medium.pipeWaits?.() ?? 0,
    surprises: () => observer.surprises + latecomers,
    mark() {
      seen = undefined;
      return observer.mark();
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
    async changeList() {
      const root = rootIn(laid);
      if (repository === undefined || git === undefined || root?.type !== 'dir') return [];
      return git.changeList(repository, root, rootIn(await observer.present()));
    },
    async naiveList(kind, from) {
      if (repository === undefined || git === undefined) return [];
      const present = rootIn(await observer.present());
      return git.naiveList({ kind, repository, root: places.root, present, from });
    },
    async close() {
      if (closed) return;
      observer.close();
      empty();
      closed = true;
      await medium.discard();
    },
  };
}
