import type { Break } from '../../src/model/case.js';
import type { ExpectedEffect } from '../../src/model/effect.js';
import { composeEdit } from './edits.js';
import {
  callOf,
  CONTENT_OPERATIONS,
  effectAt,
  insertedLine,
  insertInto,
  WRITE_OPERATIONS,
  type LegalPlan,
} from './legal.js';

/** A break that is as legal as the call it varies, and what the call then does. */
export interface Variation {
  break: Break & { effects: ExpectedEffect[] };
}

/**
 * The same call with this line written behind its new text: another new text, another content, another diff. The path
 * stays, and so does what is looked for. An insert says its own line twice: of two equal lines nobody can tell which one
 * was there first, so tools that count lines differently agree on the result.
 * @throws RangeError for a line with `=`, which would not be one edit any more, and for an operation that carries no text.
 */
export function writingAlso(plan: LegalPlan, line: string): Variation {
  if (!CONTENT_OPERATIONS.some((operation) => operation === plan.operation)) {
    throw new RangeError(`"${plan.operation}" writes nothing that could vary`);
  }
  if (plan.operation === 'insert') {
    const own = insertedLine(plan.edit);
    const newText = `${own}\n${own}`;
    const effects = [{ modified: plan.path, text: insertInto(plan.edit, newText) }];
    return { break: { call: { newText }, effects } };
  }
  const varied: LegalPlan = {
    ...plan,
    edit: composeEdit({ ...plan.edit, newText: `${plan.edit.newText}\n${line}` }),
  };
  const { newText, content, diff } = callOf(varied);
  const call = {
    ...(newText === undefined ? {} : { newText }),
    ...(content === undefined ? {} : { content }),
    ...(diff === undefined ? {} : { diff }),
  };
  return { break: { call, effects: effectAt(varied) } };
}

/**
 * The same where the call carries no text: the file that is moved or deleted ends with this line, or a file with it
 * stands beside the new folder.
 * @throws RangeError for an operation that changes nothing.
 */
export function variedBy(plan: LegalPlan, line: string): Variation {
  const { operation, path, edit } = plan;
  if (!WRITE_OPERATIONS.some((known) => known === operation)) {
    throw new RangeError(`"${operation}" changes nothing that could vary`);
  }
  const standing = (at: string, text: string): Break => ({ layout: { workspace: { [at]: text } } });
  switch (operation) {
    case 'mkdir':
      return { break: { ...standing(`${path}.md`, `${line}\n`), effects: effectAt(plan) } };
    case 'delete':
    case 'move': {
      const before = `${edit.before}${line}\n`;
      const effects = effectAt({ ...plan, edit: { ...edit, before } });
      return { break: { ...standing(path, before), effects } };
    }
    default:
      return writingAlso(plan, line);
  }
}
