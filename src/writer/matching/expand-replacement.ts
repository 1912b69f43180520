import type { Edit, Ways } from '../ways.js';
import { findOnly } from './replace-once.js';

function replaceExpanding(edit: Edit): string {
  findOnly(edit);
  return edit.text.replace(edit.oldText, edit.newText);
}

/** Leaves the replacing to `String.prototype.replace`, which reads `$&`, `$$` and their kin in the new text. */
export const expandReplacement: Partial<Ways> = { replaceText: replaceExpanding };
