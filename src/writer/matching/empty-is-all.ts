import { readText } from '../arguments/plain-arguments.js';
import type { Ways } from '../ways.js';
import { replaceAsAsked } from './replace-as-asked.js';

/** An old text that is empty, or not there, stands for the whole file. */
export const emptyIsAll: Partial<Ways> = {
  readText: (role, value) =>
    role === 'oldText' && (value === undefined || value === null) ? '' : readText(role, value),
  replaceText: (edit) => (edit.oldText === '' ? edit.newText : replaceAsAsked(edit)),
};
