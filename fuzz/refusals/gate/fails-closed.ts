import { gateArm, GATE_OPERATIONS, GATE_RUNS, meanwhile } from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'gate.fails-closed',
  requirement: 'Where git fails, the gate fails.',
  reason: 'A git that cannot read its repository prints no names, and an empty list looks like a clean tree.',
  source: {
    kind: 'incident',
    url: 'https://github.com/kamp-us/phoenix/pull/5989',
    seen: '2026-08-18',
    note: 'a failing git call left the list empty',
  },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<string>({
      label: 'gate.fails-closed.head',
      variants: ['lost\n', ''],
      build: (plan, text) =>
        meanwhile(plan, { write: '.git/HEAD', text }, { missed: '.git/HEAD', by: 'diff-head' }),
    }),
    gateArm<string>({
      label: 'gate.fails-closed.index',
      variants: ['lost\n', 'DIRC'],
      build: (plan, text) =>
        meanwhile(plan, { write: '.git/index', text }, { missed: '.git/index', by: 'diff-head' }),
    }),
    gateArm<null>({
      label: 'gate.fails-closed.objects',
      variants: [null],
      build: (plan) =>
        meanwhile(plan, { delete: '.git/objects' }, { missed: '.git/objects', by: 'diff-head' }),
    }),
  ],
});
