import {
  gateArm,
  GATE_OPERATIONS,
  GATE_RUNS,
  inState,
  meanwhile,
  TEXT_BEFORE,
} from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

const EDITS = ['replace', 'patch', 'write'] as const;

export default defineRefusal({
  id: 'gate.renamed',
  requirement: 'Of a file that was renamed, both names are on the list of what changed.',
  reason:
    'Where renames are detected only the new name is shown, and a filter for added and modified files drops both.',
  source: {
    kind: 'incident',
    url: 'https://github.com/Mergifyio/mergify-cli/pull/1739',
    seen: '2026-07-29',
    note: 'only the destination of a rename was seen',
  },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<string>({
      label: 'gate.renamed.onto-named',
      operations: EDITS,
      variants: ['shared/rates.py', 'rates.py'],
      build: (plan, path) =>
        inState(
          plan,
          { moved: { [path]: { to: plan.path, was: TEXT_BEFORE } } },
          { missed: path, by: 'diff-head' },
          // The file is in the commit as the call finds it, and so in the index.
          { git: {} },
        ),
    }),
    gateArm<string>({
      label: 'gate.renamed.filtered',
      variants: ['shared/cash.py', 'cash.py'],
      build: (plan, path) =>
        inState(plan, { moved: { [path]: 'shared/money.py' } }, { missed: path, by: 'diff-filter' }),
    }),
    gateArm<string>({
      label: 'gate.renamed.on-disk',
      variants: ['shared/cash.py', 'cash.py'],
      build: (plan, path) =>
        meanwhile(plan, { move: 'shared/money.py', to: path }, { missed: path, by: 'diff-filter' }),
    }),
  ],
});
