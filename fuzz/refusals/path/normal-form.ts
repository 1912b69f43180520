import fc from 'fast-check';
import { armsAtBothEnds } from '../../arm.js';
import { detour } from '../../arbitraries/detours.js';
import { WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { dottedSpellings } from '../../arbitraries/paths.js';
import { defineRefusal, type Scenario } from '../../define.js';

function spell(plan: LegalPlan, path: string): Scenario {
  return detour(plan, { path, lands: plan.path, expect: 'refused' });
}

export default defineRefusal({
  id: 'path.normal-form',
  requirement:
    'A path that is not written in its one normal form is refused, even where it leads to the named file.',
  reason:
    'Check, log and writer may read such a spelling differently, and then another file changes than was approved.',
  source: {
    kind: 'derived',
    note: 'the allowlist of the first seed accepts src/../billing/utils.py after normalising',
  },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...armsAtBothEnds<number>(
      {
        label: 'path.form.dot-segments',
        variants: () => [0, 1, 2],
        build: (plan, index) => {
          const spellings = dottedSpellings(plan.path);
          return spell(plan, spellings[index] ?? spellings[0]);
        },
      },
      'path.move-to.dot-segments',
    ),
    ...armsAtBothEnds<string>(
      {
        label: 'path.traversal.normalised-away',
        variants: () => ['src/../', 'billing/../'],
        generated: () => fc.constantFrom('shared/../', 'billing/tests/../../', 'src/./../'),
        build: (plan, way) => spell(plan, way + plan.path),
      },
      'path.move-to.normalised-away',
    ),
    ...armsAtBothEnds<string>(
      {
        label: 'path.form.trailing-slash',
        variants: () => ['/', '/.'],
        build: (plan, tail) => spell(plan, plan.path + tail),
      },
      'path.move-to.trailing-slash',
    ),
  ],
});
