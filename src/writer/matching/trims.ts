import type { Edit, Ways } from '../ways.js';
import { replaceOnce } from './replace-once.js';

function replaceTrimmed(edit: Edit): string {
  const [oldText, newText] = [edit.oldText.trim(), edit.newText.trim()];
  return oldText === '' ? newText + edit.text : replaceOnce({ ...edit, oldText, newText });
}

/** Takes the white space off both ends of both texts; nothing is then found at the start of the file. */
export const trims: Partial<Ways> = { replaceText: replaceTrimmed };
