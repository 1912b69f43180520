import type { LabEvent } from '../model/event.js';
import type { Shard } from '../lab/run/shard.js';
import type { Isolation } from '../model/rung.js';
import { readBaseline } from './baseline.js';
import { checkFolder } from './check-folder.js';
import { chooseGuards } from './choose-guards.js';
import { loadConfig } from './config.js';
import { openReporters } from './open-reporters.js';

/** The flags of `holdfast run`. */
export interface RunFlags {
  config?: string;
  guard?: string[];
  mcp?: string[];
  refusal?: string[];
  only?: 'cases' | 'fuzz';
  runs?: number;
  seed?: number;
  baseline?: string;
  reporter?: string[];
  counterexamples: string;
  isolation: Isolation;
  workers?: number;
  shard?: Shard;
}

/** The seed of a run that names none: fixed, so that two runs tell the same. */
const DEFAULT_SEED = 1;
const DEFAULT_RUNS = 512;

/** `holdfast run`: cases and fuzz on the config's guards. Gives the exit code. */
export async function runCommand(flags: RunFlags): Promise<number> {
  const config = await loadConfig(flags.config);
  const guards = chooseGuards(flags, config);
  const baseline =
    flags.baseline === undefined ? config.baseline : readBaseline(flags.baseline, '--baseline');
  checkFolder(flags.counterexamples, '--counterexamples');
  const reporters = openReporters(flags.reporter ?? ['console']);
  const interrupt = new AbortController();
  const onInterrupt = (): void => interrupt.abort();
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onInterrupt);
  // Loaded only now: bad input is told without waiting for the lab.
  const { runLab } = await import('../lab/run/run.js');
  const emit = (event: LabEvent): void => reporters.forEach((reporter) => reporter.on(event));
  try {
    const report = await runLab({
      guards,
      suite: { folder: config.folder, cases: config.cases, refusals: config.fuzz },
      seed: flags.seed ?? DEFAULT_SEED,
      runs: flags.runs ?? config.runs ?? DEFAULT_RUNS,
      only: flags.only,
      refusals: flags.refusal,
      baseline,
      hasAllGuards: flags.guard === undefined && flags.mcp === undefined,
      config: config.cases.length + config.fuzz.length > 0 ? flags.config : undefined,
      counterexamples: flags.counterexamples,
      isolation: flags.isolation,
      workers: flags.workers,
      shard: flags.shard,
      emit,
      signal: interrupt.signal,
    });
    return report.run.exitCode;
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onInterrupt);
  }
}
