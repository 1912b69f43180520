/** For each prefix of the needle: the length of its longest proper border (Knuth, Morris, Pratt). */
function measureBorders(needle: ArrayLike<number>): Int32Array {
  const table = new Int32Array(needle.length);
  let length = 0;
  for (let at = 1; at < needle.length; at += 1) {
    while (length > 0 && needle[at] !== needle[length]) length = table[length - 1] ?? 0;
    if (needle[at] === needle[length]) length += 1;
    table[at] = length;
  }
  return table;
}

/**
 * Every index at which one sequence begins in another, overlapping ones included. Linear time whatever they hold
 * (a plain search is quadratic on periodic ones). The needle must not be empty.
 */
export function findStarts(sequence: ArrayLike<number>, needle: ArrayLike<number>): number[] {
  const table = measureBorders(needle);
  const found: number[] = [];
  let length = 0;
  for (let at = 0; at < sequence.length; at += 1) {
    // Behind its end, the needle has nothing that fits.
    while (length > 0 && sequence[at] !== needle[length]) length = table[length - 1] ?? 0;
    if (sequence[at] === needle[length]) length += 1;
    if (length === needle.length) found.push(at + 1 - length);
  }
  return found;
}

function toUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

/** Every index at which a text stands in another, overlaps included, code unit by code unit. */
export function findOccurrences(text: string, needle: string): number[] {
  return findStarts(toUnits(text), toUnits(needle));
}

/** The 1-based line on which each of these ascending indices stands; only LF ends a line. */
export function linesOf(text: string, indices: readonly number[]): number[] {
  let line = 1;
  let at = 0;
  return indices.map((index) => {
    for (; at < index; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  });
}
