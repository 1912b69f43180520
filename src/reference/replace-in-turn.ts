import { inEdit, type Replacement } from './arguments.js';
import { Refused } from './refused.js';
import { replaceOnce } from './replace-once.js';

/**
 * Makes several replacements, each in what those before it have left: one that is made ambiguous or absent by an
 * earlier one refuses all of them.
 * @throws Refused as {@link replaceOnce}, with the index of the replacement; `match.no-op` where all together change nothing.
 */
export function replaceInTurn(text: string, edits: readonly Replacement[]): string {
  let next = text;
  for (const [index, { oldText, newText }] of edits.entries()) {
    try {
      next = replaceOnce(next, oldText, newText);
    } catch (error) {
      throw inEdit(error, index);
    }
  }
  if (next !== text) return next;
  throw new Refused(
    'match.no-op',
    'The replacements must change the file; together they leave it as it is.',
    {},
  );
}
