import { isDeepStrictEqual } from 'node:util';
import { canonicalPath } from '../../model/canonical.js';
import { isHostile, type Break } from '../../model/case.js';
import { composeCase } from '../../model/compose.js';
import { namedPaths } from '../../model/named-paths.js';
import { isCallStep, type Step } from '../../model/step.js';
import { BREAK_KINDS, leavesOfBreak } from './break-leaves.js';
import type { CaseRule } from './case-rule.js';
import { formatPath } from './explain-fault.js';
import type { KeyPath } from './yaml-document.js';

/** One break, one change (design section 5). */
const checkLeaves: CaseRule = (scenario) => {
  if (!isHostile(scenario)) return undefined;
  const leaves = leavesOfBreak(scenario.break);
  if (leaves.length === 1) return undefined;
  const [, second] = leaves;
  return {
    code: leaves.length === 0 ? 'empty-break' : 'several-breaks',
    message: leaves.length === 0 ? 'The break changes nothing.' : 'The break changes several things at once.',
    at: second ?? ['break'],
    expected: `exactly one change: one of ${BREAK_KINDS.join(', ')}, with one leaf`,
    received: leaves.length === 0 ? 'none' : leaves.map(formatPath).join(', '),
    hint:
      leaves.length === 0
        ? 'Without a break the case is a control: leave out break, expect, harm and armed-by.'
        : 'Put the legal part of it into the case itself, or write two cases.',
  };
};

/** `break.effects` belongs to the expectations that measure by it. */
const checkBreakEffects: CaseRule = (scenario) => {
  if (!isHostile(scenario)) return undefined;
  const { expect } = scenario;
  const measures = expect === 'exact' || expect === 'exact-or-refused';
  const given = scenario.break.effects !== undefined;
  if (measures === given) return undefined;
  if (given) {
    return {
      code: 'unused-effects',
      message: `The expectation ${expect} looks at no effects of the break.`,
      at: ['break', 'effects'],
      expected: 'no break.effects',
      received: `expect: ${expect}`,
      hint: 'Leave it out, or expect exact or exact-or-refused.',
    };
  }
  return {
    code: 'missing-key',
    message: `The expectation ${expect} needs the effects of the break.`,
    at: ['break'],
    expected: 'break.effects: a list',
    received: 'nothing',
    hint: 'Write what the break does where it is accepted; nothing is an empty list.',
  };
};

/** A change of a role that the last call does not have would change nothing on any tool. */
const checkMutatedRole: CaseRule = (scenario) => {
  if (!isHostile(scenario) || scenario.break.mutate === undefined) return undefined;
  const { mutate } = scenario.break;
  const call = scenario.steps.filter(isCallStep).at(-1);
  const [verb, object] = Object.entries(mutate)[0] ?? [];
  if (call === undefined || verb === undefined || ['extra', 'stringify', 'raw'].includes(verb))
    return undefined;
  const roles = typeof object === 'string' ? [object] : Object.keys(object ?? {});
  const missing = roles.find((role) => !Object.hasOwn(call, role));
  if (missing === undefined) return undefined;
  return {
    code: 'no-such-role',
    message: 'The break changes a role that the last call does not have.',
    at: ['break', 'mutate', verb],
    expected: `one of ${Object.keys(call)
      .filter((key) => key !== 'call' && key !== 'via')
      .join(', ')}`,
    received: missing,
    hint: 'Give the last call the role, or change one that it has.',
  };
};

/** An empty text is blank already, and a session is fresh before its first call. */
function leavesAllAsItIs(change: Break, steps: readonly Step[]): boolean {
  const { mutate, step } = change;
  const call = steps.findLast(isCallStep);
  if (mutate !== undefined && 'blank' in mutate) return call?.[mutate.blank] === '';
  return step !== undefined && 'session' in step && steps[0] === call;
}

const checkDifference: CaseRule = (scenario, { layouts }) => {
  if (!isHostile(scenario) || (scenario.layout.base !== undefined && layouts === undefined)) return undefined;
  const sides = composeCase(scenario, layouts ?? new Map());
  const isIdle = leavesAllAsItIs(scenario.break, scenario.steps);
  if (!isIdle && !isDeepStrictEqual(sides.twin, sides.break)) return undefined;
  const leaf = leavesOfBreak(scenario.break)[0] ?? ['break'];
  return {
    code: 'idle-break',
    message: `The break at ${formatPath(leaf)} leaves everything as it is.`,
    at: leaf,
    expected: 'another value than the legal side has',
    received: 'the same value',
    hint: 'Change something else; a case that is to have its legal side alone has no break.',
  };
};

/** The place of a step's unsaved text in the case, with what it says. */
function unsavedIn(step: Step, at: KeyPath): { at: KeyPath; path: string; text: string } | undefined {
  const [change, place] =
    'change' in step
      ? [step.change, [...at, 'change']]
      : 'during' in step
        ? [step.during.change, [...at, 'during', 'change']]
        : [undefined, at];
  if (change === undefined || !('unsaved' in change)) return undefined;
  return { at: [...place, 'unsaved'], path: change.unsaved, text: change.text };
}

/** What the editor holds counts where it is another text of the file that the call is about: so on the hostile side, and there alone. */
const checkUnsaved: CaseRule = (scenario, { layouts }) => {
  if (scenario.layout.base !== undefined && layouts === undefined) return undefined;
  const { twin } = composeCase(scenario, layouts ?? new Map());
  const call = scenario.steps.findLast(isCallStep);
  const named = call === undefined ? [] : namedPaths(call).map(canonicalPath);
  const counts = ({ path, text }: { path: string; text: string }): boolean =>
    named.includes(canonicalPath(path)) && twin.layout.workspace[canonicalPath(path)] !== text;
  const hostile = isHostile(scenario) ? scenario.break.step : undefined;
  const typed = hostile === undefined ? undefined : unsavedIn(hostile, ['break', 'step']);
  const breaches = scenario.steps.flatMap((step, index) => {
    const held = unsavedIn(step, ['steps', index]);
    return held === undefined || !counts(held)
      ? []
      : {
          code: 'unsaved-legal',
          message: 'On the legal side the editor holds another text of the file that the call is about.',
          at: held.at,
          expected: 'the text that the file has on the disk, or a file that the call does not name',
          received: held.path,
          hint: 'What the operator typed and did not save is the break: break.step.change.',
        };
  });
  if (typed === undefined || counts(typed)) return breaches;
  return [
    ...breaches,
    {
      code: 'idle-break',
      message: 'What the operator typed leaves everything as it is.',
      at: typed.at,
      expected: `another text than the disk has, of the file that the call names: ${named.join(', ')}`,
      received: typed.path,
      hint: 'Let the editor hold a line more of that file.',
    },
  ];
};

/** A break is one change that changes something, and is measured by what belongs to it. */
export const BREAK_RULES: readonly CaseRule[] = [
  checkLeaves,
  checkBreakEffects,
  checkMutatedRole,
  checkDifference,
  checkUnsaved,
];
