import type { Edit, Ways } from '../ways.js';
import { declineAbsent, declineEmpty } from './occurrences.js';

function replaceEvery(edit: Edit): string {
  if (edit.oldText === '') throw declineEmpty(edit);
  const pieces = edit.text.split(edit.oldText);
  if (pieces.length === 1) throw declineAbsent(edit);
  return pieces.join(edit.newText);
}

/** Every occurrence is replaced, each searched for after the one before. */
export const allMatches: Partial<Ways> = { readOptions: () => ({}), replaceText: replaceEvery };
