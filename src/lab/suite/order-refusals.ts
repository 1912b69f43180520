import { FAMILIES, familyOf } from '../../model/family.js';
import type { Refusal } from '../../model/refusal.js';

/** Rows that other rows are charged to; they are closed after all others. */
const CHARGED_LAST = ['report.structured', 'report.failure-is-real', 'limits.survives', 'limits.answers'];

/** Catalogue order: by family, then id, the charged rows last. */
export function orderRefusals(refusals: readonly Refusal[]): Refusal[] {
  const rank = ({ id }: Refusal): number => CHARGED_LAST.indexOf(id) * 1000 + FAMILIES.indexOf(familyOf(id));
  return refusals.toSorted((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id));
}
