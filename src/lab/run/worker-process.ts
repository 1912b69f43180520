import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { BlockId, BlockRecord, RunPlan } from '../../model/block.js';
import type { GuardReport } from '../../model/report.js';
import type { Rung } from '../../model/rung.js';
import type { Sandbox } from '../../workspace/index.js';
import { forkConfined, nameEnd } from './confined-fork.js';
import { clearGround, makeGround } from './ground.js';
import type { Ending, LastFiring } from './loss.js';
import { readWorkerMessage, type ParentMessage, type WorkerMessage } from './messages.js';
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

/** What a worker answers to what it was last asked; `gone` where it has ended instead. */
export type Answer =
  | { kind: 'ready'; plan: RunPlan }
  | { kind: 'record'; record: BlockRecord }
  | { kind: 'failed'; report: GuardReport }
  | { kind: 'gone'; ending: Ending };

/**
 * One worker process of a guard, on a ground of its own. It is asked one thing at a time and always answers, also when
 * it dies or hangs; of one that is gone nothing is left, neither processes nor files.
 */
export class WorkerProcess {
  /** The rows before anything is fired, once the guard is loaded. */
  blank: GuardReport | undefined;
  /** The case that was announced last. */
  last: LastFiring | undefined;
  readonly #child: ChildProcess;
  readonly #silenceMs: number;
  readonly #gone: Promise<Ending>;
  #sandbox: Sandbox | undefined;
  #destroyed: string | undefined;
  /** Why the lab ended the worker, where it did. */
  #ended: Ending | undefined;
  #timer: NodeJS.Timeout | undefined;
  #noise = '';
  #answer: (answer: Answer) => void = () => undefined;

  constructor(job: WorkerJob, silenceMs: number = SILENCE_MS) {
    const nonce = randomUUID();
    const ground = makeGround(job.rung, job.sandboxes);
    this.#silenceMs = silenceMs;
    this.#child = forkConfined({ file: WORKER, ground, nonce, output: 'pipe', errors: 'pipe' });
    this.#gatherNoise();
    this.#heard();
    this.#child.on('message', (received: unknown) => {
      const message = readWorkerMessage(received);
      if (message === undefined) return;
      this.#heard();
      this.#hear(message);
    });
    const clearAway = (): void => {
      this.#kill();
      killStrays({ nonce, ground: ground.path });
    };
    this.#gone = endingOf(this.#child, job.rung, clearAway).then(async (how): Promise<Ending> => {
      clearTimeout(this.#timer);
      await clearGround(ground, this.#sandbox);
      if (this.#ended !== undefined) return this.#ended;
      return this.#destroyed === undefined
        ? { kind: 'died', how }
        : { kind: 'destroyed', how: this.#destroyed };
    });
    this.#tell({ kind: 'job', job: { ...job, sandboxes: ground.path } });
  }

  /** The first of what the worker and its guard printed, for the error message of one that died. */
  get noise(): string {
    return this.#noise;
  }

  /** Waits until hands are shaken. */
  begin(): Promise<Answer> {
    return this.#ask(undefined);
  }

  /** Has one block run. */
  run(id: BlockId, announce: boolean): Promise<Answer> {
    this.last = undefined;
    return this.#ask({ kind: 'block', id, announce });
  }

  /** Lets the worker end, as there is no more to do, and waits until nothing is left of it. */
  async end(): Promise<void> {
    this.#tell({ kind: 'end' });
    await this.#gone;
  }

  /** Asks the worker to stop at once. */
  stop(): void {
    this.#ended ??= { kind: 'stopped' };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#kill(), STOP_MS);
    this.#tell({ kind: 'stop' });
  }

  async #ask(message: ParentMessage | undefined): Promise<Answer> {
    const answered = new Promise<Answer>((resolve) => {
      this.#answer = resolve;
    });
    if (message !== undefined) this.#tell(message);
    const gone = this.#gone.then((ending): Answer => ({ kind: 'gone', ending }));
    return Promise.race([answered, gone]);
  }

  #tell(message: ParentMessage): void {
    // One that is gone is noticed by its end.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #hear(message: WorkerMessage): void {
    switch (message.kind) {
      case 'sandbox':
        this.#sandbox = message.sandbox;
        return;
      case 'alive':
        return;
      case 'loaded':
        this.blank = message.report;
        return;
      case 'firing':
        this.last = { scenario: message.scenario, tool: message.tool };
        return;
      case 'destroyed':
        this.#destroyed = message.how;
        return;
      case 'ready':
      case 'record':
      case 'failed':
        return this.#answer(message);
    }
  }

  #heard(): void {
    if (this.#ended !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ended ??= { kind: 'hung', how: `said nothing for ${this.#silenceMs} ms` };
      this.#kill();
    }, this.#silenceMs);
  }

  #kill(): void {
    if (this.#child.pid !== undefined) killGroup(this.#child.pid);
  }

  #gatherNoise(): void {
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        const room = LONGEST_NOISE - this.#noise.length;
        if (room > 0) this.#noise += chunk.toString('utf8').slice(0, room);
      });
    }
  }
}

/** How a worker ended, in words, once it has, what it started is cleared away, and its pipes have run dry. */
function endingOf(child: ChildProcess, rung: Rung, clearAway: () => void): Promise<string> {
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
