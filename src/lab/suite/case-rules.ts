import { isHostile, type Case } from '../../model/case.js';
import { MAX_CLIMB } from '../../model/containment.js';
import { isCallStep, type Step } from '../../model/step.js';
import { BREAK_RULES } from './break-rules.js';
import { pathsOfCase, whyNotContained, type NamedPath } from './case-paths.js';
import type { CaseContext, CaseRule, RuleBreach } from './case-rule.js';
import { formatPath } from './explain-fault.js';
import { NAMING_RULES } from './naming-rules.js';
import { TELLING_RULES } from './telling-rules.js';
import type { KeyPath } from './yaml-document.js';

/** After these the two sides cannot be compared, or the comparison would only say the same again. */
const FINAL: readonly string[] = ['unknown-layout', 'no-call', 'empty-break'];

const checkCall: CaseRule = ({ steps }) =>
  steps.some(isCallStep)
    ? undefined
    : {
        code: 'no-call',
        message: 'No step calls a tool.',
        at: ['steps'],
        expected: 'at least one step with a key call',
        received: `${steps.length} steps without one`,
        hint: 'Add the call that the guard is to carry out or to refuse.',
      };

function toPathBreach(named: NamedPath): RuleBreach | undefined {
  const { at, path, isEntry } = named;
  const why = whyNotContained(named);
  if (why === undefined) return undefined;
  return {
    code: 'path-outside',
    message: `The path at ${formatPath(at)} may leave the sandbox: ${why}.`,
    at,
    standsOnKey: isEntry === true,
    expected: isEntry
      ? 'a path relative to its place, without ..'
      : `a path below {root}, {outside} or {home}, at most ${MAX_CLIMB} levels up`,
    received: path,
    hint: isEntry
      ? 'Entries of other places stand under outside, home or belt.'
      : "Write {outside}/etc/passwd for /etc/passwd: what is fired stays on the lab's own ground.",
  };
}

const checkPaths: CaseRule = (scenario) =>
  [...pathsOfCase(scenario)].map(toPathBreach).filter((breach) => breach !== undefined);

/** Between the calls of a guard the tree changes under it; what an editor holds is no part of the tree. */
const checkStrike: CaseRule = (scenario) => {
  const steps: [Step, KeyPath][] = scenario.steps.map((step, index) => [step, ['steps', index]]);
  if (isHostile(scenario) && scenario.break.step !== undefined)
    steps.push([scenario.break.step, ['break', 'step']]);
  return steps.flatMap(([step, at]) =>
    'during' in step && step.during.at === 'each-call' && 'unsaved' in step.during.change
      ? {
          code: 'no-strike',
          message: 'What the editor holds changes no file that a call could find changed.',
          at: [...at, 'during', 'change', 'unsaved'],
          expected: 'write, delete, move, link or chmod',
          received: 'unsaved',
          hint: 'Let the operator type before the call (change), or while being asked (during, at: confirm).',
        }
      : [],
  );
};

const RULES: readonly CaseRule[] = [
  ...NAMING_RULES,
  ...TELLING_RULES,
  checkCall,
  checkPaths,
  checkStrike,
  ...BREAK_RULES,
];

/** What rules beyond the schema a case breaks. */
export function findRuleBreaches(scenario: Case, context: CaseContext): RuleBreach[] {
  const breaches: RuleBreach[] = [];
  for (const rule of RULES) {
    const found = [rule(scenario, context) ?? []].flat();
    breaches.push(...found);
    if (found.some(({ code }) => FINAL.includes(code))) break;
  }
  return breaches;
}
