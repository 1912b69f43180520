import { familyOf, type Family } from '../../model/family.js';
import type { Finding } from '../../model/report.js';
import { isRed } from '../../model/verdict.js';

function hasFired({ evidence }: Finding): boolean {
  return evidence.cases + evidence.generated > 0;
}

function markInconclusive(row: Finding, because: string): void {
  row.verdict = 'inconclusive';
  row.because = `${because}: ${row.because ?? 'no case applies'}`;
}

/**
 * A run never goes green on something that did not happen (design section 2). In place: the rows of a claim become
 * inconclusive where none of the claim could be fired at all and none is red for what another row ran into; so do,
 * family by family, the claimed rows that are open to the guard but had no case to fire, where nothing else of the
 * family was fired.
 * @param stated the claims as the guard states them.
 * @param starved ids of rows that are open to the guard but for which nothing could be fired.
 */
export function markVacuous(
  findings: readonly Finding[],
  stated: readonly string[],
  starved: ReadonlySet<string>,
): void {
  const claimed = findings.filter((row) => row.claimed !== undefined);
  const firedFamilies = new Set<Family>(findings.filter(hasFired).map((row) => familyOf(row.refusal)));
  for (const row of claimed) {
    const family = familyOf(row.refusal);
    if (row.verdict === 'held' && !hasFired(row)) markInconclusive(row, 'nothing was fired');
    else if (starved.has(row.refusal) && !firedFamilies.has(family)) {
      markInconclusive(row, `nothing of the family ${family} could be fired`);
    }
  }
  for (const claim of stated) {
    const rows = claimed.filter((row) => row.claimed?.by === claim);
    const isSettled = rows.some(
      (row) => hasFired(row) || row.verdict === 'inconclusive' || isRed(row.verdict),
    );
    if (!isSettled)
      rows.forEach((row) => markInconclusive(row, `nothing of the claim ${claim} could be fired`));
  }
}
