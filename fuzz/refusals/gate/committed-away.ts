import { BYSTANDERS, gateArm, GATE_OPERATIONS, GATE_RUNS, inState } from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

type Status = 'diff-head' | 'status-short';

export default defineRefusal({
  id: 'gate.committed-away',
  requirement: 'What was committed since the session began is on the list of what changed.',
  reason:
    'A list against HEAD is empty once the change has been committed. The gate must know where it began.',
  source: { kind: 'derived', note: 'a tool that may commit moves the point the list is made from' },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<{ path: string; by: Status }>({
      label: 'gate.committed-away.edit',
      variants: [
        { path: BYSTANDERS[0], by: 'diff-head' },
        { path: BYSTANDERS[0], by: 'status-short' },
        { path: BYSTANDERS[1], by: 'diff-head' },
      ],
      build: (plan, { path, by }) =>
        inState(plan, { base: { [path]: 'before = 1\n' } }, { missed: path, by }),
    }),
    gateArm<string>({
      label: 'gate.committed-away.new-file',
      variants: BYSTANDERS,
      build: (plan, path) => inState(plan, { committed: [path] }, { missed: path, by: 'diff-head' }),
    }),
    gateArm<string>({
      label: 'gate.committed-away.deletion',
      variants: ['shared/old.py', 'old.txt'],
      build: (plan, path) =>
        inState(plan, { base: { [path]: 'old = 1\n' } }, { missed: path, by: 'diff-head' }),
    }),
  ],
});
