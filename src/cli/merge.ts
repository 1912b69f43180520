import { announceRun } from '../model/event.js';
import { reportSchema } from '../model/report.js';
import { checkFolder } from './check-folder.js';
import { checkValue } from './check-value.js';
import { openReporters } from './open-reporters.js';
import { readJson } from './read-json.js';
import { showPath } from './show-path.js';

/** The flags of `holdfast merge`. */
export interface MergeFlags {
  reporter?: string[];
  counterexamples: string;
}

/** `holdfast merge`: the JSON reports of all shards of a run as one report. Gives the exit code of the whole run. */
export async function mergeCommand(files: readonly string[], flags: MergeFlags): Promise<number> {
  checkFolder(flags.counterexamples, '--counterexamples');
  const parts = files.map((file) => {
    const place = showPath(file);
    return { place, report: checkValue(reportSchema, readJson(file, 'merge'), place) };
  });
  const { mergeShards } = await import('../lab/run/merge.js');
  const report = mergeShards(parts, flags.counterexamples);
  const guards = report.guards.map(({ name }) => name);
  const refusals = Object.keys(report.refusals);
  const reporters = openReporters(flags.reporter ?? ['console']);
  for (const reporter of reporters) {
    reporter.on(announceRun(report.run, { guards, refusals, cases: report.suite.cases }));
    for (const guard of report.guards)
      reporter.on({ event: 'guard-finished', guard: guard.name, report: guard });
    reporter.on({ event: 'run-finished', report });
  }
  return report.run.exitCode;
}
