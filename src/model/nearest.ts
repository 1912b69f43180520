/** What is left of two words to be made one of the other. */
type Rests = readonly [from: string, to: string];

function withoutCommonStart([from, to]: Rests): Rests {
  let length = 0;
  while (from[length] !== undefined && from[length] === to[length]) length += 1;
  return [from.slice(length), to.slice(length)];
}

/** The rests after each step that may come first: a letter dropped, inserted, replaced, or swapped with its neighbour. */
function afterOneStep([from, to]: Rests): Rests[] {
  const rests: Rests[] = [
    [from.slice(1), to],
    [from, to.slice(1)],
    [from.slice(1), to.slice(1)],
  ];
  if (from[0] === to[1] && from[1] === to[0]) rests.push([from.slice(2), to.slice(2)]);
  return rests;
}

/** How many steps make one word of the other; undefined where they are more than `most`. */
function distanceOf(from: string, to: string, most: number): number | undefined {
  let reached: Rests[] = [[from, to]];
  for (let steps = 0; steps <= most; steps += 1) {
    const ahead = reached.map(withoutCommonStart);
    if (ahead.some((rests) => rests.join('') === '')) return steps;
    const next = ahead.flatMap(afterOneStep);
    reached = [...new Map(next.map((rests) => [`${rests[0].length} ${rests[1].length}`, rests])).values()];
  }
  return undefined;
}

/**
 * The known word that a person most likely meant, or undefined where none is near (more than a third of it differs).
 * Case, dashes and underscores do not count: `old_text` and `oldText` are the same wish.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const fold = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '');
  const near = [...known].flatMap((candidate) => {
    const most = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    const distance = distanceOf(fold(word), fold(candidate), most);
    return distance === undefined ? [] : [{ word: candidate, distance }];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.word;
}
