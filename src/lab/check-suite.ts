import type { Case } from '../model/case.js';
import type { Operation } from '../model/operation.js';
import { isCallStep } from '../model/step.js';
import type { Workspace } from '../workspace/workspace.js';
import { armCase } from './arm.js';
import type { Suite } from './suite/suite.js';

/** How much of a suite bites. */
export interface SuiteCheck {
  armed: number;
  /** One sentence for each case or example that does not bite, and each label that the sweep never hits. */
  faults: string[];
}

/** Arms every filed case and every example of every sweep, for each operation it can be fired at. */
export async function checkSuite(suite: Suite, workspace: Workspace): Promise<SuiteCheck> {
  let armed = 0;
  const faults: string[] = [];
  const tryArming = async (scenario: Case, operation: Operation): Promise<void> => {
    const result = await armCase(scenario, operation, suite.layouts, workspace);
    if (result.armed) armed += 1;
    else faults.push(`${scenario.id} (${operation}) is not armed: ${result.why}`);
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
    faults.push(...missed.map((label) => `${refusal.id}: the label ${label} is never hit by its sweep`));
  }
  return { armed, faults };
}
