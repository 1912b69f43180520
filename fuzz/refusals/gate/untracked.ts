import {
  BYSTANDERS,
  gateArm,
  GATE_OPERATIONS,
  GATE_RUNS,
  inState,
  meanwhile,
  strayName,
} from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'gate.untracked',
  requirement: 'A file that git does not track is on the list of what changed.',
  reason: 'A diff never lists what is not tracked: a stray new file goes by while the gate is green.',
  source: {
    kind: 'incident',
    url: 'https://github.com/kamp-us/phoenix/pull/5989',
    seen: '2026-08-18',
    note: 'git diff --name-only alone',
  },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<{ path: string; by: 'diff-head' | 'diff-worktree' }>({
      label: 'gate.untracked.stray',
      variants: [
        { path: 'shared/stray.py', by: 'diff-head' },
        { path: 'shared/stray.py', by: 'diff-worktree' },
        { path: 'stray.txt', by: 'diff-head' },
      ],
      generated: strayName().map((path) => ({ path, by: 'diff-head' })),
      build: (plan, { path, by }) =>
        meanwhile(plan, { write: path, text: 'stray = 1\n' }, { missed: path, by }),
    }),
    gateArm<string>({
      label: 'gate.untracked.never-added',
      variants: BYSTANDERS,
      build: (plan, path) => inState(plan, { untracked: [path] }, { missed: path, by: 'diff-head' }),
    }),
  ],
});
