import type { LegalScenario } from '../define.js';
import { callOf, legalScenario, type LegalAdditions, type LegalPlan } from './legal.js';
import { baseName, folderOf } from './names.js';

/** The legal call of a plan as one that asks to start from a folder: its path is what is left of the plan's from there. */
export function startingFrom(
  plan: LegalPlan,
  { folder = folderOf(plan.path), path = baseName(plan.path) }: { folder?: string; path?: string } = {},
  additions: LegalAdditions = {},
): LegalScenario {
  return { ...legalScenario(plan, additions), steps: [{ ...callOf({ ...plan, path }), folder }] };
}
