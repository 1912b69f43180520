import fc from 'fast-check';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Operation } from '../../../src/model/operation.js';
import type { Change } from '../../../src/model/step.js';
import { word } from '../../arbitraries/names.js';
import { legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** The session reads the file, then changes it: legal as long as nobody else did in between. */
function readThenChange(plan: LegalPlan): LegalScenario {
  return legalScenario(plan, { before: [{ call: ['read'], path: plan.path }] });
}

/** Another writer adds a line at the end, so that every edit still fits. */
function appended({ path, edit }: LegalPlan, line: string): Change {
  return { write: path, text: `${edit.before}${line}\n` };
}

/** Where the edit lands on the changed file: beside the other writer's line, or over it where the whole file is written. */
function landed({ operation, path, edit }: LegalPlan, line: string): ExpectedEffect[] {
  return [{ modified: path, text: operation === 'write' ? edit.after : `${edit.after}${line}\n` }];
}

function changedAfterRead(plan: LegalPlan, line: string): Scenario {
  return {
    ...readThenChange(plan),
    break: { step: { change: appended(plan, line) } },
    expect: 'refused',
    harm: landed(plan, line),
    'armed-by': 'plain',
  };
}

/** The other writer strikes while the operator is asked; what was prepared before goes over it. */
function changedWhileAsking(plan: LegalPlan, line: string): Scenario {
  return {
    ...readThenChange(plan),
    break: { step: { during: { at: 'confirm', change: appended(plan, line) } } },
    expect: 'refused',
    harm: [{ modified: plan.path }],
    'armed-by': 'plain',
  };
}

const line = word().map((text) => `# ${text}`);
const anyChange = ({ operation }: { operation: Operation }): fc.Arbitrary<[LegalPlan, string]> =>
  fc.tuple(anyPlan(operation), line);

export default defineRefusal({
  id: 'state.stale',
  requirement: 'A file that another writer changed since it was read is not changed until it is read again.',
  reason:
    'The edit was chosen for text that is no longer there: it lands in a file nobody looked at, or wipes out the other change.',
  source: { kind: 'incident', url: 'https://github.com/QwenLM/qwen-code/issues/3839', seen: '2026-05-04' },
  operations: ['replace', 'patch', 'write'],
  needs: ['read'],
  medium: 'any',
  arms: [
    {
      label: 'edit.stale.changed-since-read',
      examples: ({ operation }) => [changedAfterRead(examplePlan(operation), '# later')],
      arbitrary: (scene) => anyChange(scene).map(([plan, added]) => changedAfterRead(plan, added)),
    },
    {
      label: 'state.changed-while-asking',
      examples: ({ operation }) => [changedWhileAsking(examplePlan(operation), '# later')],
      arbitrary: (scene) => anyChange(scene).map(([plan, added]) => changedWhileAsking(plan, added)),
    },
  ],
});
