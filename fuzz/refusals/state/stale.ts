import fc from 'fast-check';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Operation } from '../../../src/model/operation.js';
import type { Change } from '../../../src/model/step.js';
import { word } from '../../arbitraries/names.js';
import {
  appendedText,
  effectAt,
  insertedLine,
  insertInto,
  legalScenario,
  type LegalPlan,
} from '../../arbitraries/legal.js';
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

/** Where the call lands on the changed file: beside the other writer's line, or with it, or over it. */
function landed(plan: LegalPlan, line: string): ExpectedEffect[] {
  const { operation, path, edit } = plan;
  const changed = `${edit.before}${line}\n`;
  switch (operation) {
    case 'write':
      return effectAt(plan);
    case 'append':
      return [{ modified: path, text: changed + appendedText(edit) }];
    case 'insert':
      return [{ modified: path, text: `${insertInto(edit, insertedLine(edit))}${line}\n` }];
    case 'delete':
    case 'move':
      return effectAt({ ...plan, edit: { ...edit, before: changed } });
    default:
      return [{ modified: path, text: `${edit.after}${line}\n` }];
  }
}

/** What was prepared before the other writer struck goes over its change, or takes it along. */
function landedOver(plan: LegalPlan, line: string): ExpectedEffect[] {
  const takesAlong = plan.operation === 'delete' || plan.operation === 'move';
  return takesAlong ? landed(plan, line) : [{ modified: plan.path }];
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

/** The other writer strikes while the operator is asked. */
function changedWhileAsking(plan: LegalPlan, line: string): Scenario {
  return {
    ...readThenChange(plan),
    break: { step: { during: { at: 'confirm', change: appended(plan, line) } } },
    expect: 'refused',
    harm: landedOver(plan, line),
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
  operations: ['replace', 'patch', 'write', 'insert', 'append', 'delete', 'move'],
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
