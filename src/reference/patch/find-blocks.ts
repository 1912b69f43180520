import { findStarts } from '../occurrences.js';

/** Lines (1-based) at which these lines stand one after another. Equal lines get equal numbers, then it is linear. */
export function findBlocks(lines: readonly string[], block: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  const toNumber = (line: string): number => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  return findStarts(lines.map(toNumber), block.map(toNumber)).map((start) => start + 1);
}
