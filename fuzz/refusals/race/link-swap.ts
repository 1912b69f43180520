import type { Operation } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { joinLayouts } from '../../arbitraries/layouts.js';
import {
  effectAt,
  legalScenario,
  targetAt,
  WRITE_OPERATIONS,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { baseName } from '../../arbitraries/names.js';
import { atPath } from '../../arbitraries/plans.js';
import { FOLDER_TO_LINK, inOwnFolder, strikes } from '../../arbitraries/races.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Those that change the bytes of a file that stands there: a link in its place would be followed. */
const EDITS: readonly Operation[] = ['replace', 'patch', 'write', 'insert', 'append'];

function fileToLink(plan: LegalPlan): Scenario {
  const lands = `{outside}/${baseName(plan.path)}`;
  return {
    ...legalScenario(plan, { layout: decoyAt(plan, lands) }),
    break: strikes({ link: plan.path, to: lands }),
    expect: 'contained',
    harm: effectAt(plan, lands),
    'armed-by': 'check-then-write',
  };
}

/** The name that was free becomes a link to one that is free outside. */
function newToLink(plan: LegalPlan): Scenario {
  const lands = `{outside}/${baseName(plan.path)}`;
  return {
    ...legalScenario(plan),
    break: strikes({ link: plan.path, to: lands }),
    expect: 'contained',
    harm: effectAt(plan, lands),
    'armed-by': 'check-then-write',
  };
}

function folderToLink(plan: LegalPlan): Scenario {
  const { plan: inside, scenario, lands } = inOwnFolder(plan);
  return {
    ...scenario,
    break: strikes(FOLDER_TO_LINK),
    expect: 'contained',
    harm: effectAt(inside, lands),
    'armed-by': 'check-then-write',
  };
}

/** A link that leads to another folder of the workspace is led out. Only for guards that follow links inside it. */
function linkRetargeted(plan: LegalPlan): Scenario {
  const name = `linked_${baseName(plan.path)}`;
  const [inside, lands] = [`shared/${name}`, `{outside}/gen/${name}`];
  const through = atPath(plan, `billing/gen/${name}`);
  const layout = joinLayouts(decoyAt(plan, lands), {
    workspace: { 'billing/gen': { link: '../shared' }, ...targetAt(plan, inside) },
  });
  const { workspace: _, ...own } = legalScenario(through).layout;
  const effects = effectAt(through, inside);
  return {
    ...legalScenario(through),
    layout: joinLayouts(own, layout),
    effects,
    break: { ...strikes({ link: 'billing/gen', to: '{outside}/gen' }), effects },
    expect: 'exact-or-refused',
    harm: effectAt(through, lands),
    'armed-by': 'check-then-write',
  };
}

export default defineRefusal({
  id: 'race.link-swap',
  requirement:
    'A link that another writer puts on the way while a call is handled, between any two of its looks and deeds, never leads the write out of the workspace.',
  reason:
    'What was checked is a name, what is written is whatever the name leads to a moment later: a process beside the agent needs only to be quick.',
  source: { kind: 'incident', url: 'https://github.com/ducks/claux/issues/32', seen: '2026-09-02' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  mostRuns: 18,
  arms: [
    armFrom<null>({
      label: 'path.race.file-to-link',
      operations: EDITS,
      variants: () => [null],
      build: fileToLink,
    }),
    armFrom<null>({
      label: 'path.race.new-to-link',
      operations: ['create'],
      variants: () => [null],
      build: newToLink,
    }),
    armFrom<null>({ label: 'path.race.dir-to-link', variants: () => [null], build: folderToLink }),
    armFrom<null>({
      label: 'path.race.link-retarget',
      operations: EDITS,
      variants: () => [null],
      build: linkRetargeted,
    }),
  ],
});
