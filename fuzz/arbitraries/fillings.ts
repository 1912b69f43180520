import type { ExpectedEffect } from '../../src/model/effect.js';
import { insertedLine, type LegalPlan } from './legal.js';

/** What a call does whose text is filled in with nothing, or whose line is filled in with the start of the file. */
export function filledEffect({ operation, path, edit }: LegalPlan): ExpectedEffect[] {
  switch (operation) {
    case 'create':
      return [{ created: path, text: '' }];
    case 'replace':
      return [{ modified: path, text: edit.before.replace(edit.oldText, '') }];
    case 'insert':
      return [{ modified: path, text: `${insertedLine(edit)}\n${edit.before}` }];
    default:
      return [{ modified: path, text: '' }];
  }
}
