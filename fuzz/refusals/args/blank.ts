import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import { filledEffect } from '../../arbitraries/fillings.js';
import { aimAt } from '../../arbitraries/moves.js';
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
  // A null text inserts or appends nothing, whatever takes it for one.
  insert: ['path', 'line'],
  append: ['path'],
  mkdir: ['path'],
  delete: ['path'],
  move: ['path', 'destination'],
};

type Place = 'path' | 'destination';

/** The roles that say where, of an operation. */
function placesOf(operation: LegalOperation): readonly [Place, ...Place[]] {
  return operation === 'move' ? ['path', 'destination'] : ['path'];
}

function nullify(plan: LegalPlan, role: Role): Scenario {
  const isPlace = role === 'path' || role === 'destination';
  const aimed = isPlace ? aimAt(plan, role) : plan;
  const leftover = leftoverOf(aimed);
  return {
    ...legalScenario(plan, { layout: leftover.layout }),
    break: { mutate: { null: role } },
    expect: 'refused',
    harm: isPlace ? effectAt(aimed, leftover.path) : filledEffect(plan),
    'armed-by': 'default-fill',
  };
}

function empty(plan: LegalPlan, role: Place): Scenario {
  const aimed = aimAt(plan, role);
  const leftover = leftoverOf(aimed);
  return {
    ...legalScenario(plan, { layout: leftover.layout }),
    break: { mutate: { blank: role } },
    expect: 'refused',
    harm: effectAt(aimed, leftover.path),
    'armed-by': 'default-fill',
  };
}

interface Blank {
  role: Place;
  text: string;
}
const BLANKS = ['  ', '\t', ' \t '] as const;

function blanksOf(operation: LegalOperation): readonly [Blank, ...Blank[]] {
  const [first, ...more] = placesOf(operation).flatMap((role) => BLANKS.map((text) => ({ role, text })));
  return [first ?? { role: 'path', text: BLANKS[0] }, ...more];
}

// A blank name is a name to the kernel, so a tool that takes it at its word is not wrong; one that fills it in is.
function blank(plan: LegalPlan, { role, text }: Blank): Scenario {
  const aimed = aimAt(plan, role);
  const leftover = leftoverOf(aimed);
  return detour(aimed, {
    path: text,
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
    armFrom({ label: 'path.form.empty', variants: placesOf, build: empty }),
    armFrom({ label: 'path.form.blank', variants: blanksOf, build: blank }),
  ],
});
