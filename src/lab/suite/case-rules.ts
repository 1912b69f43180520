import type { Case } from '../../model/case.js';
import { MAX_CLIMB } from '../../model/containment.js';
import { isCallStep } from '../../model/step.js';
import { BREAK_RULES } from './break-rules.js';
import { pathsOfCase, whyNotContained } from './case-paths.js';
import type { CaseContext, CaseRule, RuleBreach } from './case-rule.js';
import { formatPath } from './explain-fault.js';
import { NAMING_RULES } from './naming-rules.js';

const checkCall: CaseRule = ({ steps }) =>
  steps.some(isCallStep)
    ? undefined
    : {
        code: 'no-call',
        message: 'No step calls a tool.',
        at: ['steps'],
        expected: 'at least one step with a key call',
        received: `${steps.length} steps without one`,
      };

const checkPaths: CaseRule = (scenario) => {
  for (const named of pathsOfCase(scenario)) {
    const { at, path, isEntry } = named;
    const why = whyNotContained(named);
    if (why === undefined) continue;
    return {
      code: 'path-outside',
      message: `The path at ${formatPath(at)} may leave the sandbox: ${why}.`,
      at,
      standsOnKey: isEntry === true,
      expected: isEntry
        ? 'a path relative to its place, without ..'
        : `a path below {root}, {outside} or {home}, at most ${MAX_CLIMB} levels up`,
      received: path,
      ...(isEntry
        ? {}
        : {
            hint: "Write {outside}/etc/passwd for /etc/passwd: what is fired stays on the lab's own ground.",
          }),
    };
  }
  return undefined;
};

const RULES: readonly CaseRule[] = [...NAMING_RULES, checkCall, checkPaths, ...BREAK_RULES];

/** The first rule beyond the schema that a case breaks. */
export function findRuleBreach(scenario: Case, context: CaseContext): RuleBreach | undefined {
  for (const rule of RULES) {
    const breach = rule(scenario, context);
    if (breach !== undefined) return breach;
  }
  return undefined;
}
