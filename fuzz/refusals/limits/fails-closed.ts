import { armFrom } from '../../arm.js';
import { effectAt, legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Half of the call is handed over: nobody can know what it is. */
function cutInput(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: { step: { fault: 'cut-stdin' } },
    expect: 'refused',
    harm: effectAt(plan),
    'armed-by': 'plain',
  };
}

export default defineRefusal({
  id: 'limits.fails-closed',
  requirement: 'A guard that cannot check a call, because its input broke off, does not let it pass.',
  reason:
    'Most hosts take whatever is no clear refusal for a yes: a fault in the guard is then a way past it.',
  source: { kind: 'incident', url: 'https://github.com/gaia-react/gaia/issues/1838', seen: '2026-09-07' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  through: 'faults',
  mostRuns: 64,
  arms: [armFrom({ label: 'limits.cut-input', variants: () => [null], build: cutInput })],
});
