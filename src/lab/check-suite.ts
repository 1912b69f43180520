import type { Case } from '../model/case.js';
import type { Operation } from '../model/operation.js';
import { Problem } from '../model/problem.js';
import { isCallStep } from '../model/step.js';
import type { Workspace } from '../workspace/workspace.js';
import { armCase } from './arm.js';
import type { RuleBreach } from './suite/case-rule.js';
import { placeBreach } from './suite/parse-case.js';
import { readText } from './suite/read-text.js';
import type { Suite } from './suite/suite.js';
import { readYaml } from './suite/yaml-document.js';

/** How much of a suite bites. */
export interface SuiteCheck {
  armed: number;
  /** Each case or example that does not bite, and each label that the sweep never hits. */
  problems: Problem[];
}

/** A breach at its place in the case file, or at the example of a refusal, which has none. */
export function locateBreach(
  breach: RuleBreach,
  scenario: Case,
  operation: Operation,
  at: { file: string; shown: string } | undefined,
): Problem {
  const named = { ...breach, message: `${scenario.id} (${operation}): ${breach.message}` };
  if (at !== undefined) return placeBreach(named, readYaml(readText(at.file), at.shown));
  const { at: _, standsOnKey: __, ...detail } = named;
  return new Problem({ ...detail, place: `an example of ${scenario.refusal}, ${scenario.label ?? ''}` });
}

function tellMissedLabel(refusal: string, label: string): Problem {
  return new Problem({
    code: 'label-never-hit',
    message: 'A label of the refusal is never hit by its sweep.',
    place: refusal,
    expected: `an example of ${label} for one of its operations`,
    received: 'none',
    hint: 'Add one to the sweep, or take the label away.',
  });
}

/** Arms every filed case and every example of every sweep, for each operation it can be fired at. */
export async function checkSuite(suite: Suite, workspace: Workspace): Promise<SuiteCheck> {
  let armed = 0;
  const problems: Problem[] = [];
  const tryArming = async (scenario: Case, operation: Operation): Promise<void> => {
    const result = await armCase(scenario, operation, suite.layouts, workspace);
    if (result.armed) armed += 1;
    else {
      const file = suite.files.get(scenario.id);
      const at = file === undefined ? undefined : { file, shown: file };
      problems.push(locateBreach(result.breach, scenario, operation, at));
    }
  };
  for (const scenario of suite.cases) {
    for (const operation of scenario.steps.findLast(isCallStep)?.call ?? [])
      await tryArming(scenario, operation);
  }
  for (const refusal of suite.refusals) {
    const hit = new Set<string>();
    for (const operation of refusal.operations) {
      for (const scenario of refusal.sweep({ operation })) {
        if (scenario.label !== undefined) hit.add(scenario.label);
        await tryArming(scenario, operation);
      }
    }
    const missed = refusal.labels.filter((label) => !hit.has(label));
    problems.push(...missed.map((label) => tellMissedLabel(refusal.id, label)));
  }
  return { armed, problems };
}
