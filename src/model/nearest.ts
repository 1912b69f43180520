/** How many letters must be inserted, dropped, replaced or swapped with their neighbour to make one word of the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const steps = [at(i - 1, j - 1) + (same ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1];
      if (swapped) steps.push(at(i - 2, j - 2) + 1);
      rows[i]?.push(Math.min(...steps));
    }
  }
  return at(from.length, to.length);
}

/**
 * The known word that a person most likely meant, or undefined where none is near (more than a third of it differs).
 * Case, dashes and underscores do not count: `old_text` and `oldText` are the same wish.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const fold = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '');
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(fold(word), fold(candidate));
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { word: candidate, distance };
  }
  return best?.word;
}
