import type { Finding, GuardReport, Report } from '../model/report.js';
import { isRedRow, noveltyOf, standingOf, STANDINGS, WORDINGS, type Standing } from './wording.js';

/** A red row with what makes it one. */
export interface RedRow {
  guard: string;
  finding: Finding;
  novelty: 'known' | 'new';
  requirement: string;
}

/** The sentence of a refusal, as the report records it. */
export function requirementOf(report: Report, refusal: string): string {
  return (
    (Object.hasOwn(report.refusals, refusal) ? report.refusals[refusal] : undefined) ??
    'No requirement is recorded.'
  );
}

/** A guard's red rows, in the report's order. */
export function redRowsOf(report: Report, guard: GuardReport): RedRow[] {
  return guard.findings.filter(isRedRow).map((finding) => ({
    guard: guard.name,
    finding,
    novelty: noveltyOf(guard.name, finding, report.baseline),
    requirement: requirementOf(report, finding.refusal),
  }));
}

/** All red rows of a report: the new ones first, else in the report's order. */
export function redRows(report: Report): RedRow[] {
  const rows = report.guards.flatMap((guard) => redRowsOf(report, guard));
  return [...rows.filter((row) => row.novelty === 'new'), ...rows.filter((row) => row.novelty === 'known')];
}

/** Rows that share a standing and the sentence that explains it. */
export interface ReasonGroup {
  because: string;
  findings: Finding[];
}

/** A guard's rows of one standing, grouped by their reason, in order of first appearance. */
export function groupByReason(guard: GuardReport, standing: Standing): ReasonGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of guard.findings) {
    if (standingOf(finding) !== standing) continue;
    const because = finding.because ?? 'no reason given';
    const known = groups.get(because);
    if (known === undefined) groups.set(because, [finding]);
    else known.push(finding);
  }
  return [...groups].map(([because, findings]) => ({ because, findings }));
}

/** How many rows stand how, worst told as `2 broken`, in the order of the legend; standings without a row are left out. */
export function tallyStandings(
  guard: Pick<GuardReport, 'findings'>,
): { standing: Standing; count: number; words: string }[] {
  const standings = guard.findings.map(standingOf);
  return STANDINGS.flatMap((standing) => {
    const count = standings.filter((other) => other === standing).length;
    return count === 0 ? [] : [{ standing, count, words: `${count} ${WORDINGS[standing].words}` }];
  });
}

/** Cases armed, of all that were tried to be. */
export function tallyArmed(report: Report): { armed: number; of: number } {
  let armed = 0;
  let unarmed = 0;
  for (const { evidence } of report.guards.flatMap((guard) => guard.findings)) {
    armed += evidence.armed;
    unarmed += evidence.unarmed;
  }
  return { armed, of: armed + unarmed };
}
