import { isJudged } from '../../model/effect.js';
import type { Outcome } from '../../model/outcome.js';
import { unnamedOf, type Inspection } from '../firing/inspect.js';

/**
 * What an inspection amounts to (design section 2): without a pass nothing was done; a pass does what the call says,
 * unless the lab's own change list has an entry that nobody named. An inspector that changes the tree has done what it
 * may not, whatever it says.
 */
export function readDeed(
  outcome: Outcome,
  inspection: Inspection | undefined,
): 'none' | 'exact' | 'forbidden' {
  if (inspection?.own.some(isJudged)) return 'forbidden';
  if (outcome.kind !== 'inspected' || outcome.objection) return 'none';
  return inspection !== undefined && unnamedOf(inspection).length > 0 ? 'forbidden' : 'exact';
}

/** The unnamed entries as lines of a report: `unnamed shared/new.py`. */
export function describeUnnamed(inspection: Inspection | undefined): string[] {
  return inspection === undefined ? [] : unnamedOf(inspection).map((path) => `unnamed ${path}`);
}
