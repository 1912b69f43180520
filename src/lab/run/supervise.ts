import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { LabEvent } from '../../model/event.js';
import type { Finding, GuardReport } from '../../model/report.js';
import type { Rung } from '../../model/rung.js';
import type { Sandbox } from '../../workspace/index.js';
import { forkConfined, nameEnd } from './confined-fork.js';
import { clearGround, makeGround } from './ground.js';
import { readWorkerMessage, type ParentMessage, type WorkerMessage } from './messages.js';
import { reportRemains, type Ending } from './remains.js';
import type { WorkerJob } from './sources.js';
import { killGroup, killStrays } from './strays.js';

/** The module that every worker of a run is forked from. */
export const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));
/** A worker that says nothing for so long is blocked by its guard; longer than any patient timeout of a single call. */
const SILENCE_MS = 30_000;
/** How long a worker that is asked to stop may take to clean up. */
const STOP_MS = 3_000;
/** How long the pipes of a worker that has ended are read on: a process it left behind may hold them open for ever. */
const PIPES_MS = 1_000;
const LONGEST_NOISE = 4_000;

/** One worker under way. */
export interface Supervised {
  /** The guard's report; resolves always, also when the worker dies or hangs. */
  report: Promise<GuardReport>;
  /** Asks the worker to stop; what it had finished is in the report. */
  stop(): void;
}

export interface SupervisionOptions {
  emit(event: LabEvent): void;
  onUnarmed(message: string): void;
  silenceMs?: number | undefined;
}

/** What a worker has told so far. */
class Account {
  readonly finished: Finding[] = [];
  plan: GuardReport | undefined;
  running: string | undefined;
  sandbox: Sandbox | undefined;
  done: GuardReport | undefined;
  destroyed: string | undefined;

  hear(message: WorkerMessage, { emit, onUnarmed }: SupervisionOptions): void {
    switch (message.kind) {
      case 'event':
        if (message.event.event === 'row-started') this.running = message.event.refusal;
        if (message.event.event === 'row-finished') this.finished.push(message.event.finding);
        return emit(message.event);
      case 'sandbox':
        this.sandbox = message.sandbox;
        return;
      case 'unarmed':
        return onUnarmed(message.message);
      case 'alive':
        return;
      case 'plan':
        this.plan = message.report;
        return;
      case 'finished':
        this.done = message.report;
        return;
      case 'destroyed':
        this.destroyed = message.how;
        return;
    }
  }
}

/**
 * Forks one worker for a guard, on a ground of its own, and gathers what it tells, until it has finished, died or gone
 * silent. Nothing of it is left then: neither processes nor files.
 */
export function superviseGuard(job: WorkerJob, options: SupervisionOptions): Supervised {
  const nonce = randomUUID();
  const ground = makeGround(job.rung, job.sandboxes);
  const child = forkConfined({ file: WORKER, ground, nonce, output: 'pipe', errors: 'pipe' });
  const tell = (message: ParentMessage): void => {
    if (child.connected) child.send(message);
  };
  const noise = gatherNoise(child);
  const account = new Account();
  const silenceMs = options.silenceMs ?? SILENCE_MS;
  /** Why the lab ended the worker, where it did. */
  let ended: Ending | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (how: Ending): void => {
    ended ??= how;
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const heard = (): void => {
    if (ended !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => end({ kind: 'hung', how: `said nothing for ${silenceMs} ms` }), silenceMs);
  };
  heard();
  child.on('message', (received: unknown) => {
    const message = readWorkerMessage(received);
    if (message === undefined) return;
    heard();
    account.hear(message, options);
  });

  const clearAway = (): void => {
    if (child.pid !== undefined) killGroup(child.pid);
    killStrays({ nonce, ground: ground.path });
  };
  const report = ending(child, job.rung, clearAway).then(async (how): Promise<GuardReport> => {
    clearTimeout(timer);
    const { done, destroyed, sandbox } = account;
    await clearGround(ground, sandbox);
    if (done !== undefined) return done;
    const itself: Ending =
      destroyed === undefined ? { kind: 'died', how } : { kind: 'destroyed', how: destroyed };
    const name = job.guard.name ?? job.guard.shown;
    return reportRemains({ ...account, name, ending: ended ?? itself, noise: noise() });
  });
  tell({ kind: 'job', job: { ...job, sandboxes: ground.path } });
  return {
    report,
    stop: () => {
      ended ??= { kind: 'stopped' };
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: 'stopped' }), STOP_MS);
      tell({ kind: 'stop' });
    },
  };
}

/** How a worker ended, in words, once it has, what it started is cleared away, and its pipes have run dry. */
function ending(child: ChildProcess, rung: Rung, clearAway: () => void): Promise<string> {
  return new Promise((resolve) => {
    // A worker that cannot be started, or be sent anything, says so here; what it comes to is said by its end.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(`could not be started (${error.message})`);
    });
    child.once('exit', (code, signal) => {
      const how = `ended early (${nameEnd(rung, code, signal)})`;
      clearAway();
      const dry = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve(how);
      }, PIPES_MS);
      child.once('close', () => {
        clearTimeout(dry);
        resolve(how);
      });
    });
  });
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
