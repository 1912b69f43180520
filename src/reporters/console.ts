import type { LabEvent } from '../model/event.js';
import type { GuardReport } from '../model/report.js';
import { printErrors, printInconclusiveRows, printRedRows } from './console-rows.js';
import { printSummary } from './console-summary.js';
import { makePaint } from './paint.js';
import { makeProgressLine } from './progress.js';
import type { Reporter, ReporterOptions } from './reporter.js';
import { layTable, type Table } from './table.js';
import { showText } from './visible.js';
import { flowToWidth } from './width.js';
import { countOf, isRedRow, legendEntries } from './wording.js';

const WIDEST_LEGEND = 100;

type RunStarted = Extract<LabEvent, { event: 'run-started' }>;

function describeRun({ seed, runs, guards, refusals, cases }: RunStarted): string {
  const table = `${countOf(guards.length, 'guard')} x ${countOf(refusals.length, 'refusal')}`;
  const parts = [
    table,
    ...(cases === undefined ? [] : [countOf(cases, 'case')]),
    ...(runs === undefined ? [] : [`${countOf(runs, 'run')} per row`]),
    `seed ${seed}`,
  ];
  return `holdfast: ${parts.join(', ')}`;
}

/**
 * For a person at a terminal: the table as it fills, one line per guard; at the end every red row with its evidence,
 * rows without a result, guards that could not be tried, and a summary. Shows what it is at where it can rewrite a line.
 */
export function consoleReporter(options: ReporterOptions): Reporter {
  const paint = makePaint(options.colour);
  const progress = makeProgressLine(options);
  const tabled = new Set<string>();
  const counts = new Map<string, { rows: number; red: string[] }>();
  let table: Table = layTable([], []);
  let refusals = 0;

  const printGuard = (guard: GuardReport): void => {
    if (tabled.has(guard.name)) return;
    tabled.add(guard.name);
    progress.print(table.rowsOf(guard, paint.standing));
  };
  const showProgress = (guard: string, at: string): void => {
    const { rows, red } = counts.get(guard) ?? { rows: 0, red: [] };
    const first = red[0] === undefined ? '' : `: ${red[0]}${red.length > 1 ? ', …' : ''}`;
    progress.show(
      `${showText(guard)}: ${at} (${rows} of ${countOf(refusals, 'row')}, ${red.length} red${first})`,
    );
  };

  return {
    on(event) {
      switch (event.event) {
        case 'run-started':
          refusals = event.refusals.length;
          table = layTable(event.guards, event.refusals, options.columns);
          progress.print([
            describeRun(event),
            ...flowToWidth(legendEntries(), options.columns ?? WIDEST_LEGEND).map(paint.dim),
            '',
            ...table.head.map(paint.bold),
          ]);
          break;
        case 'guard-started':
          showProgress(event.guard, 'opening');
          break;
        case 'row-started':
          showProgress(event.guard, event.refusal);
          break;
        case 'row-finished': {
          const { rows, red } = counts.get(event.guard) ?? { rows: 0, red: [] };
          const { refusal } = event.finding;
          counts.set(event.guard, {
            rows: rows + 1,
            red: isRedRow(event.finding) ? [...red, refusal] : red,
          });
          showProgress(event.guard, event.finding.refusal);
          break;
        }
        case 'guard-finished':
          printGuard(event.report);
          break;
        case 'run-finished': {
          const { report } = event;
          report.guards.forEach(printGuard);
          progress.print([
            ...printRedRows(report, paint),
            ...printInconclusiveRows(report, paint),
            ...printErrors(report, paint),
            ...printSummary(report, paint),
          ]);
          break;
        }
      }
    },
  };
}
