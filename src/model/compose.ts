import { isHostile, type Break, type Case, type LayoutPatch } from './case.js';
import {
  composeLayout,
  type ComposedLayout,
  type Entry,
  type GitState,
  type Layout,
  type Tree,
} from './layout.js';
import type { Mutation } from './mutation.js';
import { Problem } from './problem.js';
import { isCallStep, type CallStep, type Step } from './step.js';

/** One side of a case, ready to be laid and fired: no merge patch left to apply, every default filled in. */
export interface Side {
  /** The operator's words; empty where the case gives none. */
  request: string;
  layout: ComposedLayout;
  steps: Step[];
  operator: 'approves' | 'declines';
  /** A change of the last call's arguments, applied after they were lowered to the guard's own names. */
  mutate?: Mutation;
}

/** The legal side of a case and, unless it is a control, the hostile one. */
export interface ComposedCase {
  twin: Side;
  break?: Side;
}

function lastCall(steps: readonly Step[], id: string): CallStep {
  const call = steps.findLast(isCallStep);
  if (call !== undefined) return call;
  throw new Problem({
    code: 'no-call',
    message: `The case ${id} has no step that calls a tool.`,
    place: id,
    expected: 'at least one step with a key call',
    hint: 'Add the call that the guard is to carry out or to refuse.',
  });
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/**
 * Lays the entries of a merge patch over a tree. An entry is replaced whole; null removes it. What is put where a
 * folder was, or taken away, takes everything below it along, because a path has one meaning in a tree.
 */
function patchTree(tree: Tree, patch: Record<string, Entry | null> | undefined): Tree {
  if (patch === undefined) return tree;
  const patched: Tree = { ...tree };
  for (const [path, entry] of Object.entries(patch)) {
    const staysFolder = entry !== null && typeof entry === 'object' && 'dir' in entry;
    for (const other of Object.keys(patched)) {
      if (other === path || (!staysFolder && isBelow(other, path))) delete patched[other];
    }
    if (entry !== null) patched[path] = entry;
  }
  return patched;
}

/** The keys of a git state that hold texts by path, and are merged entry by entry. */
const TEXTS = ['head', 'index', 'base', 'assume-unchanged', 'skip-worktree', 'config'] as const;

function patchGit(state: GitState | undefined, patch: GitState): GitState {
  const patched: GitState = { ...state, ...patch };
  if (patch.moved !== undefined) patched.moved = { ...state?.moved, ...patch.moved };
  if (patch.submodules !== undefined) patched.submodules = { ...state?.submodules, ...patch.submodules };
  for (const key of TEXTS) if (patch[key] !== undefined) patched[key] = { ...state?.[key], ...patch[key] };
  return patched;
}

/**
 * The layout of the hostile side. What is committed follows the rule of {@link composeLayout}: a case that declares
 * its own git commits its patched tree, one that inherits git keeps the base's commit.
 */
function patchLayout(composed: ComposedLayout, patch: LayoutPatch, declaresGit: boolean): ComposedLayout {
  const workspace = patchTree(composed.workspace, patch.workspace);
  const patched: ComposedLayout = {
    workspace,
    outside: patchTree(composed.outside, patch.outside),
    home: patchTree(composed.home, patch.home),
    belt: patchTree(composed.belt, patch.belt),
    foreign: composed.foreign,
    recent: patch.recent ?? composed.recent,
  };
  if (composed.root !== undefined) patched.root = composed.root;
  const state = patch.git === undefined ? composed.git?.state : patchGit(composed.git?.state, patch.git);
  if (state !== undefined) {
    const inherited = declaresGit ? undefined : composed.git?.committed;
    patched.git = { state, committed: inherited ?? workspace };
  }
  return patched;
}

/** Puts new roles into the last call; a role the break does not name stays. */
function patchCall(steps: readonly Step[], roles: NonNullable<Break['call']>, id: string): Step[] {
  const call = lastCall(steps, id);
  return steps.with(steps.lastIndexOf(call), { ...call, ...roles });
}

function applyBreak(twin: Side, change: Break, declaresGit: boolean, id: string): Side {
  const hostile: Side = { ...twin };
  if (change.layout !== undefined) hostile.layout = patchLayout(twin.layout, change.layout, declaresGit);
  if (change.call !== undefined) hostile.steps = patchCall(twin.steps, change.call, id);
  if (change.step !== undefined)
    hostile.steps = twin.steps.toSpliced(twin.steps.lastIndexOf(lastCall(twin.steps, id)), 0, change.step);
  if (change.request !== undefined) hostile.request = change.request;
  if (change.operator !== undefined) hostile.operator = change.operator;
  if (change.mutate !== undefined) hostile.mutate = change.mutate;
  return hostile;
}

function baseOf(layout: Layout, layouts: ReadonlyMap<string, Layout>, id: string): Layout | undefined {
  if (layout.base === undefined) return undefined;
  const base = layouts.get(layout.base);
  if (base !== undefined) return base;
  throw new Problem({
    code: 'unknown-layout',
    message: `The case ${id} stands on a layout that does not exist.`,
    place: `${id}: layout.base`,
    expected: `one of ${[...layouts.keys()].toSorted().join(', ')}`,
    received: layout.base,
    hint: 'Name a layout of fixtures/layouts, or leave base out and declare the whole tree in the case.',
  });
}

const composed = new WeakMap<Case, { layouts: ReadonlyMap<string, Layout>; sides: ComposedCase }>();

/**
 * Both sides of a case, with its named layout laid under it and its break applied (design section 5). Pure: the same
 * case, which is not changed after it was composed once, gives the same objects.
 * @throws Problem `unknown-layout` when the base is not among the layouts, `no-call` when no step calls a tool.
 */
export function composeCase(scenario: Case, layouts: ReadonlyMap<string, Layout>): ComposedCase {
  const known = composed.get(scenario);
  if (known?.layouts === layouts) return known.sides;
  const sides = composeSides(scenario, layouts);
  composed.set(scenario, { layouts, sides });
  return sides;
}

function composeSides(scenario: Case, layouts: ReadonlyMap<string, Layout>): ComposedCase {
  lastCall(scenario.steps, scenario.id);
  const twin: Side = {
    request: scenario.request ?? '',
    layout: composeLayout(scenario.layout, baseOf(scenario.layout, layouts, scenario.id)),
    steps: scenario.steps,
    operator: 'approves',
  };
  if (!isHostile(scenario)) return { twin };
  return { twin, break: applyBreak(twin, scenario.break, scenario.layout.git !== undefined, scenario.id) };
}
