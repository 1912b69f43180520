import { armFrom } from '../../arm.js';
import { effectAt, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Where the text stands to which the name leads. */
const BEHIND = 'shared/linked.py';

function linked(plan: LegalPlan, to: string): Scenario {
  const [effect] = effectAt(plan);
  const text = effect !== undefined && 'modified' in effect ? (effect.text ?? '') : '';
  return {
    ...legalScenario(plan, { layout: { workspace: { [BEHIND]: plan.edit.before } } }),
    break: {
      layout: { workspace: { [plan.path]: { link: to } } },
      effects: effectAt(plan, BEHIND),
    },
    expect: 'exact-or-refused',
    harm: [{ retyped: plan.path, text }],
    'armed-by': 'rename-over-links',
  };
}

function climb({ path }: LegalPlan): string {
  return '../'.repeat(path.split('/').length - 1) + BEHIND;
}

export default defineRefusal({
  id: 'bytes.link-kind',
  requirement: 'A link to a file of the workspace is a link after an edit, or the edit is refused.',
  reason:
    'A new file that takes the name of a link leaves two texts where there was one, and whoever reads the other goes on with the old.',
  source: { kind: 'incident', url: 'https://github.com/Gitlawb/zero/pull/941', seen: '2026-08-24' },
  operations: ['replace', 'insert', 'append', 'patch', 'write'],
  medium: 'disk',
  arms: [
    armFrom<'relative' | 'absolute'>({
      label: 'bytes.link-replaced',
      variants: () => ['relative', 'absolute'],
      build: (plan, spelling) => linked(plan, spelling === 'relative' ? climb(plan) : `{root}/${BEHIND}`),
    }),
  ],
});
