import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { BESIDE, harmBeside } from '../../arbitraries/besides.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import {
  effectAt,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { word } from '../../arbitraries/names.js';
import { defineRefusal, type Scenario } from '../../define.js';

const ROLES: Readonly<Record<LegalOperation, readonly [Role, ...Role[]]>> = {
  read: ['path'],
  replace: ['path', 'oldText', 'newText'],
  patch: ['path', 'diff'],
  write: ['path', 'content'],
  create: ['path', 'content'],
  insert: ['path', 'line', 'newText'],
  append: ['path', 'content'],
  mkdir: ['path'],
  delete: ['path'],
  move: ['path', 'destination'],
};

function instead(plan: LegalPlan, role: Role): Scenario {
  return {
    ...legalScenario(plan),
    break: { mutate: { alias: { [role]: 'instead' } } },
    expect: 'refused',
    harm: effectAt(plan),
    'armed-by': 'alias-tolerant',
  };
}

function beside(plan: LegalPlan, role: Role): Scenario {
  return {
    ...legalScenario(plan, { layout: leftoverOf(plan).layout }),
    break: { mutate: { alias: { [role]: 'beside' } } },
    expect: 'refused',
    harm: harmBeside(plan, role),
    'armed-by': 'alias-tolerant',
  };
}

function extra(plan: LegalPlan, value: string): Scenario {
  return {
    ...legalScenario(plan),
    break: { mutate: { extra: value } },
    expect: 'refused',
    harm: effectAt(plan),
    'armed-by': 'alias-tolerant',
  };
}

export default defineRefusal({
  id: 'args.unknown',
  requirement: 'A call with a key the tool does not have, in place of a real one or beside it, is refused.',
  reason:
    'A cousin key that counts as the real one, or an unknown one that is dropped, makes a call do something else than it says.',
  source: { kind: 'seed', note: 'cousin keys taken as signal; additional properties unrestricted' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom({ label: 'args.alias', variants: (operation) => ROLES[operation], build: instead }),
    armFrom({ label: 'args.alias-beside', variants: (operation) => BESIDE[operation], build: beside }),
    armFrom({ label: 'args.extra', variants: () => ['yes'], generated: () => word(), build: extra }),
  ],
});
