import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import {
  effectAt,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

const ROLES: Readonly<Record<LegalOperation, readonly [Role, ...Role[]]>> = {
  read: ['path'],
  replace: ['path', 'newText', 'oldText'],
  patch: ['path', 'diff'],
  write: ['path', 'content'],
  create: ['path', 'content'],
};

/** What filling the missing text with nothing does to the file. */
function emptied({ operation, path, edit }: LegalPlan): ExpectedEffect[] {
  if (operation === 'create') return [{ created: path, text: '' }];
  const text = operation === 'replace' ? edit.before.replace(edit.oldText, '') : '';
  return [{ modified: path, text }];
}

function omit(plan: LegalPlan, role: Role): Scenario {
  const leftover = leftoverOf(plan);
  const legal = legalScenario(plan, { layout: leftover.layout });
  const hostile = { ...legal, break: { mutate: { omit: role } }, expect: 'refused' } as const;
  switch (role) {
    case 'path':
      return { ...hostile, harm: effectAt(plan, leftover.path), 'armed-by': 'default-fill' };
    case 'oldText':
    case 'diff':
      // Nothing can be filled in that would fit; what is left of the accident is the crash.
      return { ...hostile, harm: [{ said: 'died' }], 'armed-by': 'dies' };
    default:
      return { ...hostile, harm: emptied(plan), 'armed-by': 'default-fill' };
  }
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
