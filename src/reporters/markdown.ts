import type { Report } from '../model/report.js';
import { explainExit } from './exit.js';
import { guardSection } from './markdown-guard.js';
import { codeBlock, codeSpan, markdownTable, proseText } from './markdown-text.js';
import type { Reporter, ReporterOptions } from './reporter.js';
import { tallyArmed } from './rows.js';
import { familyColumns, standingsIn } from './table.js';
import { countOf, legendEntries, WORDINGS } from './wording.js';

function overview(report: Report): string[] {
  const columns = familyColumns(Object.keys(report.refusals));
  const rows = report.guards.map((guard) => {
    if (guard.error !== undefined) return [proseText(guard.name), ...columns.map(() => '')];
    const cells = columns.map((column) => {
      const glyphs = standingsIn(column, guard).map((standing) => WORDINGS[standing].glyph);
      return glyphs.every((glyph) => glyph === ' ') ? '' : codeSpan(glyphs.join(''));
    });
    return [proseText(guard.name), ...cells];
  });
  return [
    ...markdownTable(['guard', ...columns.map(({ family }) => family)], rows),
    '',
    `One glyph per refusal, by id: ${codeSpan(legendEntries().join('  '))}`,
    '',
  ];
}

function verdictSection(report: Report): string[] {
  const { armed, of } = tallyArmed(report);
  const { problems, complete } = report.run;
  return [
    `**${proseText(explainExit(report))}.** Armed ${armed} of ${of}.`,
    '',
    ...(complete ? [] : ['The run was interrupted: this page shows what had finished.', '']),
    ...(problems.length === 0
      ? []
      : ['Problems of the run:', '', ...problems.map((problem) => `- ${proseText(problem)}`), '']),
  ];
}

function environmentSection({ environment, suite }: Report): string[] {
  const { platform, node, uid, isolation, media } = environment;
  const content = `${countOf(suite.refusals, 'refusal')}, ${countOf(suite.cases, 'case')}`;
  return [
    '## Environment',
    '',
    `- platform ${proseText(platform)}, Node ${proseText(node)}, uid ${uid}`,
    `- isolation ${proseText(isolation)}; medium ${media.map(proseText).join(', ')}`,
    `- suite ${proseText(suite.version)}: ${content}; sha256 ${codeSpan(suite.sha256)}`,
    '',
  ];
}

function reproduceSection({ run }: Report): string[] {
  const command = [
    `npx holdfast run --seed ${run.seed} --runs ${run.runs}`,
    ...(run.only === undefined ? [] : [`--only ${run.only}`]),
    ...(run.refusals ?? []).map((refusal) => `--refusal ${refusal}`),
  ];
  return ['## To reproduce', '', 'With the same config and suite:', '', ...codeBlock([command.join(' ')])];
}

/** The whole page, from the report alone. */
function writePage(report: Report): string {
  const lines = [
    '# holdfast: which refusals hold',
    '',
    ...verdictSection(report),
    ...overview(report),
    ...report.guards.flatMap((guard) => guardSection(report, guard)),
    ...environmentSection(report),
    ...reproduceSection(report),
  ];
  return `${lines.join('\n')}\n`;
}

/** One page for a reviewer, written once, when the run has finished. */
export function markdownReporter({ write }: ReporterOptions): Reporter {
  return {
    on(event) {
      if (event.event === 'run-finished') write(writePage(event.report));
    },
  };
}
