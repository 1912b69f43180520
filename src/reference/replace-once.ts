import { findOccurrences, linesOf } from './occurrences.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/** How many line numbers a refusal lists; the count is always whole. */
const LISTED_LINES = 100;

/**
 * Replaces the one place where the old text stands, by literal splice. Every start counts, overlaps included.
 * @throws Refused `match.empty`, `match.no-op`, `match.absent`, `match.ambiguous` (with count and 1-based lines).
 */
export function replaceOnce(text: string, oldText: string, newText: string): string {
  if (oldText === '')
    throw new Refused('match.empty', '"oldText" must name the text to replace; an empty text came.', {
      key: 'oldText',
    });
  if (oldText === newText) {
    throw new Refused('match.no-op', `"newText" must differ from "oldText"; both are ${quote(oldText)}.`, {});
  }
  const found = findOccurrences(text, oldText);
  const start = found[0];
  if (start === undefined) {
    throw new Refused(
      'match.absent',
      `"oldText" must occur exactly once; ${quote(oldText)} occurs nowhere, re-read the file.`,
      {
        count: 0,
        lines: [],
        hint: 're-read the file and copy the text exactly',
      },
    );
  }
  if (found.length > 1) {
    const lines = linesOf(text, found.slice(0, LISTED_LINES));
    throw new Refused(
      'match.ambiguous',
      `"oldText" must occur exactly once; ${quote(oldText)} occurs ${found.length} times, on lines ${lines.slice(0, 10).join(', ')}${found.length > 10 ? ', …' : ''}.`,
      { count: found.length, lines, hint: 're-read the file and choose a larger span around the one place' },
    );
  }
  return text.slice(0, start) + newText + text.slice(start + oldText.length);
}
