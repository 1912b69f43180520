import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import {
  effectAt,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

const NULLABLE: Readonly<Record<LegalOperation, readonly [Role, ...Role[]]>> = {
  read: ['path'],
  replace: ['path', 'newText'],
  patch: ['path'],
  write: ['path', 'content'],
  create: ['path', 'content'],
};

function nullify(plan: LegalPlan, role: Role): Scenario {
  const leftover = leftoverOf(plan);
  const legal = legalScenario(plan, { layout: leftover.layout });
  const emptied = plan.operation === 'replace' ? plan.edit.before.replace(plan.edit.oldText, '') : '';
  return {
    ...legal,
    break: { mutate: { null: role } },
    expect: 'refused',
    harm:
      role === 'path'
        ? effectAt(plan, leftover.path)
        : effectAt({ ...plan, edit: { ...plan.edit, after: emptied } }),
    'armed-by': 'default-fill',
  };
}

function empty(plan: LegalPlan): Scenario {
  const leftover = leftoverOf(plan);
  return {
    ...legalScenario(plan, { layout: leftover.layout }),
    break: { mutate: { blank: 'path' } },
    expect: 'refused',
    harm: effectAt(plan, leftover.path),
    'armed-by': 'default-fill',
  };
}

// A blank name is a name to the kernel, so a tool that takes it at its word is not wrong; one that fills it in is.
function blank(plan: LegalPlan, path: string): Scenario {
  const leftover = leftoverOf(plan);
  return detour(plan, {
    path,
    lands: leftover.path,
    expect: 'contained',
    layout: leftover.layout,
    by: 'default-fill',
  });
}

export default defineRefusal({
  id: 'args.blank',
  requirement:
    'A null argument and an empty path are refused, and a blank path never stands for another file.',
  reason:
    'Taken for "not given", a null or blank path is filled from leftovers, and a null text empties the file.',
  source: { kind: 'seed', note: 'the path must be a non-empty string' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom({ label: 'args.null', variants: (operation) => NULLABLE[operation], build: nullify }),
    armFrom({ label: 'path.form.empty', variants: () => [null], build: empty }),
    armFrom({ label: 'path.form.blank', variants: () => ['  ', '\t', ' \t '], build: blank }),
  ],
});
