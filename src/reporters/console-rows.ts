import type { Report } from '../model/report.js';
import type { Paint } from './paint.js';
import { describeRow, type Field } from './red.js';
import { groupByReason, redRows, requirementOf, type RedRow } from './rows.js';
import { showText } from './visible.js';
import { standingOf, WORDINGS } from './wording.js';

const LABEL_WIDTH = 11;

function paintLine({ label }: Field, line: string, paint: Paint): string {
  if (label === 'replay') return paint.bold(line);
  if (label !== 'tree') return line;
  if (line.startsWith('+')) return paint.added(line);
  return line.startsWith('-') ? paint.removed(line) : line;
}

function printFields(fields: readonly Field[], paint: Paint): string[] {
  return fields.flatMap((field) =>
    field.lines.map((line, index) => {
      const label = (index === 0 ? field.label : '').padEnd(LABEL_WIDTH);
      return `  ${paint.dim(label)}${paintLine(field, line, paint)}`.trimEnd();
    }),
  );
}

function printRow(row: RedRow, suffix: string, paint: Paint): string[] {
  const standing = standingOf(row.finding);
  const { glyph, words } = WORDINGS[standing];
  const heading = `${showText(row.guard)}  ${row.finding.refusal}  ${words}${suffix}`;
  return [
    '',
    `${paint.standing(standing, glyph)} ${paint.bold(heading)}`,
    ...printFields(describeRow(row), paint),
  ];
}

/** Every red row of the report, new ones first, each with its evidence and replay command. */
export function printRedRows(report: Report, paint: Paint): string[] {
  return redRows(report).flatMap((row) => printRow(row, row.novelty === 'known' ? ' (known)' : '', paint));
}

/** Claimed rows without a result, one entry per guard and reason; the first row of each shows its call, if it has one. */
export function printInconclusiveRows(report: Report, paint: Paint): string[] {
  return report.guards.flatMap((guard) =>
    groupByReason(guard, 'inconclusive').flatMap(({ findings }) => {
      const [first, ...others] = findings;
      if (first === undefined) return [];
      const row: RedRow = {
        guard: guard.name,
        finding: first,
        novelty: 'new',
        requirement: requirementOf(report, first.refusal),
      };
      const lines = printRow(row, others.length === 0 ? '' : ` (and ${others.length} more)`, paint);
      if (others.length === 0) return lines;
      const ids = others.map((finding) => finding.refusal).join(', ');
      return [...lines, ...printFields([{ label: 'as well', kind: 'text', lines: [ids] }], paint)];
    }),
  );
}

/** Guards that could not be tried, each with the reason. */
export function printErrors(report: Report, paint: Paint): string[] {
  return report.guards.flatMap(({ name, error }) => {
    if (error === undefined) return [];
    const heading = paint.bold(`${showText(name)}  could not be tried: ${showText(error.code)}`);
    const [first = '', ...others] = error.message.split('\n').map(showText);
    return [
      '',
      `${paint.standing('broken', WORDINGS.broken.glyph)} ${heading}`,
      `  ${first}`,
      ...others.map((line) => `  ${line}`),
    ];
  });
}
