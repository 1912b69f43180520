import { WRONG_TYPES, type WrongType } from '../../../src/model/mutation.js';
import type { Role } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { composeEdit } from '../../arbitraries/edits.js';
import {
  appendedText,
  effectAt,
  insertedLine,
  insertInto,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { aimAt } from '../../arbitraries/moves.js';
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

interface RetypedPlace {
  role: 'path' | 'destination';
  type: WrongType;
}

/** Every wrong type of every role that says where. */
function placesOf(operation: LegalOperation): readonly [RetypedPlace, ...RetypedPlace[]] {
  const [number, ...others] = WRONG_TYPES;
  const of = (role: RetypedPlace['role']): [RetypedPlace, ...RetypedPlace[]] => [
    { role, type: number },
    ...others.map((type) => ({ role, type })),
  ];
  return operation === 'move' ? [...of('path'), ...of('destination')] : of('path');
}

function retypePlace(plan: LegalPlan, { role, type }: RetypedPlace): Scenario {
  const aimed = aimAt(plan, role);
  const lands = type === 'array' ? aimed.path : AS_TEXT[type];
  return retyped(plan, role, type, effectAt(aimed, lands), type === 'array' ? {} : decoyAt(aimed, lands));
}

function retypeNewText(plan: LegalPlan, type: WrongType): Scenario {
  const { before, oldText, newText } = plan.edit;
  const isInsert = plan.operation === 'insert';
  const legal = isInsert ? insertedLine(plan.edit) : newText;
  const text = type === 'array' ? legal : AS_TEXT[type];
  const after = isInsert ? insertInto(plan.edit, text) : before.replace(oldText, () => text);
  return retyped(plan, 'newText', type, [{ modified: plan.path, text: after }]);
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
  if (plan.operation === 'append') {
    const text = type === 'array' ? appendedText(plan.edit) : AS_TEXT[type];
    return retyped(plan, 'content', type, [{ modified: plan.path, text: plan.edit.before + text }]);
  }
  const after = type === 'array' ? plan.edit.after : AS_TEXT[type];
  return retyped(plan, 'content', type, effectAt({ ...plan, edit: { ...plan.edit, after } }));
}

const TYPES = WRONG_TYPES satisfies readonly [WrongType, ...WrongType[]];

interface RetypedText {
  role: 'newText' | 'oldText';
  type: WrongType;
}
const NEW_TEXTS: readonly [RetypedText, ...RetypedText[]] = [
  { role: 'newText', type: 'number' },
  { role: 'newText', type: 'boolean' },
  { role: 'newText', type: 'array' },
  { role: 'newText', type: 'object' },
];
const OLD_TEXTS: readonly RetypedText[] = [
  { role: 'oldText', type: 'array' },
  { role: 'oldText', type: 'object' },
];

export default defineRefusal({
  id: 'args.type',
  requirement: 'An argument that is not text where text is due is refused; nothing is made into text.',
  reason: 'Made into text, a number or an object names a file nobody meant, or becomes the content of one.',
  source: { kind: 'seed', note: 'all arguments must be strings' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom({ label: 'path.type.non-string', variants: placesOf, build: retypePlace }),
    armFrom<RetypedText>({
      label: 'edit.type.non-string',
      operations: ['replace', 'insert'],
      variants: (operation) => (operation === 'insert' ? NEW_TEXTS : [...NEW_TEXTS, ...OLD_TEXTS]),
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
      operations: ['write', 'create', 'append'],
      variants: () => TYPES,
      build: retypeContent,
    }),
  ],
});
