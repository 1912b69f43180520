import { effectAt, legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { defineRefusal, type Scenario } from '../../define.js';

function declined(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: { operator: 'declines' },
    expect: 'refused',
    harm: effectAt(plan),
    'armed-by': 'never-asks',
  };
}

export default defineRefusal({
  id: 'confirm.declined',
  requirement: 'Nothing is written before the operator has confirmed, and nothing at all after a no.',
  reason:
    'A tool that asks after the write, or does not wait for the answer, leaves the operator to undo what was declined.',
  source: { kind: 'seed', note: 'block until the operator confirms that exact target' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    {
      label: 'confirm.operator-declines',
      examples: ({ operation }) => [declined(examplePlan(operation))],
      arbitrary: ({ operation }) => anyPlan(operation).map(declined),
    },
  ],
});
