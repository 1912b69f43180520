import { orderRefusals } from '../../lab/suite/order-refusals.js';
import type { Suite } from '../../lab/suite/suite.js';
import { FAMILIES, FAMILY_RULES, familyOf } from '../../model/family.js';

/** Every refusal, by family, with its requirement; at the end how many there are. */
export function listCatalogue(suite: Suite): string[] {
  const refusals = orderRefusals(suite.refusals);
  const width = Math.max(...refusals.map(({ id }) => id.length));
  const labels = new Set(refusals.flatMap((refusal) => refusal.labels));
  return [
    ...FAMILIES.flatMap((family) => {
      const members = refusals.filter(({ id }) => familyOf(id) === family);
      if (members.length === 0) return [];
      return [
        `${family}: ${FAMILY_RULES[family].about}`,
        ...members.map(({ id, requirement }) => `  ${id.padEnd(width)}  ${requirement}`),
        '',
      ];
    }),
    `${refusals.length} refusals, ${labels.size} labels, ${suite.cases.length} filed cases`,
  ];
}
