import type { Behaviour } from '../../../src/model/behaviour.js';
import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import { joinLayouts } from '../../arbitraries/layouts.js';
import { effectAt, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { baseName } from '../../arbitraries/names.js';
import { inTurn } from '../../arbitraries/turns.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** A path that is inside in one reading and outside in another, and the plain way that takes it for the latter. */
interface TwoReadings {
  path: string;
  by: Behaviour;
}

const READINGS: readonly [TwoReadings, ...TwoReadings[]] = [
  // A folder whose name begins with a blank; trimmed, a climb.
  { path: ' ../outside/NAME', by: 'mend-names' },
  // Below the root once it is joined to it; trimmed, an absolute path.
  { path: ' {outside}/NAME', by: 'mend-names' },
];

function readTwice(plan: LegalPlan, { path, by }: TwoReadings): Scenario {
  const name = baseName(plan.path);
  return detour(plan, {
    path: path.replace('NAME', name),
    lands: `{outside}/${name}`,
    expect: 'contained',
    by,
  });
}

/** By the walk the path comes out in the workspace, by text outside. Either is fine to refuse; only the first to take. */
function climbByText(plan: LegalPlan, link: string): Scenario {
  const name = baseName(plan.path);
  const inside = `billing/outside/${name}`;
  const scenario = detour(plan, {
    path: `${link}/${'../'.repeat(link.split('/').length + 1)}outside/${name}`,
    lands: `{outside}/${name}`,
    expect: 'refused',
    layout: joinLayouts(decoyAt(plan, inside), {
      workspace: {
        [link]: { link: `{root}/billing/tests${'/d'.repeat(link.split('/').length)}` },
        [`billing/tests${'/d'.repeat(link.split('/').length)}`]: { dir: true },
      },
    }),
  });
  if (!('break' in scenario)) return scenario;
  const effects = effectAt(plan, inside);
  return { ...scenario, break: { ...scenario.break, effects }, expect: 'exact-or-refused' };
}

export default defineRefusal({
  id: 'path.one-reading',
  requirement:
    'A path is read once: what was checked is what is written, in whatever other way the path could be read.',
  reason: 'A check that trims, joins or resolves as the write does not has approved another file.',
  source: {
    kind: 'incident',
    url: 'https://github.com/bug-ops/zeph/issues/5410',
    seen: '2026-07-01',
    note: 'a path was checked as expanded and written as given',
  },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    armFrom<TwoReadings>({ label: 'effect.same-resolution', ...inTurn(READINGS), build: readTwice }),
    armFrom<string>({
      label: 'path.symlink.dotdot-lexical-overblock',
      ...inTurn<string>(['l', 'billing/l']),
      build: climbByText,
    }),
  ],
});
