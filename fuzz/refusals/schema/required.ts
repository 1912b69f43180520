import { armFrom } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import { effectAt, legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** The completer fills the path before the tool sees the call, where the tool's own schema lets it. */
function omitPath(plan: LegalPlan): Scenario {
  const leftover = leftoverOf(plan);
  return {
    ...legalScenario(plan, { layout: leftover.layout, via: 'completer' }),
    break: { mutate: { omit: 'path' } },
    expect: 'refused',
    harm: effectAt(plan, leftover.path),
    'armed-by': 'plain',
  };
}

export default defineRefusal({
  id: 'schema.required',
  requirement: 'The schema of a write tool requires its path, so that no completer ever fills one in.',
  reason:
    'An optional path is filled from the session leftovers, and the tool sees nothing but a path that exists.',
  source: { kind: 'seed', note: 'the published schema marked path as optional' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [armFrom({ label: 'schema.optional-path', variants: () => [null], build: omitPath })],
});
