import type { ExpectedEffect } from '../../src/model/effect.js';
import type { Role } from '../../src/model/operation.js';
import { leftoverOf } from './decoys.js';
import {
  appendedText,
  effectAt,
  insertedLine,
  insertInto,
  type LegalOperation,
  type LegalPlan,
} from './legal.js';
import { aimAtDestination } from './moves.js';

/** Beside the real key, only these can carry another value that still fits. */
export const BESIDE: Readonly<Record<LegalOperation, readonly [Role, ...Role[]]>> = {
  read: ['path'],
  replace: ['path', 'newText'],
  patch: ['path'],
  write: ['path', 'content'],
  create: ['path', 'content'],
  insert: ['path', 'newText'],
  append: ['path', 'content'],
  mkdir: ['path'],
  delete: ['path'],
  move: ['path', 'destination'],
};

/** What lies beside the real value is the leftover path, or the legal value with `!` after it; where it wins, that lands. */
export function harmBeside(plan: LegalPlan, role: Role): ExpectedEffect[] {
  const { before, oldText, newText, after } = plan.edit;
  switch (role) {
    case 'path':
      return effectAt(plan, leftoverOf(plan).path);
    case 'destination': {
      const aimed = aimAtDestination(plan);
      return effectAt(aimed, `${aimed.path}!`);
    }
    case 'newText':
      return plan.operation === 'insert'
        ? [{ modified: plan.path, text: insertInto(plan.edit, `${insertedLine(plan.edit)}!`) }]
        : [{ modified: plan.path, text: before.replace(oldText, () => `${newText}!`) }];
    default:
      return plan.operation === 'append'
        ? [{ modified: plan.path, text: `${before}${appendedText(plan.edit)}!` }]
        : effectAt({ ...plan, edit: { ...plan.edit, after: `${after}!` } });
  }
}
