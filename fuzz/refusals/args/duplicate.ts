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
import { defineRefusal, type Scenario } from '../../define.js';

interface Twice {
  role: Role;
  at: 'first' | 'last';
}

function waysOf(operation: LegalOperation): readonly [Twice, ...Twice[]] {
  const [first, ...more] = BESIDE[operation];
  const both = (role: Role): Twice[] => [
    { role, at: 'last' },
    { role, at: 'first' },
  ];
  return [{ role: first, at: 'last' }, { role: first, at: 'first' }, ...more.flatMap(both)];
}

/** The key stands twice. Whoever reads the text into a value keeps the last of the two, and never hears of the other. */
function twice(plan: LegalPlan, { role, at }: Twice): Scenario {
  return {
    ...legalScenario(plan, { layout: leftoverOf(plan).layout }),
    break: { mutate: { duplicate: { [role]: at } } },
    expect: 'refused',
    harm: at === 'last' ? harmBeside(plan, role) : effectAt(plan),
    'armed-by': 'plain',
  };
}

export default defineRefusal({
  id: 'args.duplicate',
  requirement: 'A call in whose JSON text a key stands twice is refused.',
  reason:
    'One reader takes the first of the two values and another the last: what was judged is then not what is done.',
  source: { kind: 'incident', url: 'https://github.com/envoyproxy/envoy/pull/45202', seen: '2026-05-21' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  through: 'json-text',
  arms: [armFrom<Twice>({ label: 'args.duplicate', variants: waysOf, build: twice })],
});
