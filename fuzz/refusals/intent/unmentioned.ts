import { armFrom } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import { effectAt, legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { lookalike, mention, MENTIONS, NOTHING_NAMED, PARTS_OF_A_NAME } from '../../arbitraries/mentions.js';
import { baseName, freeName, word } from '../../arbitraries/names.js';
import { requestFor } from '../../arbitraries/requests.js';
import { defineRefusal, type Arm, type Scenario } from '../../define.js';

/** The call stays as it is; the operator asked for something else. */
function askOtherwise(plan: LegalPlan, request: string): Scenario {
  return {
    ...legalScenario(plan),
    break: { request },
    expect: 'refused',
    harm: effectAt(plan),
    'armed-by': 'plain',
  };
}

/** The request stays; the call goes to another file, in which it fits as well. */
function goTo(plan: LegalPlan, path: string): Scenario {
  return detour(plan, { path, lands: path, expect: 'refused' });
}

/** A file of the same folder that the plan's call does not name. */
function neighbour(plan: LegalPlan): string {
  return plan.operation === 'create' ? 'billing/other.py' : 'billing/utils.py';
}

function mentionArms(): Arm[] {
  return Object.entries(MENTIONS).map(([label, wordings]) =>
    armFrom<string>({
      label,
      variants: () => wordings,
      build: (plan, wording) => legalScenario(plan, { request: mention(wording, plan.path) }),
    }),
  );
}

export default defineRefusal({
  id: 'intent.unmentioned',
  requirement:
    'A write to a file that the operator did not name is refused, however he may spell the name of the one he did.',
  reason:
    'That a file exists says nothing about whether anyone wants it changed; leftover trees make guessed paths exist.',
  source: { kind: 'seed', note: 'nothing required the write target to match a named file' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  requires: 'mentions',
  arms: [
    armFrom<string>({ label: 'intent.nothing-named', variants: () => NOTHING_NAMED, build: askOtherwise }),
    armFrom<'call' | 'request'>({
      label: 'intent.other-file',
      variants: () => ['call', 'request'],
      build: (plan, side) =>
        side === 'call'
          ? goTo(plan, neighbour(plan))
          : askOtherwise(plan, requestFor(plan.operation, neighbour(plan))),
    }),
    armFrom<string>({
      label: 'intent.same-name-elsewhere',
      variants: () => ['shared/', 'billing/tests/', 'billing/'],
      build: (plan, folder) => {
        const path = folder + baseName(plan.path);
        return goTo(plan, path === plan.path ? `shared/v2/${baseName(plan.path)}` : path);
      },
    }),
    armFrom<string | null>({
      label: 'intent.leftover-tree',
      variants: () => [null],
      generated: () => word().map((stem) => `src/${freeName(stem)}`),
      build: (plan, path) => goTo(plan, path ?? leftoverOf(plan).path),
    }),
    armFrom<string>({
      label: 'intent.part-of-a-name',
      variants: () => PARTS_OF_A_NAME,
      build: (plan, wording) => askOtherwise(plan, requestFor(plan.operation, mention(wording, plan.path))),
    }),
    armFrom({
      label: 'path.unicode.homoglyph',
      variants: () => [null],
      build: (plan) => askOtherwise(plan, requestFor(plan.operation, lookalike(plan.path))),
    }),
    ...mentionArms(),
  ],
});
