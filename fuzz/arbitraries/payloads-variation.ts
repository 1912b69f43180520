import type { Break } from '../../src/model/case.js';
import type { ExpectedEffect } from '../../src/model/effect.js';
import { composeEdit } from './edits.js';
import { callOf, effectAt, WRITE_OPERATIONS, type LegalPlan } from './legal.js';

/** A break that has the call write another text, and what it then does. */
export interface Variation {
  break: Break & { effects: ExpectedEffect[] };
}

/**
 * The same call with this line written behind its new text: another new text, another content, another diff. The path
 * stays, and so does what is looked for.
 * @throws RangeError for a line with `=`, which would not be one edit any more, and for an operation that writes nothing.
 */
export function writingAlso(plan: LegalPlan, line: string): Variation {
  if (!WRITE_OPERATIONS.some((operation) => operation === plan.operation)) {
    throw new RangeError(`"${plan.operation}" writes nothing that could vary`);
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
