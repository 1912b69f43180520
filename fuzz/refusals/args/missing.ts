import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import { filledEffect } from '../../arbitraries/fillings.js';
import {
  effectAt,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { aimAt } from '../../arbitraries/moves.js';
import { defineRefusal, type Scenario } from '../../define.js';

const ROLES: Readonly<Record<LegalOperation, readonly [Role, ...Role[]]>> = {
  read: ['path'],
  replace: ['path', 'newText', 'oldText'],
  patch: ['path', 'diff'],
  write: ['path', 'content'],
  create: ['path', 'content'],
  insert: ['path', 'line', 'newText'],
  append: ['path', 'content'],
  mkdir: ['path'],
  delete: ['path'],
  move: ['path', 'destination'],
};

/** True where a role filled with nothing fits nothing, or changes nothing: what is left of the accident is the crash. */
function fitsNothing(operation: LegalOperation, role: Role): boolean {
  if (role === 'oldText' || role === 'diff') return true;
  return (operation === 'insert' && role === 'newText') || (operation === 'append' && role === 'content');
}

function omit(plan: LegalPlan, role: Role): Scenario {
  const isPlace = role === 'path' || role === 'destination';
  const aimed = isPlace ? aimAt(plan, role) : plan;
  const leftover = leftoverOf(aimed);
  const legal = legalScenario(plan, { layout: leftover.layout });
  const hostile = { ...legal, break: { mutate: { omit: role } }, expect: 'refused' } as const;
  if (fitsNothing(plan.operation, role)) return { ...hostile, harm: [{ said: 'died' }], 'armed-by': 'dies' };
  const harm = isPlace ? effectAt(aimed, leftover.path) : filledEffect(plan);
  return { ...hostile, harm, 'armed-by': 'default-fill' };
}

export default defineRefusal({
  id: 'args.missing',
  requirement: 'A write call with a required argument left out is refused; no layer fills it in.',
  reason:
    'A filled-in path writes to whatever file the session touched last; a filled-in text empties the file.',
  source: { kind: 'seed', note: 'optional write arguments filled from leftover tokens' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [armFrom({ label: 'args.missing', variants: (operation) => ROLES[operation], build: omit })],
});
