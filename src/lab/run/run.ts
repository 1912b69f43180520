import { availableParallelism } from 'node:os';
import { announceRun, type LabEvent } from '../../model/event.js';
import type { Isolation } from '../../model/rung.js';
import type { Baseline, GuardReport, Report } from '../../model/report.js';
import { handOver } from '../suite/hand-over.js';
import { loadSuite, type SuiteSources } from '../suite/load-suite.js';
import { orderRefusals } from '../suite/order-refusals.js';
import type { Suite } from '../suite/suite.js';
import { describeBase, sandboxBase } from '../../workspace/disk/sandbox-base.js';
import { chooseRung } from './isolation.js';
import { assertKnownBaseline, assertKnownRefusals } from './known-refusals.js';
import { concludeRun } from './exit-code.js';
import { nameReplays } from './name-replays.js';
import type { GuardSource } from './sources.js';
import { prepareSource } from './prepare.js';
import { reportFailure } from './report-failure.js';
import { GuardTrial } from './guard-trial.js';
import type { Shard } from './shard.js';
import { WORKER } from './worker-process.js';

/** What a run takes. */
export interface RunOptions {
  guards: readonly GuardSource[];
  suite: SuiteSources;
  seed: number;
  /** Generated cases for each guard and refusal. */
  runs: number;
  only?: 'cases' | 'fuzz' | undefined;
  refusals?: string[] | undefined;
  baseline?: Baseline | undefined;
  /** Whether these are all guards of the config: then its baseline names no other. */
  hasAllGuards?: boolean | undefined;
  /** The config as the user named it, where it adds to the suite: then a replay needs it again. */
  config?: string | undefined;
  /** Folder that counterexamples are written to; none are written without. */
  counterexamples?: string | undefined;
  emit(event: LabEvent): void;
  /** Aborted: workers stop, and the report holds what had finished. */
  signal?: AbortSignal | undefined;
  /** How long a worker may say nothing before it counts as blocked by its guard. */
  silenceMs?: number | undefined;
  /** Folder that sandboxes are made in; by default shared memory, where there is enough, or the temporary folder. */
  sandboxes?: string | undefined;
  /** Worker processes that run at a time; by default one for each core. */
  workers?: number | undefined;
  /** The part of the run that is run here; all of it by default. */
  shard?: Shard | undefined;
  /** How strongly guards are confined; by default as strongly as this machine allows. */
  isolation?: Isolation | undefined;
}

/** Runs every task, at most so many at a time, results in the order of the tasks. */
async function runPooled<Result>(
  tasks: readonly (() => Promise<Result>)[],
  width: number,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < tasks.length) {
      const index = next;
      next += 1;
      const task = tasks[index];
      if (task !== undefined) results[index] = await task();
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, lane));
  return results;
}

/**
 * Tries every guard in worker processes of its own, and gives the report; emits events while it goes.
 * @throws Problem for what is wrong with the suite, the choice of refusals or the isolation asked for; a guard that cannot be tried is an
 * `error` in its own entry.
 */
export async function runLab(options: RunOptions): Promise<Report> {
  const started = Date.now();
  const suite = await loadSuite(options.suite);
  const ids = orderRefusals(suite.refusals).map(({ id }) => id);
  assertKnownRefusals(options.refusals ?? [], ids, '--refusal');
  assertKnownBaseline(options.baseline, ids);
  const chosen = ids.filter((id) => options.refusals === undefined || options.refusals.includes(id));
  const confined = chooseRung(options.isolation ?? 'auto', {
    files: [WORKER, ...options.guards.map(({ file }) => file)],
    base: options.sandboxes,
  });
  const inHand = handOver(suite);
  const unarmed: string[] = [];
  options.emit(
    announceRun(options, {
      guards: options.guards.map(({ name, shown }) => name ?? shown),
      refusals: chosen,
      cases: suite.cases.length,
    }),
  );
  const timings: Record<string, number> = {};
  const under = new Set<GuardTrial>();
  const holders = new Map<string, GuardSource>();
  options.signal?.addEventListener('abort', () => under.forEach((trial) => trial.stop()));
  const workers = options.workers ?? availableParallelism();
  const perGuard = Math.max(1, Math.floor(workers / options.guards.length));
  const tasks = options.guards.map((source) => async (): Promise<GuardReport | undefined> => {
    if (options.signal?.aborted) return undefined;
    const began = Date.now();
    const guard = await prepared(source);
    if ('error' in guard) {
      options.emit({ event: 'guard-finished', guard: guard.name, report: guard });
      return guard;
    }
    const { seed, runs, only, refusals, sandboxes, shard, silenceMs, emit } = options;
    const takeName = (name: string): boolean => {
      if (!holders.has(name)) holders.set(name, source);
      return holders.get(name) === source;
    };
    const trial = new GuardTrial(
      { guard, suite: inHand, seed, runs, only, refusals, rung: confined.rung, sandboxes },
      { workers: perGuard, shard, takeName, emit, silenceMs },
    );
    under.add(trial);
    const { report: found, book } = await trial.run();
    under.delete(trial);
    unarmed.push(...(book?.unarmed() ?? []));
    const named = { shown: guard.shown, mcp: guard.mcp, config: options.config };
    const report =
      shard === undefined || book === undefined
        ? nameReplays(found, named, options.counterexamples)
        : { ...found, part: { plan: book.plan, records: book.records(), named } };
    timings[report.name] = Date.now() - began;
    emit({ event: 'guard-finished', guard: report.name, report });
    return report;
  });
  const guards = (await runPooled(tasks, workers)).filter((report) => report !== undefined);
  const complete = !(options.signal?.aborted ?? false);
  const report = assembleReport({
    options,
    suite,
    chosen,
    isolation: confined.stated,
    guards,
    unarmed: [...new Set(unarmed)].toSorted(),
    complete,
  });
  report.timings = { ...timings, total: Date.now() - started };
  options.emit({ event: 'run-finished', report });
  return report;
}

/** The source with what it needs from outside made ready, or its report where that cannot be had. */
async function prepared(source: GuardSource): Promise<GuardSource | (GuardReport & { error: object })> {
  try {
    return await prepareSource(source);
  } catch (error) {
    return reportFailure(error, source);
  }
}

interface Assembly {
  options: RunOptions;
  suite: Suite;
  chosen: readonly string[];
  isolation: string;
  guards: GuardReport[];
  unarmed: string[];
  complete: boolean;
}

function assembleReport(assembly: Assembly): Report {
  const { options, suite, chosen, isolation, guards, unarmed, complete } = assembly;
  const { seed, runs, only, baseline } = options;
  const { exitCode, problems } = concludeRun(guards, {
    unarmed,
    baseline,
    complete,
    isPart: options.shard !== undefined,
    hasAllGuards: complete && (options.hasAllGuards ?? false),
  });
  const requirements = suite.refusals
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, requirement }) => [id, requirement]);
  return {
    schemaVersion: 1,
    run: {
      seed,
      runs,
      ...(only === undefined ? {} : { only }),
      ...(options.refusals === undefined ? {} : { refusals: [...options.refusals] }),
      exitCode,
      problems,
      complete,
      ...(options.shard === undefined ? {} : { shard: options.shard }),
    },
    suite: {
      version: suite.version,
      sha256: suite.sha256,
      refusals: suite.refusals.length,
      cases: suite.cases.length,
    },
    environment: {
      platform: process.platform,
      node: process.version,
      uid: process.getuid?.() ?? -1,
      isolation,
      media: [`disk (${describeBase(options.sandboxes ?? sandboxBase())})`, 'memory'],
    },
    refusals: Object.fromEntries(requirements),
    guards,
    ...(baseline === undefined ? {} : { baseline }),
    timings: {},
  };
}
