import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabEvent } from '../../model/event.js';
import type { Finding, GuardReport } from '../../model/report.js';
import { describeProblem, Problem } from '../../model/problem.js';
import { removeAbandonedSandbox, type Sandbox } from '../../workspace/index.js';
import { emptyEvidence } from '../campaign/ledger.js';
import type { WorkerMessage } from './messages.js';
import type { WorkerJob } from './sources.js';

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));
/** A worker that says nothing for so long is blocked by its guard; longer than any patient timeout of a single call. */
const SILENCE_MS = 30_000;
const LONGEST_NOISE = 4_000;

/** One worker under way. */
export interface Supervised {
  /** The guard's report; resolves always, also when the worker dies or hangs. */
  report: Promise<GuardReport>;
  /** Asks the worker to stop; what it had finished is in the report. */
  stop(): void;
}

export interface SupervisionOptions {
  /** Ids of all refusals of the run, in order: what a dead worker's report is completed with. */
  refusals: readonly string[];
  emit(event: LabEvent): void;
  onUnarmed(message: string): void;
  silenceMs?: number | undefined;
}

/** A clean environment: nothing of the parent's but where programs are and where temporary folders go. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const name of ['PATH', 'TMPDIR', 'LANG', 'SystemRoot']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** Forks one worker for a guard and gathers what it tells, until it has finished, died or gone silent. */
export function superviseGuard(job: WorkerJob, options: SupervisionOptions): Supervised {
  const child = fork(WORKER, [], {
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const noise = gatherNoise(child);
  const finished: Finding[] = [];
  let plan: GuardReport | undefined;
  let running: string | undefined;
  let sandbox: Sandbox | undefined;
  let done: GuardReport | undefined;
  let stopped = false;
  let hung = false;

  const silenceMs = options.silenceMs ?? SILENCE_MS;
  let silence: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      hung = true;
      child.kill('SIGKILL');
    }, silenceMs);
  };
  heard();

  child.on('message', (message: WorkerMessage) => {
    heard();
    switch (message.kind) {
      case 'event':
        if (message.event.event === 'row-started') running = message.event.refusal;
        if (message.event.event === 'row-finished') finished.push(message.event.finding);
        options.emit(message.event);
        return;
      case 'sandbox':
        sandbox = message.sandbox;
        return;
      case 'unarmed':
        options.onUnarmed(message.message);
        return;
      case 'alive':
        return;
      case 'plan':
        plan = message.report;
        return;
      case 'finished':
        done = message.report;
        return;
    }
  });

  const report = new Promise<GuardReport>((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(silence);
      const ending = (): GuardReport => {
        if (done !== undefined) return done;
        const how = hung
          ? `said nothing for ${silenceMs} ms`
          : `ended early (${signal ?? `exit code ${code}`})`;
        return completeReport({
          job,
          plan,
          finished,
          running,
          how,
          stopped,
          noise: noise(),
          refusals: options.refusals,
        });
      };
      if (sandbox !== undefined && done === undefined) removeLeftBehind(sandbox);
      resolve(ending());
    });
  });
  child.send({ kind: 'job', job });
  return {
    report,
    stop: () => {
      stopped = true;
      child.kill('SIGTERM');
    },
  };
}

/** Removes what a dead worker left behind; what is no longer the lab's own stays, and says so. */
function removeLeftBehind(sandbox: Sandbox): void {
  if (!existsSync(sandbox.path)) return;
  try {
    removeAbandonedSandbox(sandbox);
  } catch (error) {
    process.stderr.write(`${error instanceof Problem ? describeProblem(error) : String(error)}\n`);
  }
}

/** Keeps the first few thousand characters of what a guard prints, for the error message of a dead worker. */
function gatherNoise(child: ChildProcess): () => string {
  let noise = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (noise.length < LONGEST_NOISE)
        noise += chunk.toString('utf8').slice(0, LONGEST_NOISE - noise.length);
    });
  }
  return () => noise;
}

interface Remains {
  job: WorkerJob;
  plan: GuardReport | undefined;
  finished: readonly Finding[];
  running: string | undefined;
  how: string;
  stopped: boolean;
  noise: string;
  refusals: readonly string[];
}

/**
 * The report of a worker that did not finish. A guard that killed or blocked its own process costs the row it was in
 * and the ones after it, which are inconclusive, and is broken in the row that answers for it.
 */
function completeReport({
  job,
  plan,
  finished,
  running,
  how,
  stopped,
  noise,
  refusals,
}: Remains): GuardReport {
  if (plan === undefined) {
    return {
      name: job.guard.name ?? job.guard.shown,
      adapter: 'module',
      subject: { manifestSha256: '' },
      claims: [],
      error: {
        code: 'worker-died',
        message: `the worker ${how} before the guard was loaded${noise === '' ? '' : `: ${noise}`}`,
      },
      findings: [],
    };
  }
  const chosen = job.refusals ?? refusals;
  const known = new Set(finished.map(({ refusal }) => refusal));
  const charged = how.startsWith('said nothing') ? 'limits.answers' : 'limits.survives';
  const rest = chosen
    .filter((refusal) => !known.has(refusal))
    .map((refusal): Finding => {
      const isCharged = !stopped && refusal === charged;
      return {
        refusal,
        verdict: isCharged ? 'broken' : 'inconclusive',
        ...(plan.claims.length > 0 ? { claimed: { by: plan.claims.join(', ') } } : {}),
        tools: [],
        because: stopped
          ? 'the run was stopped'
          : `the guard's process ${how}${running === undefined ? '' : ` during ${running}`}`,
        evidence: emptyEvidence(),
      };
    });
  return { ...plan, findings: [...finished, ...rest] };
}
