import type { Finding } from '../model/report.js';
import type { Refusal } from '../model/refusal.js';
import type { Verdict } from '../model/verdict.js';

/** A failed row as the message of a test: requirement, shrunk call, what was said, tree diff, seed. */
export function describeJudgedRow(
  refusal: Pick<Refusal, 'id' | 'requirement'>,
  finding: Finding,
  { seed, expected }: { seed: number; expected?: Verdict | undefined },
): string {
  const shown = finding.counterexample?.firing;
  return [
    `${refusal.id} is ${finding.verdict}${expected === undefined ? '' : `, expected ${expected}`}`,
    `must: ${refusal.requirement}`,
    ...(finding.because === undefined ? [] : [`because: ${finding.because}`]),
    ...(shown === undefined
      ? []
      : [
          `case: ${finding.counterexample?.case.id ?? ''}`,
          `call: ${shown.tool} ${JSON.stringify(shown.filled ?? shown.call)}`,
          `said: ${shown.said} ${shown.reply}`,
          `tree: ${shown.diff === '' ? 'unchanged' : shown.diff}`,
        ]),
    `seed: ${seed}`,
  ].join('\n');
}
