import type { Arbitrary } from 'fast-check';
import type { Break } from '../../src/model/case.js';
import type { Operation } from '../../src/model/operation.js';
import type { LegalScenario } from '../define.js';
import { legalScenario, type LegalPlan } from './legal.js';
import { anyPlan, examplePlan } from './plans.js';

/** The operations whose call depends on what stands in the file. */
export const EDIT_OPERATIONS = ['replace', 'patch'] as const satisfies Operation[];

/** A legal edit, and the break after which every plain tool must refuse it: what it looks for is not there. */
export interface UnfitEdit {
  legal: LegalScenario;
  break: Break;
}

function unfit(plan: LegalPlan): UnfitEdit {
  const { path, edit } = plan;
  const text = [...edit.above, ...edit.below, ''].join('\n');
  return { legal: legalScenario(plan), break: { layout: { workspace: { [path]: text } } } };
}

/** The smallest edit of a file that has lost the line it is about. */
export function exampleUnfitEdit(operation: Operation): UnfitEdit {
  return unfit(examplePlan(operation));
}

/** Edits of a file that has lost the line they are about. */
export function anyUnfitEdit(operation: Operation): Arbitrary<UnfitEdit> {
  return anyPlan(operation).map(unfit);
}
