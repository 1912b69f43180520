import type { Edit, Ways } from '../ways.js';
import { replaceOnce } from './replace-once.js';

const FENCE = /^`{3,}.*\n/gm;
const MARKER = /^(<{7} .*|={7}|>{7} .*)\n/gm;
const NUMBER = /^ *\d+( \| |\t)/gm;

/** Where the exact text is absent, what was copied along from a view of it is taken off: line numbers, fences, conflict markers. */
export const forgivesCopies: Partial<Ways> = {
  replaceText: (edit: Edit) => {
    if (edit.oldText === '' || edit.text.includes(edit.oldText)) return replaceOnce(edit);
    const oldText = edit.oldText.replace(FENCE, '').replace(MARKER, '').replace(NUMBER, '');
    return replaceOnce({ ...edit, oldText });
  },
};
