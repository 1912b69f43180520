import { BYSTANDERS, gateArm, GATE_OPERATIONS, GATE_RUNS, inState } from '../../arbitraries/git-states.js';
import { defineRefusal, type Arm } from '../../define.js';

type Flag = 'assume-unchanged' | 'skip-worktree';

interface Flagged {
  path: string;
  by: 'status-short' | 'diff-head';
}

function flagged(flag: Flag): Arm {
  return gateArm<Flagged>({
    label: `gate.index-flags.${flag}`,
    variants: [
      { path: BYSTANDERS[0], by: 'status-short' },
      { path: BYSTANDERS[0], by: 'diff-head' },
      { path: BYSTANDERS[1], by: 'status-short' },
    ],
    build: (plan, { path, by }) =>
      inState(plan, { [flag]: { [path]: 'before = 1\n' } }, { missed: path, by }),
  });
}

export default defineRefusal({
  id: 'gate.index-flags',
  requirement:
    'A file that the index tells git not to look at, or only announces, is on the list of what changed.',
  reason: 'One flag in the index, and a file may change for good without any git command that shows it.',
  source: { kind: 'derived', note: 'git update-index --assume-unchanged, --skip-worktree; git add -N' },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    flagged('assume-unchanged'),
    flagged('skip-worktree'),
    gateArm<string>({
      label: 'gate.index-flags.intent-to-add',
      variants: BYSTANDERS,
      build: (plan, path) => inState(plan, { 'intent-to-add': [path] }, { missed: path, by: 'diff-staged' }),
    }),
  ],
});
