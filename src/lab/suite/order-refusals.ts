import { FAMILIES, familyOf } from '../../model/family.js';
import type { Refusal } from '../../model/refusal.js';
import { CHARGES } from '../../model/verdict.js';

/** Catalogue order: by family, then id; rows that others are charged to are closed after all of them. */
export function orderRefusals(refusals: readonly Refusal[]): Refusal[] {
  const rank = ({ id }: Refusal): number =>
    CHARGES.findIndex((charge) => charge === id) * 1000 + FAMILIES.indexOf(familyOf(id));
  return refusals.toSorted((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id));
}
