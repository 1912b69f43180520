import type { GuardReport, ShardPart } from '../../model/report.js';
import { keepCounterexamples } from './counterexamples.js';
import { writeReplay } from './write-replay.js';

/**
 * Writes the counterexamples of a guard and puts one replay command on every finding that has one.
 * @param folder where counterexamples are written; none are without it.
 */
export function nameReplays(
  report: GuardReport,
  named: ShardPart['named'],
  folder: string | undefined,
): GuardReport {
  const kept = keepCounterexamples(report, folder);
  const findings = report.findings.map((finding) => {
    const scenario = kept.get(finding.refusal);
    if (scenario === undefined) return finding;
    return { ...finding, replay: writeReplay({ scenario, guard: named, config: named.config }) };
  });
  return { ...report, findings };
}
