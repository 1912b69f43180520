import type { Edit, Ways } from '../ways.js';
import { declineAbsent, declineEmpty } from './occurrences.js';
import { splice } from './replace-once.js';

function replaceFirst(edit: Edit): string {
  if (edit.oldText === '') throw declineEmpty(edit);
  const at = edit.text.indexOf(edit.oldText);
  if (at === -1) throw declineAbsent(edit);
  return splice(edit, at);
}

/** Exists is taken for exists once: the first occurrence is replaced. */
export const firstMatch: Partial<Ways> = { readOptions: () => ({}), replaceText: replaceFirst };
