import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Case } from '../../model/case.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import { Problem } from '../../model/problem.js';
import { protects } from '../../model/rung.js';
import type { GuardReport } from '../../model/report.js';
import {
  createDiskWorkspace,
  createMemoryWorkspace,
  identifySandbox,
  type Workspace,
} from '../../workspace/index.js';
import { GuardRun } from '../campaign/guard-run.js';
import { loadGuard, type LoadedGuard } from '../load-guard.js';
import { takeOver } from '../suite/hand-over.js';
import type { ParentMessage, WorkerMessage } from './messages.js';
import { reportFailure } from './report-failure.js';
import type { GuardSource, WorkerJob } from './sources.js';

// A process of one guard: lab and guard live in it, with HOME, TMPDIR and working directory inside the sandbox.

const ALIVE_EVERY_MS = 500;

function tell(message: WorkerMessage): void {
  process.send?.(message);
}

const UMASK = 0o022;

/** The workspaces of this worker, made when first asked for. */
class Workspaces {
  readonly #base: string | undefined;
  #disk: Workspace | undefined;
  #memory: Workspace | undefined;

  constructor(base: string | undefined) {
    this.#base = base;
  }

  /** Also puts this process back into its place: its guard may have taken it elsewhere. */
  async get(medium: 'disk' | 'memory'): Promise<Workspace> {
    if (this.#disk === undefined) {
      this.#disk = await createDiskWorkspace(this.#base);
      tell({ kind: 'sandbox', sandbox: identifySandbox(this.#disk.places.sandbox) });
    }
    const { sandbox, home, tmp, cwd } = this.#disk.places;
    process.env['HOME'] = home;
    process.env['TMPDIR'] = tmp;
    process.umask(UMASK);
    // The folder is gone where a guard has removed it, until the next layout is laid.
    if (existsSync(cwd)) process.chdir(cwd);
    // A guard that says that it keeps to `env.fs` and does not is still in the sandbox by the names it gets.
    if (medium === 'memory') return (this.#memory ??= createMemoryWorkspace(`${sandbox}/memory`));
    return this.#disk;
  }

  async close(): Promise<void> {
    process.chdir('/');
    await this.#disk?.close();
    await this.#memory?.close();
  }
}

function startReport({ guard, sha256, command }: LoadedGuard): GuardReport {
  const { version, reportedVersion } = guard;
  return {
    name: guard.name,
    ...(version === undefined ? {} : { version }),
    adapter: guard.adapter,
    power: guard.power,
    subject: {
      manifestSha256: sha256,
      toolsSha256: createHash('sha256').update(JSON.stringify(guard.tools)).digest('hex'),
      ...(command === undefined ? {} : { command }),
      ...(reportedVersion === undefined ? {} : { reportedVersion }),
    },
    claims: guard.claims.flatMap((claim) => (typeof claim === 'string' ? [claim] : [])),
    findings: [],
  };
}

/** Opens and closes the guard once, so that a guard that cannot open is an error of the guard and not of a row. */
async function tryOpening(guard: Guard, workspace: Workspace, file: string): Promise<void> {
  try {
    const session = await guard.open({
      root: workspace.places.root,
      fs: workspace.fs,
      scratch: workspace.places,
      request: '',
      confirm: () => Promise.resolve(false),
      editor: () => Promise.resolve(undefined),
      signal: new AbortController().signal,
    });
    await session.close();
  } catch (error) {
    throw new Problem({
      code: 'guard-open-failed',
      message: `The guard ${guard.name} failed to open.`,
      place: file,
      expected: 'open(env) gives a session',
      received: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      hint: 'open the guard on an empty folder by itself; the lab gives it a root, a file system and a request',
    });
  }
}

/** Tells the parent now, and now and then, that this process is not blocked. */
function beat(): NodeJS.Timeout {
  tell({ kind: 'alive' });
  return setInterval(() => tell({ kind: 'alive' }), ALIVE_EVERY_MS);
}

/** Loads the guard, shakes hands, and runs the blocks that are asked for until there are no more. */
async function runJob(job: WorkerJob, workspaces: Workspaces, requests: Requests): Promise<void> {
  const startUp = beat();
  const suite = await takeOver(job.suite);
  // Home and working directory are in place before the guard's module is: it may keep them from its first line on.
  const disk = await workspaces.get('disk');
  // A guard that never loads or never opens leaves the process idle, not blocked: silence tells that too.
  clearInterval(startUp);
  const loaded = await loadGuard(job.guard, disk);
  const { guard } = loaded;
  const run = new GuardRun(guard, {
    suite,
    seed: job.seed,
    runs: job.runs,
    only: job.only,
    refusals: job.refusals,
    isConfined: protects(job.rung),
    workspace: (medium) => workspaces.get(medium),
    renew: async () => renew(guard, job.guard, disk),
  });
  tell({ kind: 'loaded', report: { ...startReport(loaded), findings: run.blankRows() } });
  await tryOpening(guard, disk, job.guard.shown);
  const running = beat();
  try {
    tell({ kind: 'ready', plan: await run.begin() });
    for await (const { id, announce } of requests.blocks())
      tell({
        kind: 'record',
        record: await run.runBlock(id, undefined, announce ? announceFiring : undefined),
      });
  } finally {
    clearInterval(running);
    await guard.dispose?.();
  }
}

/** Tells of a case before it is fired, and waits until that has left this process. */
function announceFiring(scenario: Case, { name }: ToolSpec): Promise<void> {
  return new Promise((resolve) => {
    process.send?.({ kind: 'firing', scenario, tool: name } satisfies WorkerMessage, () => resolve());
  });
}

/** The guard as it is with no state left from before: one that keeps processes starts them anew, a module is evaluated anew. */
async function renew(guard: Guard, source: GuardSource, disk: Workspace): Promise<Guard> {
  if (guard.adapter === 'module') return (await loadGuard(source, disk, true)).guard;
  await guard.freshen?.();
  return guard;
}

/** Runs a job to its end, its workspaces closed, and gives what is left to be told. */
async function conclude(
  job: WorkerJob,
  workspaces: Workspaces,
  requests: Requests,
): Promise<WorkerMessage | undefined> {
  try {
    await runJob(job, workspaces, requests);
    await workspaces.close();
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.code === 'sandbox-changed')
      return { kind: 'destroyed', how: `${error.message} (${error.received ?? ''})` };
    await workspaces.close();
    return { kind: 'failed', report: reportFailure(error, job.guard) };
  }
}

async function work(job: WorkerJob, requests: Requests): Promise<void> {
  const workspaces = new Workspaces(job.sandboxes);
  const stop = (): void => {
    void workspaces
      .close()
      .catch(() => undefined)
      .finally(() => process.exit(0));
  };
  requests.onStop = stop;
  process.once('disconnect', stop);
  const message = await conclude(job, workspaces, requests);
  process.off('disconnect', stop);
  if (message === undefined) process.exit(0);
  process.send?.(message, () => process.exit(0));
}

/** What the parent asks of this worker, in its order. */
class Requests {
  onStop: () => void = () => process.exit(0);
  readonly #waiting: ParentMessage[] = [];
  #wake: () => void = () => undefined;

  take(message: ParentMessage): void {
    if (message.kind === 'job') void work(message.job, this);
    else if (message.kind === 'stop') this.onStop();
    else {
      this.#waiting.push(message);
      this.#wake();
    }
  }

  /** The blocks that are asked for, until there are no more. */
  async *blocks(): AsyncGenerator<Extract<ParentMessage, { kind: 'block' }>> {
    for (;;) {
      const message = this.#waiting.shift();
      if (message?.kind === 'end') return;
      if (message?.kind === 'block') yield message;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

// The parent decides when its workers stop.
process.on('SIGINT', () => undefined);
const requests = new Requests();
process.on('message', (message: ParentMessage) => requests.take(message));
