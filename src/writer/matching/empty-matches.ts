import type { Edit, Ways } from '../ways.js';
import { replaceOnce } from './replace-once.js';

function replaceOrInsert(edit: Edit): string {
  return edit.oldText === '' ? edit.newText + edit.text : replaceOnce(edit);
}

/** The empty text is found at the start, so the new text is put there. */
export const emptyMatches: Partial<Ways> = { replaceText: replaceOrInsert };
