import fc from 'fast-check';
import { word } from '../../arbitraries/names.js';
import { legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { variedBy } from '../../arbitraries/payloads-variation.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** A call with one line more to write, or to move or delete, no less legal: it lands, and the tool says that it failed. */
function saidFailed(plan: LegalPlan, line: string): Scenario {
  const { break: variation } = variedBy(plan, line);
  return {
    ...legalScenario(plan),
    break: variation,
    expect: 'exact',
    harm: [...variation.effects, { said: 'refused' }],
    'armed-by': 'says-failed',
  };
}

export default defineRefusal({
  id: 'report.failure-is-real',
  requirement: 'A tool says refused or failed only when it left everything as it was.',
  reason:
    'A caller that is told of a failure tries again: the edit is done twice, or the next one is made for a file that is no more.',
  source: { kind: 'incident', url: 'https://github.com/openclaw/openclaw/issues/122929', seen: '2026-08-13' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    {
      label: 'effect.refusal-leaves-nothing',
      examples: ({ operation }) => [saidFailed(examplePlan(operation), '# more')],
      arbitrary: ({ operation }) =>
        fc.tuple(anyPlan(operation), word()).map(([plan, text]) => saidFailed(plan, `# ${text}`)),
    },
  ],
});
