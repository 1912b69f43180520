import { armFrom, armsAtBothEnds } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import {
  effectAt,
  isFree,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { baseName, freeName, word } from '../../arbitraries/names.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Where a plan's name lies outside the allowed folders: in the leftover tree, beside them, or above them. */
const FOLDERS = ['src/', 'billing_old/', 'vendor/'] as const;

/** The request names a foreign file beside the target, and the call goes there. */
function goToNamed(plan: LegalPlan, path: string): Scenario {
  return detour(plan, {
    path,
    lands: path,
    expect: 'refused',
    request: `${plan.request} and compare it with ${path}`,
  });
}

/** The named file, in an allowed folder, becomes a link into the leftover tree. */
function linkAway(plan: LegalPlan): Scenario {
  const lands = `src/${baseName(plan.path)}`;
  const up = '../'.repeat(plan.path.split('/').length - 1);
  return {
    ...legalScenario(plan, { layout: decoyAt(plan, lands) }),
    break: { layout: { workspace: { [plan.path]: { link: up + lands } } } },
    expect: 'contained',
    harm: effectAt(plan, lands),
    'armed-by': 'follow-links',
  };
}

export default defineRefusal({
  id: 'intent.not-allowed',
  requirement:
    'A write that lands outside the allowed folders is refused, even where the operator named the file and its name looks allowed.',
  reason:
    "The allowlist is what protects another project's tree; a link or a climb from an allowed folder goes round it.",
  source: { kind: 'seed', note: 'path outside the allowlist' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  requires: 'allow',
  arms: [
    ...armsAtBothEnds<string>(
      {
        label: 'intent.named-not-allowed',
        variants: () => FOLDERS,
        generated: () => word().map((name) => `${name}_z/`),
        build: (plan, folder) => goToNamed(plan, folder + baseName(plan.path)),
      },
      'intent.move-to-not-allowed',
    ),
    ...armsAtBothEnds<string>(
      {
        label: 'path.traversal.allowlist-crossing',
        variants: () => ['billing/../src/', 'shared/../src/', 'billing/tests/../../src/'],
        build: (plan, way) => {
          const name = isFree(plan) ? freeName('app') : 'app.py';
          return detour(plan, { path: way + name, lands: `src/${name}`, expect: 'refused' });
        },
      },
      'path.move-to.allowlist-crossing',
    ),
    armFrom({
      label: 'path.symlink.inside-to-other-allowed',
      operations: ['replace', 'patch', 'write', 'insert', 'append'],
      variants: () => [null],
      build: linkAway,
    }),
  ],
});
