import {
  BYSTANDERS,
  gateArm,
  GATE_OPERATIONS,
  GATE_RUNS,
  inState,
  meanwhile,
} from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'gate.deleted',
  requirement: 'A file that is gone is on the list of what changed.',
  reason: 'A filter for added and modified files, or for names that still exist, drops what was removed.',
  source: {
    kind: 'incident',
    url: 'https://github.com/alexandervivas/expat-ledger-backend/issues/297',
    seen: '2026-08-27',
    note: '--diff-filter=ACM',
  },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<{ path: string; by: 'diff-filter' | 'diff-existing' }>({
      label: 'gate.deleted.on-disk',
      variants: [
        { path: BYSTANDERS[0], by: 'diff-filter' },
        { path: BYSTANDERS[0], by: 'diff-existing' },
        { path: BYSTANDERS[1], by: 'diff-filter' },
      ],
      build: (plan, { path, by }) => meanwhile(plan, { delete: path }, { missed: path, by }),
    }),
    gateArm<{ path: string; by: 'diff-filter' | 'diff-worktree' }>({
      label: 'gate.deleted.staged',
      variants: [
        { path: 'shared/old.py', by: 'diff-filter' },
        { path: 'shared/old.py', by: 'diff-worktree' },
        { path: 'old.txt', by: 'diff-filter' },
      ],
      build: (plan, { path, by }) => inState(plan, { head: { [path]: 'old = 1\n' } }, { missed: path, by }),
    }),
  ],
});
