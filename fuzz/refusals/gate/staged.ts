import { BYSTANDERS, gateArm, GATE_OPERATIONS, GATE_RUNS, inState } from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'gate.staged',
  requirement: 'What is staged is on the list of what changed, even where the tree has it no longer.',
  reason: 'A diff of the work tree is one against the index: what was added to it is committed unseen.',
  source: { kind: 'seed', note: 'row 7 of the test plan, where the change was added to the index first' },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<string>({
      label: 'gate.staged.new-file',
      variants: BYSTANDERS,
      build: (plan, path) => inState(plan, { staged: [path] }, { missed: path, by: 'diff-worktree' }),
    }),
    gateArm<string>({
      label: 'gate.staged.edit',
      variants: BYSTANDERS,
      build: (plan, path) =>
        inState(plan, { head: { [path]: 'before = 1\n' } }, { missed: path, by: 'diff-worktree' }),
    }),
    gateArm<string>({
      label: 'gate.staged.taken-back',
      variants: BYSTANDERS,
      build: (plan, path) =>
        inState(plan, { index: { [path]: 'staged = 1\n' } }, { missed: path, by: 'diff-head' }),
    }),
  ],
});
