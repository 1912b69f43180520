import { armFrom, armsAtBothEnds } from '../../arm.js';
import { leftoverOf } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import {
  effectAt,
  isFree,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { lookalike, mention, MENTIONS, NOTHING_NAMED, PARTS_OF_A_NAME } from '../../arbitraries/mentions.js';
import { baseName, freeName, word } from '../../arbitraries/names.js';
import { atPath } from '../../arbitraries/plans.js';
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
  if (plan.operation === 'mkdir') return 'billing/other';
  return isFree(plan) ? 'billing/other.py' : 'billing/utils.py';
}

/** The plainest request that names this in the place of the plan's own path. */
function requestNaming(plan: LegalPlan, name: string): string {
  return atPath(plan, name).request;
}

/** The operator's words with a mention of the path, and of where a move is to go. */
function mentioning(plan: LegalPlan, wording: string): string {
  const said = mention(wording, plan.path);
  return plan.other === undefined ? said : `${said} Move it to ${plan.other.path}`;
}

/** A folder has no lines, and a file in it is reason enough to make it. */
function isForFiles(label: string): boolean {
  return label === 'intent.mention.line-suffix';
}
const FILE_OPERATIONS = WRITE_OPERATIONS.filter((operation) => operation !== 'mkdir');

function mentionArms(): Arm[] {
  return Object.entries(MENTIONS).map(([label, wordings]) =>
    armFrom<string>({
      label,
      ...(isForFiles(label) ? { operations: FILE_OPERATIONS } : {}),
      variants: () => wordings,
      build: (plan, wording) => legalScenario(plan, { request: mentioning(plan, wording) }),
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
    ...armsAtBothEnds<'call' | 'request'>(
      {
        label: 'intent.other-file',
        variants: () => ['call', 'request'],
        build: (plan, side) =>
          side === 'call'
            ? goTo(plan, neighbour(plan))
            : askOtherwise(plan, requestNaming(plan, neighbour(plan))),
      },
      'intent.move-to-other',
    ),
    ...armsAtBothEnds<string>(
      {
        label: 'intent.same-name-elsewhere',
        variants: () => ['shared/', 'billing/tests/', 'billing/'],
        build: (plan, folder) => {
          const path = folder + baseName(plan.path);
          return goTo(plan, path === plan.path ? `shared/v2/${baseName(plan.path)}` : path);
        },
      },
      'intent.move-to-elsewhere',
    ),
    armFrom<string | null>({
      label: 'intent.leftover-tree',
      variants: () => [null],
      generated: () => word().map((stem) => `src/${freeName(stem)}`),
      build: (plan, path) => goTo(plan, path ?? leftoverOf(plan).path),
    }),
    armFrom<string>({
      label: 'intent.part-of-a-name',
      operations: FILE_OPERATIONS,
      variants: () => PARTS_OF_A_NAME,
      build: (plan, wording) => askOtherwise(plan, requestNaming(plan, mention(wording, plan.path))),
    }),
    armFrom({
      label: 'path.unicode.homoglyph',
      operations: FILE_OPERATIONS,
      variants: () => [null],
      build: (plan) => askOtherwise(plan, requestNaming(plan, lookalike(plan.path))),
    }),
    ...mentionArms(),
  ],
});
