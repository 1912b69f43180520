import type { HarmStatement } from '../../../src/model/case.js';
import type { Operation } from '../../../src/model/operation.js';
import {
  anyUnfitEdit,
  exampleUnfitEdit,
  FITTING_OPERATIONS,
  type UnfitEdit,
} from '../../arbitraries/needles-unfit-edit.js';
import { defineRefusal, type Arm, type Scenario } from '../../define.js';

const SOFT: HarmStatement = { said: 'soft' };

/** Contained: this row is about words. What an edit does that should have been refused is the matter of match and patch. */
function refusedInProse({ legal, break: change }: UnfitEdit): Scenario {
  return { ...legal, break: change, expect: 'contained', harm: [SOFT], 'armed-by': 'says-prose' };
}

function arm(label: string, operation: Operation): Arm {
  return {
    label,
    operations: [operation],
    examples: () => [refusedInProse(exampleUnfitEdit(operation))],
    arbitrary: () => anyUnfitEdit(operation).map(refusedInProse),
  };
}

export default defineRefusal({
  id: 'report.structured',
  requirement: "A refusal carries the protocol's own failure flag, not just words.",
  reason: 'A caller that looks at the flag takes prose for success and goes on as if the edit had happened.',
  source: {
    kind: 'seed',
    note: 'return a structured error so that the agent can read again and choose a larger span',
  },
  operations: FITTING_OPERATIONS,
  medium: 'any',
  arms: [
    arm('edit.match.none', 'replace'),
    arm('patch.hunk.context-mismatch', 'patch'),
    arm('path.op.create', 'create'),
    arm('edit.insert.line-number', 'insert'),
    arm('edit.target.missing', 'append'),
    arm('path.op.mkdir', 'mkdir'),
    arm('path.op.delete', 'delete'),
    arm('path.op.move', 'move'),
  ],
});
