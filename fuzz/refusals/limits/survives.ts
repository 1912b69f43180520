import fc from 'fast-check';
import type { Json } from '../../../src/model/json.js';
import type { WrongType } from '../../../src/model/mutation.js';
import type { Operation, Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import {
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { word } from '../../arbitraries/names.js';
import { HUGE, hugeSize, runOf } from '../../arbitraries/sizes.js';
import { defineRefusal, type BreakParts, type Scenario } from '../../define.js';

const DEATH = { expect: 'refused', harm: [{ said: 'died' }], 'armed-by': 'dies' } satisfies Omit<
  BreakParts,
  'break'
>;

/** Nothing is left over that a missing argument could be filled from: what is tried here is survival alone. */
function onBareSession(plan: LegalPlan, change: BreakParts['break']): Scenario {
  return { ...legalScenario(plan, { layout: { recent: [] } }), break: change, ...DEATH };
}

function sendRaw(plan: LegalPlan, raw: Json): Scenario {
  return onBareSession(plan, { mutate: { raw } });
}

/** Arrays in one another, so deep that a careless walk runs out of stack. */
function nested(depth: number): Json {
  let value: Json = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

interface Retype {
  role: Role;
  type: Exclude<WrongType, 'array'>;
}

/** Only roles whose text form fits nothing: where a coerced value would land, `args.type` tries it. */
function retypes(operation: LegalOperation): readonly [Retype, ...Retype[]] {
  const [first, ...more]: readonly [Role, ...Role[]] =
    operation === 'patch' ? ['path', 'diff'] : ['path', 'oldText'];
  const each = (role: Role): [Retype, ...Retype[]] => [
    { role, type: 'number' },
    { role, type: 'boolean' },
    { role, type: 'object' },
  ];
  const [head, ...tail] = each(first);
  return [head, ...tail, ...more.flatMap(each)];
}

const EDITS: readonly Operation[] = ['replace', 'patch'];

/** The roles that may be huge and still fit nothing. */
function hugeRoles(operation: LegalOperation): readonly ['path', ...('oldText' | 'diff')[]] {
  if (operation === 'replace') return ['path', 'oldText'];
  return operation === 'patch' ? ['path', 'diff'] : ['path'];
}

function sendHuge(
  plan: LegalPlan,
  { role, size }: { role: 'path' | 'oldText' | 'diff'; size: number },
): Scenario {
  const text = role === 'path' ? `billing/${runOf('a', size)}.py` : runOf('a', size);
  return onBareSession(plan, { call: { [role]: text } });
}

export default defineRefusal({
  id: 'limits.survives',
  requirement: 'No call makes the tool die: arguments of any shape and size are refused in an orderly way.',
  reason: 'A tool that dies takes the session with it, and a hook that dies lets the next call through.',
  source: { kind: 'derived', note: 'a validator that takes the length of null' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom({ label: 'args.raw.null', variants: () => [null], build: sendRaw }),
    armFrom<Json>({
      label: 'args.raw.number',
      variants: () => [7, 0],
      generated: () => fc.nat(),
      build: sendRaw,
    }),
    armFrom<Json>({
      label: 'args.raw.text',
      variants: () => ['billing/app.py', ''],
      generated: () => word(),
      build: sendRaw,
    }),
    armFrom<Json>({
      label: 'args.raw.array',
      variants: () => [[], [null]],
      generated: () => fc.array(word(), { maxLength: 4 }),
      build: sendRaw,
    }),
    armFrom({
      label: 'args.raw.nested',
      variants: () => [500],
      generated: () => fc.integer({ min: 2, max: 500 }),
      build: (plan, depth) => sendRaw(plan, nested(depth)),
    }),
    armFrom({
      label: 'args.type',
      operations: EDITS,
      variants: retypes,
      build: (plan, { role, type }) => onBareSession(plan, { mutate: { retype: { [role]: type } } }),
    }),
    armFrom<{ role: 'path' | 'oldText' | 'diff'; size: number }>({
      label: 'args.huge',
      variants: (operation) => {
        const [first, ...more] = hugeRoles(operation);
        return [{ role: first, size: HUGE }, ...more.map((role) => ({ role, size: HUGE }))];
      },
      generated: (operation) =>
        fc.record({ role: fc.constantFrom(...hugeRoles(operation)), size: hugeSize() }),
      build: sendHuge,
    }),
  ],
});
