import type { Edit, Ways } from '../ways.js';
import { declineAbsent } from './occurrences.js';
import { replaceOnce, splice } from './replace-once.js';

function firstOf(pattern: string, text: string): RegExpExecArray | null {
  try {
    return new RegExp(pattern).exec(text);
  } catch {
    return null;
  }
}

function replacePattern(edit: Edit): string {
  if (edit.oldText === '' || edit.text.includes(edit.oldText)) return replaceOnce(edit);
  const found = firstOf(edit.oldText, edit.text);
  if (found === null) throw declineAbsent(edit);
  return splice({ ...edit, oldText: found[0] }, found.index);
}

/** Where the exact text is absent, it is read as a pattern, and the first match is taken. */
export const asPattern: Partial<Ways> = { replaceText: replacePattern };
