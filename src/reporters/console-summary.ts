import type { GuardReport, Report } from '../model/report.js';
import { explainExit } from './exit.js';
import type { Paint } from './paint.js';
import { redRowsOf, tallyArmed, tallyStandings } from './rows.js';
import { showText } from './visible.js';
import { cutToWidth, displayWidth, padToWidth } from './width.js';
import { standingOf } from './wording.js';

const WIDEST_NAME = 28;

function listIds(words: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${words}: ${ids.join(', ')}`];
}

/** A guard's counts, then the rows by name that a table of glyphs leaves nameless. */
function summarise(report: Report, guard: GuardReport): string[] {
  if (guard.error !== undefined) return ['could not be tried'];
  const red = redRowsOf(report, guard);
  const idsOf = (novelty: 'known' | 'new'): string[] =>
    red.filter((row) => row.novelty === novelty).map((row) => row.finding.refusal);
  const wouldBreak = guard.findings.filter((finding) => standingOf(finding) === 'would-break');
  return [
    tallyStandings(guard)
      .map(({ words }) => words)
      .join('; ') || 'nothing tried',
    ...listIds('red, new', idsOf('new')),
    ...listIds('red, known', idsOf('known')),
    ...listIds(
      'not claimed, would break',
      wouldBreak.map((finding) => finding.refusal),
    ),
  ];
}

/** The end of the console's output: counts per guard, armed cases, problems of the run, the exit code and why. */
export function printSummary(report: Report, paint: Paint): string[] {
  const names = report.guards.map((guard) => cutToWidth(showText(guard.name), WIDEST_NAME));
  const width = Math.max(0, ...names.map(displayWidth));
  const guards = report.guards.flatMap((guard, at) =>
    summarise(report, guard).map(
      (line, index) => `  ${padToWidth(index === 0 ? (names[at] ?? '') : '', width)}  ${line}`,
    ),
  );
  const { armed, of } = tallyArmed(report);
  const problems = report.run.problems.map(
    (problem) => `  ${paint.standing('broken', '✗')} ${showText(problem)}`,
  );
  return [
    '',
    paint.bold('Summary'),
    ...guards,
    `  armed ${armed} of ${of}`,
    `  isolation ${showText(report.environment.isolation)}`,
    ...problems,
    ...(report.run.complete ? [] : ['  interrupted: this is what had finished']),
    paint.standing(report.run.exitCode === 0 ? 'held' : 'broken', explainExit(report)),
  ];
}
