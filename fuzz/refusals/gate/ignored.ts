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
  id: 'gate.ignored',
  requirement: 'A file that git ignores is on the list of what changed.',
  reason: 'Whoever writes below an ignored name, or adds one, is seen by no status and no diff.',
  source: { kind: 'derived', note: 'an ignore rule is a way around every list that keeps to it' },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<{ path: string; by: 'status-short' | 'diff-existing' }>({
      label: 'gate.ignored.excluded',
      variants: [
        { path: BYSTANDERS[0], by: 'status-short' },
        { path: BYSTANDERS[0], by: 'diff-existing' },
        { path: BYSTANDERS[1], by: 'status-short' },
      ],
      build: (plan, { path, by }) => inState(plan, { ignored: [path] }, { missed: path, by }),
    }),
    gateArm<string>({
      label: 'gate.ignored.by-pattern',
      variants: ['shared/debug.log', 'debug.log'],
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'noise\n' },
          { missed: path, by: 'status-short' },
          { workspace: { '.gitignore': '*.log\n' }, git: {} },
        ),
    }),
  ],
});
