import { armFrom } from '../../arm.js';
import { effectAt, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

const MARK = '\ufeff';

/** The text of the only effect of a plan that changes a file. */
function textAfter(plan: LegalPlan): string {
  const [effect] = effectAt(plan);
  return effect !== undefined && 'modified' in effect ? (effect.text ?? '') : '';
}

function marked(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: {
      layout: { workspace: { [plan.path]: MARK + plan.edit.before } },
      effects: [{ modified: plan.path, text: MARK + textAfter(plan) }],
    },
    expect: 'exact',
    harm: effectAt(plan),
    'armed-by': 'write-as-parsed',
  };
}

/** The edit is about the first line: what is looked for begins right behind the mark. */
function onFirstLine(plan: LegalPlan): LegalPlan {
  const { oldText, newText, below } = plan.edit;
  const text = (line: string): string => [line, ...below, ''].join('\n');
  return {
    ...plan,
    edit: { above: [], oldText, newText, below, before: text(oldText), after: text(newText) },
  };
}

export default defineRefusal({
  id: 'bytes.byte-order-mark',
  requirement: 'A byte order mark at the start of a file stays there, and nothing is added to it.',
  reason:
    'Decoding swallows the mark, and the file is written back without: programs that tell its encoding by it read it wrongly from then on.',
  source: { kind: 'derived', note: 'class edit.bom' },
  operations: ['replace', 'append'],
  medium: 'any',
  arms: [
    armFrom<'within' | 'first-line'>({
      label: 'edit.bom',
      variants: () => ['within', 'first-line'],
      build: (plan, where) => marked(where === 'within' ? plan : onFirstLine(plan)),
    }),
  ],
});
