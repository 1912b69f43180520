import type { Report } from '../model/report.js';
import { redRows } from './rows.js';
import { countOf, standingOf } from './wording.js';
import { showText } from './visible.js';

function sayProblems(report: Report): string[] {
  const count = report.run.problems.length;
  return count === 0 ? [] : [countOf(count, 'problem of the run', 'problems of the run')];
}

function sayUsage(report: Report): string {
  const failed = report.guards
    .filter((guard) => guard.error !== undefined)
    .map((guard) => showText(guard.name));
  const reasons = sayProblems(report);
  if (failed.length > 0)
    reasons.unshift(`${countOf(failed.length, 'guard')} could not be tried: ${failed.join(', ')}`);
  return reasons.length === 0 ? 'the run could not be made as asked' : reasons.join('; ');
}

function sayRed(report: Report): string {
  const fresh = redRows(report).filter((row) => row.novelty === 'new').length;
  const reasons = sayProblems(report);
  if (fresh > 0) {
    const beyond = report.baseline === undefined ? '' : ' that the baseline does not list';
    reasons.unshift(`${countOf(fresh, 'claimed refusal is', 'claimed refusals are')} red${beyond}`);
  }
  return reasons.length === 0 ? 'something claimed did not hold' : reasons.join('; ');
}

function sayInconclusive(report: Report): string {
  const rows = report.guards
    .flatMap((guard) => guard.findings)
    .filter((row) => standingOf(row) === 'inconclusive').length;
  if (rows > 0) return `${countOf(rows, 'claimed refusal is', 'claimed refusals are')} inconclusive`;
  return report.run.complete
    ? 'something claimed was not tried'
    : 'the run ended before everything claimed was tried';
}

function sayHeld(report: Report): string {
  const known = redRows(report).length;
  if (known === 0) return 'every claimed refusal held';
  return `every claimed refusal held, but for ${countOf(known, 'red row', 'red rows')} that the baseline lists`;
}

function sayReason(report: Report): string {
  switch (report.run.exitCode) {
    case 0:
      return sayHeld(report);
    case 1:
      return sayRed(report);
    case 2:
      return sayUsage(report);
    case 3:
      return sayInconclusive(report);
  }
}

/** The exit code with its reason, e.g. `exit 1: 2 claimed refusals are red`. */
export function explainExit(report: Report): string {
  return `exit ${report.run.exitCode}: ${sayReason(report)}`;
}
