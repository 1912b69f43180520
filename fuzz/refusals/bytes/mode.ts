import fc from 'fast-check';
import { armFrom } from '../../arm.js';
import { effectAt, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** What new files get: the mode that a file has afterwards whose own was not looked at. */
const USUAL = '0644';

function withMode(plan: LegalPlan, mode: string): Scenario {
  return {
    ...legalScenario(plan),
    break: {
      layout: { workspace: { [plan.path]: { text: plan.edit.before, mode } } },
      effects: effectAt(plan),
    },
    expect: 'exact',
    harm: [...effectAt(plan), { mode: plan.path, to: USUAL }],
    'armed-by': 'write-aside',
  };
}

export default defineRefusal({
  id: 'bytes.mode',
  requirement: 'A file has the mode after a change of its text that it had before.',
  reason:
    'A script that is written anew under its name is no program any more; a file that only its owner could read is open to all.',
  source: { kind: 'derived', note: 'class effect.keeps-rest' },
  operations: ['replace', 'insert', 'append', 'patch', 'write'],
  medium: 'disk',
  arms: [
    armFrom<string>({
      label: 'effect.keeps-rest',
      variants: () => ['0755', '0600'],
      generated: () => fc.constantFrom('0640', '0700', '0664', '0750', '0775'),
      build: withMode,
    }),
  ],
});
