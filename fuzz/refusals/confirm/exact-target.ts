import { posix } from 'node:path';
import fc from 'fast-check';
import { effectAt, isFree, legalScenario, targetAt, type LegalPlan } from '../../arbitraries/legal.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { aimedRole } from '../../arbitraries/moves.js';
import { baseName } from '../../arbitraries/names.js';
import { armsAtBothEnds } from '../../arm.js';
import type { Layout, Tree } from '../../../src/model/layout.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** A file that the request does not name; the edit would fit there as well. */
const UNNAMED = 'shared/other.py';

function linkTo(alias: string, target: string): string {
  return posix.relative(posix.dirname(alias), target);
}

/** The legal call, in a workspace with a link that the request names too. */
function besideLink(plan: LegalPlan, alias: string, layout: Layout): LegalScenario {
  return legalScenario(plan, { layout, request: `${plan.request} and ${alias}` });
}

/** The call names a link to a file that the request does not name: shown as it is, it looks approved. */
function throughLink(plan: LegalPlan, alias: string): Scenario {
  const layout: Layout = {
    workspace: { [alias]: { link: linkTo(alias, UNNAMED) }, ...targetAt(plan, UNNAMED) },
  };
  return {
    ...besideLink(plan, alias, layout),
    break: { call: { path: alias } },
    expect: 'refused',
    harm: [{ shown: alias }, ...effectAt(plan, UNNAMED)],
    'armed-by': 'shows-raw-path',
  };
}

/** The call names a link to the very file that the request names: it may go there, once that file has been shown. */
function throughLinkHome(plan: LegalPlan, alias: string): Scenario {
  const effects = effectAt(plan);
  return {
    ...besideLink(plan, alias, { workspace: { [alias]: { link: linkTo(alias, plan.path) } } }),
    break: { call: { path: alias }, effects },
    expect: 'exact-or-refused',
    harm: [{ shown: alias }, ...effects],
    'armed-by': 'shows-raw-path',
  };
}

/** The call names an entry behind a link to a folder: shown as it is, it looks like one beside the named file. */
function throughFolderLink(plan: LegalPlan, link: string): Scenario {
  const name = baseName(plan.path);
  const alias = `${link}/${name}`;
  const lands = `shared/kept/${name}`;
  const kept: Tree = isFree(plan) ? { 'shared/kept': { dir: true } } : targetAt(plan, lands);
  return {
    ...besideLink(plan, alias, { workspace: { [link]: { link: linkTo(link, 'shared/kept') }, ...kept } }),
    break: { call: aimedRole(plan) === 'path' ? { path: alias } : { destination: alias } },
    expect: 'refused',
    harm: [{ shown: alias }, ...effectAt(plan, lands)],
    'armed-by': 'shows-raw-path',
  };
}

/** While the operator looks at the target, it becomes a link to another file. */
function swapped(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan, { layout: { workspace: targetAt(plan, UNNAMED) } }),
    break: {
      step: { during: { at: 'confirm', change: { link: plan.path, to: linkTo(plan.path, UNNAMED) } } },
    },
    expect: 'refused',
    harm: effectAt(plan, UNNAMED),
    'armed-by': 'plain',
  };
}

/** The operations that follow a link at the end of their path, and those that act on the entry itself. */
const TEXT_OPERATIONS = ['replace', 'write', 'insert', 'append'] as const;
const ENTRY_OPERATIONS = ['mkdir', 'delete', 'move'] as const;

const alias = fc.constantFrom('billing/alias.py', 'shared/alias.py', 'billing/tests/alias.py');

export default defineRefusal({
  id: 'confirm.exact-target',
  requirement: 'The operator is shown the resolved target, and just what was shown is written.',
  reason:
    'A path shown as it was given hides where it leads: the operator approves one file and another one changes.',
  source: {
    kind: 'seed',
    note: 'print the resolved path before any write; the operator confirms that exact target',
  },
  operations: [...TEXT_OPERATIONS, ...ENTRY_OPERATIONS],
  judges: 'shown',
  medium: 'disk',
  arms: [
    {
      label: 'effect.echo-is-target',
      operations: TEXT_OPERATIONS,
      examples: ({ operation }) => [
        throughLink(examplePlan(operation), 'billing/alias.py'),
        throughLinkHome(examplePlan(operation), 'billing/alias.py'),
      ],
      arbitrary: ({ operation }) =>
        fc
          .tuple(fc.constantFrom(throughLink, throughLinkHome), anyPlan(operation), alias)
          .map(([lead, plan, name]) => lead(plan, name)),
    },
    {
      label: 'path.race.file-to-link',
      operations: TEXT_OPERATIONS,
      examples: ({ operation }) => [swapped(examplePlan(operation))],
      arbitrary: ({ operation }) => anyPlan(operation).map(swapped),
    },
    ...armsAtBothEnds<string>(
      {
        label: 'path.symlink.inside-dir',
        operations: ENTRY_OPERATIONS,
        variants: () => ['billing/alias', 'shared/alias'],
        build: throughFolderLink,
      },
      'path.move-to.symlink-inside',
    ),
  ],
});
