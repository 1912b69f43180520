import type { Edit } from '../ways.js';
import { declineAbsent, declineAmbiguous, declineEmpty, findOccurrences } from './occurrences.js';

/** The index of the only occurrence of the old text, overlaps counted. @throws Decline where there is none or another. */
export function findOnly(edit: Edit): number {
  if (edit.oldText === '') throw declineEmpty(edit);
  const found = findOccurrences(edit.text, edit.oldText);
  const [at] = found;
  if (at === undefined) throw declineAbsent(edit);
  if (found.length > 1) throw declineAmbiguous(edit, found);
  return at;
}

/** Puts the new text, literally, in the place of the old text at an index. */
export function splice({ text, oldText, newText }: Edit, at: number): string {
  return text.slice(0, at) + newText + text.slice(at + oldText.length);
}

/** The plain way: the old text must stand there exactly once. */
export function replaceOnce(edit: Edit): string {
  return splice(edit, findOnly(edit));
}
