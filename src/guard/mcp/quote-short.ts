const LONGEST_QUOTE = 200;

/** A program's own words in a message: trimmed, cut, in quotes. */
export function quoteShort(text: string): string {
  const trimmed = text.trim();
  return JSON.stringify(trimmed.length > LONGEST_QUOTE ? `${trimmed.slice(0, LONGEST_QUOTE)}…` : trimmed);
}
