import { standingOf, tellGoal, type Row } from './row.js';
import type { Timing } from './interleave.js';

/** A duration in three digits, with the unit that suits it. */
export function tellDuration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toPrecision(3)} s`;
  if (milliseconds >= 1) return `${milliseconds.toPrecision(3)} ms`;
  return `${(milliseconds * 1000).toPrecision(3)} us`;
}

/** A ratio in at least two digits, without an exponent. */
function tellRatio(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(2) : Math.round(ratio)}x`;
}

const median = (timing: Timing | undefined): string =>
  timing === undefined ? '' : tellDuration(timing.median);

const HEAD = ['', 'what', 'takes', 'against', 'takes', 'ratio', 'spread', 'goal', ''];
const RIGHT = new Set([2, 4, 5, 6, 7]);

function cellsOf(row: Row): string[] {
  const { id, what, against, ratio, timings, counted } = row;
  return [
    id,
    what,
    median(timings?.it),
    against,
    median(timings?.other),
    counted?.told ?? (ratio === undefined ? '' : tellRatio(ratio.of)),
    ratio === undefined ? '' : `${Math.round(ratio.spread * 100)} %`,
    tellGoal(row),
    standingOf(row),
  ];
}

/** The rows as a table of plain text. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
