import type { Edit, Ways } from '../ways.js';
import { declineAbsent, declineAmbiguous, declineEmpty, findOccurrences } from './occurrences.js';

function replaceUncontested(edit: Edit): string {
  if (edit.oldText === '') throw declineEmpty(edit);
  const pieces = edit.text.split(edit.oldText);
  if (pieces.length === 1) throw declineAbsent(edit);
  if (pieces.length > 2) throw declineAmbiguous(edit, findOccurrences(edit.text, edit.oldText));
  return pieces.join(edit.newText);
}

/** Counts on behind each match, so that two copies that overlap are one. */
export const skipPastMatch: Partial<Ways> = { readOptions: () => ({}), replaceText: replaceUncontested };
