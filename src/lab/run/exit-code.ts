import { nearest } from '../../model/nearest.js';
import type { Baseline, GuardReport, Report } from '../../model/report.js';
import { isRed } from '../../model/verdict.js';

export type ExitCode = Report['run']['exitCode'];

/** What a run comes to, with every reason that is not a finding itself. */
export interface Conclusion {
  exitCode: ExitCode;
  problems: string[];
}

/** Whether a claimed row is red and not a known red of the baseline. */
export function isNewRed(
  guard: string,
  refusal: string,
  verdict: string,
  baseline: Baseline | undefined,
): boolean {
  return isRed(verdict) && baseline?.[guard]?.[refusal] !== verdict;
}

/** Baseline entries of guards and refusals in this run that are no longer so, as sentences. */
function staleEntries(guards: readonly GuardReport[], baseline: Baseline): string[] {
  const stale: string[] = [];
  for (const { name, findings, error } of guards) {
    if (error !== undefined) continue;
    for (const [refusal, known] of Object.entries(baseline[name] ?? {})) {
      const finding = findings.find((candidate) => candidate.refusal === refusal);
      if (finding === undefined || (finding.verdict === known && finding.claimed !== undefined)) continue;
      const now = finding.claimed === undefined ? `${finding.verdict}, not claimed` : finding.verdict;
      stale.push(
        `baseline: ${name} ${refusal} is listed as ${known}, but is ${now}; take the entry out or mend the guard`,
      );
    }
  }
  return stale;
}

/** Guards of the baseline that the run did not have, as sentences: a slip of the pen would hide its reds' end for ever. */
function unknownEntries(guards: readonly GuardReport[], baseline: Baseline): string[] {
  // What could not be loaded goes by its file's name.
  if (guards.some(({ error }) => error !== undefined)) return [];
  const names = guards.map(({ name }) => name);
  return Object.keys(baseline)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const near = nearest(name, names);
      const hint = near === undefined ? 'take the entry out' : `${near} may be meant`;
      return `baseline: ${name} is no guard of this run; ${hint}`;
    });
}

/**
 * The exit code (design section 2): 2 for a guard that could not be tried or a case that does not bite, 1 for a claimed
 * red that is not known or a baseline entry that is no longer so, 3 for an inconclusive claimed row, else 0.
 */
export function concludeRun(
  guards: readonly GuardReport[],
  options: {
    unarmed: readonly string[];
    baseline: Baseline | undefined;
    complete: boolean;
    /** True where this is a shard: what is not in it says nothing. */
    isPart?: boolean;
    /** True where no guard was left out of the run: the baseline can name no other. */
    hasAllGuards?: boolean;
  },
): Conclusion {
  const { baseline, isPart = false, hasAllGuards = false } = options;
  const stale =
    baseline === undefined || isPart
      ? []
      : [...staleEntries(guards, baseline), ...(hasAllGuards ? unknownEntries(guards, baseline) : [])];
  const problems = [...options.unarmed, ...stale];
  const claimed = guards.flatMap(({ name, findings }) =>
    findings.filter((finding) => finding.claimed !== undefined).map((finding) => ({ name, finding })),
  );
  const hasError = guards.some(({ error }) => error !== undefined) || options.unarmed.length > 0;
  const hasNewRed = claimed.some(({ name, finding }) =>
    isNewRed(name, finding.refusal, finding.verdict, baseline),
  );
  const hasInconclusive = claimed.some(({ finding }) => finding.verdict === 'inconclusive');
  const isOpen = !options.complete || (hasInconclusive && !isPart);
  const exitCode = hasError ? 2 : hasNewRed || stale.length > 0 ? 1 : isOpen ? 3 : 0;
  return { exitCode, problems };
}
