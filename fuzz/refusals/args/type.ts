import { WRONG_TYPES, type WrongType } from '../../../src/model/mutation.js';
import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { composeEdit } from '../../arbitraries/edits.js';
import { effectAt, legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** What `String` makes of the value that a role is retyped to; an array gives its first item, the legal value. */
const AS_TEXT: Readonly<Record<Exclude<WrongType, 'array'>, string>> = {
  number: '7',
  boolean: 'true',
  object: '[object Object]',
};

function retyped(
  plan: LegalPlan,
  role: Role,
  type: WrongType,
  harm: Scenario['effects'],
  layout = {},
): Scenario {
  return {
    ...legalScenario(plan, { layout }),
    break: { mutate: { retype: { [role]: type } } },
    expect: 'refused',
    harm,
    'armed-by': 'coerce',
  };
}

function retypePath(plan: LegalPlan, type: WrongType): Scenario {
  const lands = type === 'array' ? plan.path : AS_TEXT[type];
  return retyped(plan, 'path', type, effectAt(plan, lands), type === 'array' ? {} : decoyAt(plan, lands));
}

function retypeNewText(plan: LegalPlan, type: WrongType): Scenario {
  const { before, oldText, newText } = plan.edit;
  const text = type === 'array' ? newText : AS_TEXT[type];
  return retyped(plan, 'newText', type, [{ modified: plan.path, text: before.replace(oldText, () => text) }]);
}

/** The object's text form stands in the file once, so that a tool which makes text of everything finds it. */
function retypeOldText(plan: LegalPlan, type: 'array' | 'object'): Scenario {
  if (type === 'array') return retyped(plan, 'oldText', type, effectAt(plan));
  const { above, below, oldText, newText } = plan.edit;
  const edit = composeEdit({ above: [...above, `# ${AS_TEXT.object}`], below, oldText, newText });
  const text = edit.before.replace(AS_TEXT.object, () => newText);
  return retyped({ ...plan, edit }, 'oldText', type, [{ modified: plan.path, text }]);
}

function retypeContent(plan: LegalPlan, type: WrongType): Scenario {
  const after = type === 'array' ? plan.edit.after : AS_TEXT[type];
  return retyped(plan, 'content', type, effectAt({ ...plan, edit: { ...plan.edit, after } }));
}

const TYPES = WRONG_TYPES satisfies readonly [WrongType, ...WrongType[]];

export default defineRefusal({
  id: 'args.type',
  requirement: 'An argument that is not text where text is due is refused; nothing is made into text.',
  reason: 'Made into text, a number or an object names a file nobody meant, or becomes the content of one.',
  source: { kind: 'seed', note: 'all arguments must be strings' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom({ label: 'path.type.non-string', variants: () => TYPES, build: retypePath }),
    armFrom<{ role: 'newText' | 'oldText'; type: WrongType }>({
      label: 'edit.type.non-string',
      operations: ['replace'],
      variants: () => [
        { role: 'newText', type: 'number' },
        { role: 'newText', type: 'boolean' },
        { role: 'newText', type: 'array' },
        { role: 'newText', type: 'object' },
        { role: 'oldText', type: 'array' },
        { role: 'oldText', type: 'object' },
      ],
      build: (plan, { role, type }) =>
        role === 'oldText' && (type === 'array' || type === 'object')
          ? retypeOldText(plan, type)
          : retypeNewText(plan, type),
    }),
    armFrom({
      label: 'patch.text.type',
      operations: ['patch'],
      variants: () => ['array'] as const,
      build: (plan, type) => retyped(plan, 'diff', type, effectAt(plan)),
    }),
    armFrom({
      label: 'args.type',
      operations: ['write', 'create'],
      variants: () => TYPES,
      build: retypeContent,
    }),
  ],
});
