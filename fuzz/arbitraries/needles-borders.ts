/**
 * The failure function of Knuth, Morris and Pratt: at each index the length of the longest border of the prefix that
 * ends there. A border is a proper prefix that is also a suffix; code units are compared.
 */
export function failureOf(word: string): number[] {
  const failure: number[] = [];
  let length = 0;
  for (let index = 0; index < word.length; index += 1) {
    if (index > 0) {
      while (length > 0 && word[index] !== word[length]) length = failure[length - 1] ?? 0;
      if (word[index] === word[length]) length += 1;
    }
    failure.push(length);
  }
  return failure;
}

/** The lengths of all borders of a word, longest first; empty where two copies of it can never overlap. */
export function bordersOf(word: string): number[] {
  const failure = failureOf(word);
  const borders: number[] = [];
  for (let length = failure.at(-1) ?? 0; length > 0; length = failure[length - 1] ?? 0) borders.push(length);
  return borders;
}

/**
 * Every start at which a word occurs in a text, overlaps counted, in one pass.
 * @throws RangeError for the empty word, which occurs everywhere and nowhere.
 */
export function occurrencesOf(text: string, word: string): number[] {
  if (word === '') throw new RangeError('the empty word has no countable occurrences');
  const failure = failureOf(word);
  const starts: number[] = [];
  let matched = 0;
  for (let index = 0; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== word[matched]) matched = failure[matched - 1] ?? 0;
    if (text[index] === word[matched]) matched += 1;
    if (matched === word.length) {
      starts.push(index - word.length + 1);
      matched = failure[matched - 1] ?? 0;
    }
  }
  return starts;
}

/**
 * The shortest text with two copies of a word that share a border of this length: `aa` with 1 gives `aaa`.
 * @throws RangeError when the word has no such border.
 */
export function overlapAt(word: string, border: number): string {
  if (!bordersOf(word).includes(border)) {
    throw new RangeError(
      `"${word}" has no border of length ${border}; its borders: ${bordersOf(word).join(', ')}`,
    );
  }
  return word + word.slice(border);
}
