import type { Ratio, Timing } from './interleave.js';

/** What a ratio should come to. */
export type Goal = { atMost: number } | { atLeast: number };

/** One line of the benchmark: two ways of the same, timed side by side, or a figure that no clock is needed for. */
export interface Row {
  /** The goal's number, or `-` for a figure without one. */
  id: string;
  what: string;
  against: string;
  goal?: Goal;
  /** How many times as long it takes as what it is against; under `atLeast`, how many times faster it is. */
  ratio?: Ratio;
  /** Milliseconds a unit, of both. */
  timings?: { it: Timing; other: Timing };
  /** In place of a ratio: what was counted, and whether that is as it should be. */
  counted?: { told: string; isReached: boolean };
}

/** How much of the goal is missing: 1 or less where it is reached. */
function lackOf(goal: Goal, ratio: number): number {
  return 'atMost' in goal ? ratio / goal.atMost : goal.atLeast / ratio;
}

/** Whether a row reaches its goal; undefined where it has none. */
export function isReached({ goal, ratio, counted }: Row): boolean | undefined {
  if (counted !== undefined) return counted.isReached;
  return goal === undefined || ratio === undefined ? undefined : lackOf(goal, ratio.of) <= 1;
}

/** Whether a row reaches its goal, in words: `reached`, or how far off it is. */
export function standingOf(row: Row): string {
  const reached = isReached(row);
  if (reached === undefined) return '';
  if (reached) return 'reached';
  const { goal, ratio } = row;
  return goal === undefined || ratio === undefined ? 'missed' : `${lackOf(goal, ratio.of).toFixed(2)}x off`;
}

/** The goal of a row in a few characters. */
export function tellGoal({ goal, counted }: Row): string {
  if (counted !== undefined) return '0 missed';
  if (goal === undefined) return '';
  return 'atMost' in goal ? `<= ${goal.atMost}x` : `>= ${goal.atLeast}x`;
}
