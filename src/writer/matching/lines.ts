import type { Ways } from '../ways.js';

/** The plain way: a whole number, up to the last line. */
export function takeLine(line: string, count: number): number | undefined {
  return /^\d+$/.test(line) && Number(line) <= count ? Number(line) : undefined;
}

function takeNearestLine(line: string, count: number): number {
  const number = Math.floor(Number(line));
  return Number.isNaN(number) ? 0 : Math.min(Math.max(0, number), count);
}

/** Takes the nearest line for one that is not there, and the start for what is no number. */
export const clampsLine: Partial<Ways> = { takeLine: takeNearestLine };
