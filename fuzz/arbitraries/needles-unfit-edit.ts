import type { Arbitrary } from 'fast-check';
import type { Break } from '../../src/model/case.js';
import type { Operation } from '../../src/model/operation.js';
import type { LegalScenario } from '../define.js';
import { isFree, legalScenario, type LegalPlan } from './legal.js';
import { anyPlan, examplePlan } from './plans.js';

/** The operations whose call depends on what stands at its path. */
export const FITTING_OPERATIONS = [
  'replace',
  'patch',
  'create',
  'insert',
  'append',
  'mkdir',
  'delete',
  'move',
] as const satisfies Operation[];

/** A legal call, and the break after which every plain tool must refuse it: what it needs is not there. */
export interface UnfitEdit {
  legal: LegalScenario;
  break: Break;
}

const FAR_LINE = '999';

/** The file without the line the edit is about; taken where a new name is due; gone; without the line of an insert. */
function misfit(plan: LegalPlan): Break {
  const { operation, path, edit } = plan;
  if (operation === 'insert') return { call: { line: FAR_LINE } };
  const text = [...edit.above, ...edit.below, ''].join('\n');
  const standsInstead = isFree(plan) || operation === 'replace' || operation === 'patch';
  return { layout: { workspace: { [path]: standsInstead ? text : null } } };
}

function unfit(plan: LegalPlan): UnfitEdit {
  return { legal: legalScenario(plan), break: misfit(plan) };
}

/** The smallest call that does not fit any more. */
export function exampleUnfitEdit(operation: Operation): UnfitEdit {
  return unfit(examplePlan(operation));
}

/** Calls that do not fit any more. */
export function anyUnfitEdit(operation: Operation): Arbitrary<UnfitEdit> {
  return anyPlan(operation).map(unfit);
}
