import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { composeLayout, type ComposedLayout } from '../../model/layout.js';
import type { NodeState } from '../../model/effect.js';
import { maskPlaces } from '../../model/places.js';
import type { Workspace } from '../workspace.js';
import { sandboxPath } from './sandbox-path.js';
import { contentScan, differingPaths, whatCounts } from './content-scan.js';
import { diskAct, fifoAct, performOnDisk } from './disk-acts.js';

const WORKSPACE = {
  a: 'a\n',
  'd/a': 'da\n',
  'd/e/a': { text: 'dea\n', mode: '0755' },
  l: { link: 'd' },
  o: { link: '{outside}/a' },
  h: { hardlink: 'a' },
};
/** Layouts that share much and differ in kinds: one with a repository, one with other types at the same names. */
const LAYOUTS = [
  composeLayout({
    workspace: WORKSPACE,
    outside: { a: 'oa\n', 'd/a': 'oda\n' },
    belt: { '-old/a': 'wa\n' },
  }),
  composeLayout({ workspace: WORKSPACE, outside: { 'd/a': 'oda\n' }, git: { untracked: ['d/e/a'] } }),
  composeLayout({
    workspace: { 'a/e': 'ae\n', d: 'd\n', e: { link: 'a' }, 'l/new/x': 'x\n' },
    home: { a: 'ha\n' },
  }),
];

/** What does not count in a repository. */
const UNTOLD = /(^|\/)\.git\/(objects|logs)\//;

const round = fc.record({
  acts: fc.array(fc.oneof({ weight: 150, arbitrary: diskAct }, { weight: 1, arbitrary: fifoAct }), {
    minLength: 1,
    maxLength: 12,
  }),
  look: fc.constantFrom('observe' as const, 'observe' as const, 'audit' as const),
  isMarked: fc.boolean(),
});
/** A layout is laid; something is done and looked for, again and again; then another layout is laid. */
const play = fc.record({
  first: fc.constantFrom(...LAYOUTS),
  rounds: fc.array(round, { minLength: 1, maxLength: 3 }),
  next: fc.constantFrom(...LAYOUTS),
  isSettled: fc.boolean(),
});

/** What a soak came to. */
export interface SoakFigures {
  acts: number;
  /** Paths at which a full content scan found something else than before. */
  effects: number;
  /** Effects that a watch did not tell of, so that only an audit has found them. */
  surprises: number;
  observer: Workspace['observer'];
}

/**
 * Plays random acts in a workspace on disk and compares what it tells, and what it lays, with full content scans.
 * @throws at the first difference, with the seed, shrunk unless that is not asked for.
 */
export async function soakEffects(
  workspace: Workspace,
  seed: number,
  plays: number,
  isShrunk = true,
): Promise<SoakFigures> {
  const { places } = workspace;
  const figures = { acts: 0, effects: 0 };
  const laid = new Map<ComposedLayout, Map<string, string>>();
  for (const layout of LAYOUTS) {
    await workspace.lay(layout);
    laid.set(layout, contentScan(places.sandbox));
  }
  await fc.assert(
    fc.asyncProperty(play, async ({ first, rounds, next, isSettled }) => {
      await workspace.lay(first);
      let before = laid.get(first) ?? new Map<string, string>();
      for (const { acts, look, isMarked } of rounds) {
        for (const act of acts) performOnDisk(places, act);
        figures.acts += acts.length;
        const after = contentScan(places.sandbox);
        const expected = differingPaths(before, after);
        figures.effects += expected.length;
        const effects = (await workspace[look]()).filter(({ path }) => !UNTOLD.test(path));
        const told = effects.map(({ path }) => sandboxPath(places, path));
        assertSame([...new Set(told)].toSorted(), expected);
        const states = effects.map((effect) => [spellState(effect.before), spellState(effect.after)]);
        assertSame(
          states,
          told.map((path) =>
            [before, after].map((scan) => maskPlaces(whatCounts(scan.get(path)) ?? 'nothing', places)),
          ),
        );
        if (isMarked) {
          await workspace.mark();
          before = after;
        }
      }
      await workspace.lay(next, isSettled);
      assertSame([...contentScan(places.sandbox)].toSorted(), [...(laid.get(next) ?? [])].toSorted());
    }),
    { seed, numRuns: plays, endOnFailure: !isShrunk },
  );
  return { ...figures, surprises: workspace.surprises(), observer: workspace.observer };
}

function assertSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`told ${JSON.stringify(found)}, but it is ${JSON.stringify(expected)}`);
}

/** What an effect says of an entry, as a content scan spells it. */
function spellState(state: NodeState | undefined): string | undefined {
  switch (state?.type) {
    case undefined:
      return 'nothing';
    case 'file':
      return whatCounts(
        `file ${state.mode.toString(8)} ${state.links} ${Buffer.from(state.bytes).toString('latin1')}`,
      );
    case 'dir':
      return `dir ${state.mode.toString(8)}`;
    case 'link':
      return `-> ${state.target}`;
    case 'other':
      return 'other';
  }
}
