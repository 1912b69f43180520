import { armFrom } from '../../arm.js';
import { legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { baseName } from '../../arbitraries/names.js';
import { defineRefusal, type Scenario } from '../../define.js';

function remove(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: null } } },
    expect: 'refused',
    harm: [{ created: plan.path }],
    'armed-by': 'create-missing',
  };
}

/** Not even the folder is there. */
function goBelowNothing(plan: LegalPlan, folder: string): Scenario {
  const path = folder + baseName(plan.path);
  return {
    ...legalScenario(plan),
    break: { call: { path } },
    expect: 'refused',
    harm: [{ created: path }],
    'armed-by': 'create-missing',
  };
}

export default defineRefusal({
  id: 'path.missing-target',
  requirement: 'An edit of a file that is not there is refused; only a tool made for it creates files.',
  reason: 'A mistyped name becomes a new file with half a program in it, and the edit counts as done.',
  source: { kind: 'seed', note: 'a new file needs a separate create tool with an explicit path' },
  operations: ['replace', 'patch', 'insert'],
  medium: 'disk',
  arms: [
    armFrom({
      label: 'edit.target.missing',
      operations: ['replace', 'insert'],
      variants: () => [null],
      build: remove,
    }),
    armFrom<string>({
      label: 'path.plain.missing-parent',
      variants: () => ['billing/gone/', 'gone/deeper/'],
      build: goBelowNothing,
    }),
    armFrom({ label: 'patch.target.missing', operations: ['patch'], variants: () => [null], build: remove }),
  ],
});
