import type { Edit, Ways } from '../ways.js';
import { replaceOnce } from './replace-once.js';

/** A line that says of other lines that they stay. */
const OMISSION = /^[ \t]*(#|\/\/|--|\/\*|<!--|\()?[ \t(.]*(rest of|existing|unchanged|remaining)\b.*$/gim;

/** A line of the new text that stands for lines left out is taken at its word: the old text stands in for it. */
export const fillsOmission: Partial<Ways> = {
  replaceText: (edit: Edit) =>
    replaceOnce({ ...edit, newText: edit.newText.replace(OMISSION, () => edit.oldText) }),
};
