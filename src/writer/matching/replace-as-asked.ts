import { lineAt } from '../bytes/lines.js';
import { Decline, REREAD_HINT } from '../decline.js';
import type { Edit } from '../ways.js';
import { declineAbsent, declineAmbiguous, declineEmpty, findOccurrences } from './occurrences.js';
import { replaceOnce } from './replace-once.js';

function declineCount({ path, text }: Edit, found: readonly number[], count: number): Decline {
  const lines = found.map((at) => lineAt(text, at));
  return new Decline({
    code: 'count',
    message: `${path}: the old text was found ${found.length} times (lines ${lines.join(', ')}), not ${count}. ${REREAD_HINT}`,
    data: { count: found.length, lines, expected: count, hint: REREAD_HINT },
  });
}

function replaceEach(edit: Edit, found: readonly number[]): string {
  let rest = 0;
  const parts = found.map((at) => {
    const part = edit.text.slice(rest, at) + edit.newText;
    rest = at + edit.oldText.length;
    return part;
  });
  return parts.join('') + edit.text.slice(rest);
}

/** The plain way: the old text must stand there once, or just as often as was asked for; no two of several may overlap. */
export function replaceAsAsked(edit: Edit): string {
  const { all = false, count } = edit.options ?? {};
  if (!all && (count === undefined || count === 1)) return replaceOnce(edit);
  if (edit.oldText === '') throw declineEmpty(edit);
  const found = findOccurrences(edit.text, edit.oldText);
  if (found.length === 0) throw declineAbsent(edit);
  if (count !== undefined && count !== found.length) throw declineCount(edit, found, count);
  const overlap = found.some((at, index) => at < (found[index - 1] ?? -Infinity) + edit.oldText.length);
  if (overlap) throw declineAmbiguous(edit, found);
  return replaceEach(edit, found);
}
