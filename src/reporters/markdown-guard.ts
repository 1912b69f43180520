import type { Evidence, Finding, GuardReport, Report } from '../model/report.js';
import { codeBlock, codeSpan, markdownTable, proseText } from './markdown-text.js';
import { describeRow, type Field } from './red.js';
import { groupByReason, redRowsOf, requirementOf, tallyStandings, type RedRow } from './rows.js';
import { countOf, isRedRow, noveltyOf, standingOf, WORDINGS } from './wording.js';

function describeSubject({ adapter, power, claims, subject }: GuardReport): string {
  const parts = [
    ...(adapter === undefined ? [] : [`adapter ${adapter}`]),
    ...(power === undefined ? [] : [`power ${power}`]),
    `claims ${claims.length === 0 ? 'nothing' : claims.map(proseText).join(', ')}`,
    `file sha256 ${codeSpan(subject.manifestSha256)}`,
    ...(subject.toolsSha256 === undefined ? [] : [`tools sha256 ${codeSpan(subject.toolsSha256)}`]),
  ];
  return `${parts.join(' · ')}`;
}

function describeEvidence({ cases, generated, accepted, armed, unarmed }: Evidence): string {
  const fired = `${countOf(cases, 'case')}, ${generated} generated`;
  return `${fired}; legal side accepted ${accepted}; armed ${armed} of ${armed + unarmed}`;
}

function describeVerdict(report: Report, guard: GuardReport, finding: Finding): string {
  const { glyph, words } = WORDINGS[standingOf(finding)];
  if (!isRedRow(finding)) return `${codeSpan(glyph)} ${words}`;
  return `${codeSpan(glyph)} **${words}** (${noveltyOf(guard.name, finding, report.baseline)})`;
}

function promiseTable(report: Report, guard: GuardReport): string[] {
  const tried = guard.findings.filter((finding) => standingOf(finding) !== 'not-applicable');
  if (tried.length === 0) return ['No refusal was tried.'];
  const rows = tried.map((finding) => [
    codeSpan(finding.refusal),
    proseText(requirementOf(report, finding.refusal)),
    finding.claimed === undefined ? '-' : proseText(finding.claimed.by),
    describeVerdict(report, guard, finding),
    describeEvidence(finding.evidence),
  ]);
  return markdownTable(['refusal', 'requirement', 'claimed by', 'verdict', 'evidence'], rows);
}

function setField({ label, kind, lines }: Field): string[] {
  if (kind === 'text') return [`**${label}** ${lines.map(proseText).join(' ')}`, ''];
  return [`**${label}**`, '', ...codeBlock(lines, label === 'tree' ? 'diff' : ''), ''];
}

function redSection(row: RedRow): string[] {
  const { words } = WORDINGS[standingOf(row.finding)];
  return [
    `### ${proseText(row.guard)}: ${row.finding.refusal}, ${words} (${row.novelty})`,
    '',
    ...describeRow(row).flatMap(setField),
  ];
}

/** What was not tried, or came to no result, and why; one line per reason. */
function untriedSection(guard: GuardReport): string[] {
  const groups = (['inconclusive', 'untold', 'not-applicable'] as const).flatMap((standing) =>
    groupByReason(guard, standing).map(({ because, findings }) => {
      const ids = findings.map((finding) => codeSpan(finding.refusal)).join(', ');
      return `- ${WORDINGS[standing].words}: ${proseText(because)}: ${ids}`;
    }),
  );
  const excepted = guard.findings.flatMap(({ refusal, excepted: reason }) =>
    reason === undefined
      ? []
      : [`- excepted by the guard's author: ${proseText(reason)}: ${codeSpan(refusal)}`],
  );
  const lines = [...groups, ...excepted];
  return lines.length === 0
    ? []
    : [`### ${proseText(guard.name)}: without a result, and why`, '', ...lines, ''];
}

/** A guard's part of the page: who it is, its promises with their results, each red one with its evidence, what is left. */
export function guardSection(report: Report, guard: GuardReport): string[] {
  const heading = `## ${proseText(guard.name)}${guard.version === undefined ? '' : ` ${proseText(guard.version)}`}`;
  const head = [heading, '', describeSubject(guard), ''];
  if (guard.error !== undefined) {
    const { code, message } = guard.error;
    return [
      ...head,
      `**Could not be tried** (${codeSpan(code)}):`,
      '',
      ...codeBlock(message.split('\n')),
      '',
    ];
  }
  const tally = tallyStandings(guard).map(({ words }) => words);
  return [
    ...head,
    ...(tally.length === 0 ? [] : [`${tally.join('; ')}.`, '']),
    ...promiseTable(report, guard),
    '',
    ...redRowsOf(report, guard).flatMap(redSection),
    ...untriedSection(guard),
  ];
}
