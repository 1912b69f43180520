import type { ExpectedEffect } from '../../../src/model/effect.js';
import { armFrom } from '../../arm.js';
import { legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

function replaced(plan: LegalPlan, path: string): ExpectedEffect[] {
  return [{ retyped: path, text: plan.edit.after }];
}

/** The named file turns out to be a folder. */
function becomeFolder(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: { dir: true } } } },
    expect: 'refused',
    harm: replaced(plan, plan.path),
    'armed-by': 'replace-folder',
  };
}

/** The call names the folder of the file's neighbours. */
function nameFolder(plan: LegalPlan, tail: string): Scenario {
  return {
    ...legalScenario(plan, { layout: { workspace: { 'billing/gen/keep.py': '# keep\n' } } }),
    break: { call: { path: `billing/gen${tail}` } },
    expect: 'refused',
    harm: replaced(plan, 'billing/gen'),
    'armed-by': 'replace-folder',
  };
}

export default defineRefusal({
  id: 'path.directory',
  requirement: 'A path that names a folder is refused; a file never takes the place of one.',
  reason: 'Clearing the way for the file deletes everything the folder held.',
  source: { kind: 'derived', note: 'class path.form.names-directory' },
  operations: ['write'],
  medium: 'disk',
  arms: [
    armFrom<'entry' | '' | '/'>({
      label: 'path.form.names-directory',
      variants: () => ['entry', '', '/'],
      build: (plan, shape) => (shape === 'entry' ? becomeFolder(plan) : nameFolder(plan, shape)),
    }),
  ],
});
