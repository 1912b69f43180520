import type { Break } from '../../../src/model/case.js';
import { isCallStep } from '../../../src/model/step.js';
import { armFrom } from '../../arm.js';
import { appendedText, effectAt, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** The call is to append, and does not say so any more. Whoever appends all the same has lost nothing. */
function notSaid(plan: LegalPlan, change: Break): Scenario {
  const legal = legalScenario(plan);
  return {
    ...legal,
    steps: legal.steps.map((step) => (isCallStep(step) ? { ...step, mode: 'append' } : step)),
    break: { ...change, effects: effectAt(plan) },
    expect: 'exact-or-refused',
    harm: [{ modified: plan.path, text: appendedText(plan.edit) }],
    'armed-by': 'replaces-by-default',
  };
}

export default defineRefusal({
  id: 'args.mode',
  requirement:
    'Where one tool appends or overwrites as its mode says, a call to append whose mode is missing or unknown never takes the place of what is there.',
  reason: 'One line that was to go to the end of a file becomes all of it.',
  source: {
    kind: 'incident',
    url: 'https://github.com/wonderwhy-er/DesktopCommanderMCP/issues/541',
    seen: '2026-07-07',
  },
  operations: ['append'],
  takes: ['mode'],
  medium: 'any',
  arms: [
    armFrom<Break>({
      label: 'args.mode.left-out',
      variants: () => [
        { mutate: { omit: 'mode' } },
        { mutate: { null: 'mode' } },
        { mutate: { blank: 'mode' } },
      ],
      build: notSaid,
    }),
    armFrom<Break>({
      label: 'args.mode.unknown',
      variants: () => [
        { call: { mode: 'appendix' } },
        { mutate: { retype: { mode: 'boolean' } } },
        { mutate: { retype: { mode: 'number' } } },
        { mutate: { retype: { mode: 'array' } } },
      ],
      build: notSaid,
    }),
  ],
});
