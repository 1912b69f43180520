import type { BlockId, BlockRecord } from '../../model/block.js';
import type { LabEvent } from '../../model/event.js';
import type { GuardReport } from '../../model/report.js';
import { RowBook } from '../campaign/row-book.js';
import { chargeOnce, describeLoss, recordLoss, type Ending, type Loss } from './loss.js';
import { reportNamesake } from './report-failure.js';
import { reportRemains } from './remains.js';
import { inShard, type Shard } from './shard.js';
import type { WorkerJob } from './sources.js';
import { WorkerProcess } from './worker-process.js';

/** How often a guard may end or block its process before the rest of its rows is given up: each row costs it two. */
const MOST_LOSSES = { died: 24, destroyed: 24, hung: 4 } as const;

/** What a trial of one guard takes beside the job. */
export interface TrialOptions {
  /** Worker processes that share its blocks. */
  workers: number;
  shard?: Shard | undefined;
  /** Whether the name is this guard's own in the run: it is of the one that takes it first. */
  takeName(name: string): boolean;
  emit(event: LabEvent): void;
  silenceMs?: number | undefined;
}

/** What a trial of one guard came to. */
export interface TrialOutcome {
  report: GuardReport;
  /** Absent where hands were never shaken. */
  book?: RowBook;
}

/**
 * One guard, tried by worker processes that are handed block after block. A process that its guard ends or blocks costs
 * the block it was in: that one is run again with every case announced, so that the case is known.
 */
export class GuardTrial {
  readonly #job: WorkerJob;
  readonly #options: TrialOptions;
  readonly #under = new Set<WorkerProcess>();
  #stopped = false;
  #blank: GuardReport | undefined;
  #book: RowBook | undefined;
  #queue: BlockId[] = [];
  /** How the first worker ended that never shook hands. */
  #failure: GuardReport | undefined;
  /** Why a worker could not go on, for a reason that is not its guard's. */
  #fault: GuardReport['error'];
  readonly #losses = { died: 0, destroyed: 0, hung: 0 };
  #lastLoss: string | undefined;
  /** How many rows have been told to have started, and to be finished. */
  readonly #told = { started: 0, finished: 0 };

  constructor(job: WorkerJob, options: TrialOptions) {
    this.#job = job;
    this.#options = options;
  }

  /** Runs every block; resolves always, also when workers die or hang. */
  async run(): Promise<TrialOutcome> {
    await Promise.all(Array.from({ length: this.#options.workers }, () => this.#lane()));
    const book = this.#book;
    if (book === undefined || this.#blank === undefined) {
      const stopped: Ending = { kind: 'stopped' };
      const { name, shown } = this.#job.guard;
      const remains = { name: name ?? shown, blank: this.#blank, ending: stopped, noise: '' };
      return { report: this.#failure ?? reportRemains(remains) };
    }
    const findings = book.findings(this.#incomplete(book));
    const error = this.#fault;
    return { report: { ...this.#blank, ...(error === undefined ? {} : { error }), findings }, book };
  }

  /** Stops every worker; what had finished is in the outcome. */
  stop(): void {
    this.#stopped = true;
    this.#under.forEach((worker) => worker.stop());
  }

  #incomplete(book: RowBook): Parameters<RowBook['findings']>[0] {
    if (this.#stopped) return { verdict: 'inconclusive', because: 'the run was stopped' };
    if (this.#fault !== undefined) return { verdict: 'inconclusive', because: 'the lab could not go on' };
    if (this.#isGivenUp) return { verdict: 'inconclusive', because: `given up: ${this.#lastLoss ?? ''}` };
    if (this.#options.shard !== undefined)
      return { verdict: 'not-applicable', because: 'none of its blocks is in this shard' };
    const isWhole = book.plan.rows.every((row) => book.isComplete(row));
    return isWhole ? undefined : { verdict: 'inconclusive', because: 'no worker could be started again' };
  }

  get #isGivenUp(): boolean {
    const { died, destroyed, hung } = this.#losses;
    return died > MOST_LOSSES.died || destroyed > MOST_LOSSES.destroyed || hung > MOST_LOSSES.hung;
  }

  /** One worker after another, for as long as there are blocks. */
  async #lane(): Promise<void> {
    let worker = await this.#startWorker();
    while (worker !== undefined) {
      const id = this.#nextBlock();
      if (id === undefined) return this.#endWorker(worker);
      worker = await this.#runBlock(id, worker);
    }
  }

  /** Runs a block, and gives the worker for the next. */
  async #runBlock(id: BlockId, worker: WorkerProcess): Promise<WorkerProcess | undefined> {
    const first = await worker.run(id, false);
    if (first.kind === 'record') {
      this.#note(first.record);
      return worker;
    }
    if (first.kind === 'failed') return this.#fail(worker, first.report);
    const loss = this.#lose(worker, first, id);
    const second = loss && (await this.#startWorker());
    if (loss === undefined || second === undefined) return undefined;
    const again = await second.run(id, true);
    if (again.kind === 'record') {
      this.#note({ ...again.record, charges: [...again.record.charges, ...chargeOnce(id, loss)] });
      return second;
    }
    if (again.kind === 'failed') return this.#fail(second, again.report);
    const repeated = this.#lose(second, again, id);
    if (repeated !== undefined) this.#note(recordLoss(id, repeated, second.last));
    return this.#startWorker();
  }

  /** A worker that hands are shaken with, or none where that cannot be had. */
  async #startWorker(): Promise<WorkerProcess | undefined> {
    if (this.#stopped || this.#isGivenUp) return undefined;
    const worker = new WorkerProcess(this.#job, this.#options.silenceMs);
    this.#under.add(worker);
    const answer = await worker.begin();
    this.#blank ??= worker.blank;
    if (answer.kind === 'ready') {
      if (this.#book !== undefined) return worker;
      if (this.#options.takeName(this.#name)) {
        this.#begin(new RowBook(answer.plan));
        return worker;
      }
      this.#failure ??= reportNamesake(this.#name, this.#job.guard);
      await this.#endWorker(worker);
      return undefined;
    }
    if (answer.kind === 'failed') {
      this.#failure ??= answer.report;
      await this.#endWorker(worker);
    } else if (answer.kind === 'gone') {
      this.#under.delete(worker);
      const { name, shown } = this.#job.guard;
      const { blank, noise } = worker;
      this.#failure ??= reportRemains({ name: name ?? shown, blank, ending: answer.ending, noise });
    }
    return undefined;
  }

  /** Ends a worker that cannot go on in the middle of its blocks, for a reason that is not its guard's. */
  async #fail(worker: WorkerProcess, { error }: GuardReport): Promise<undefined> {
    this.#fault ??= error;
    await this.#endWorker(worker);
  }

  async #endWorker(worker: WorkerProcess): Promise<void> {
    await worker.end();
    this.#under.delete(worker);
  }

  #begin(book: RowBook): void {
    const { shard } = this.#options;
    this.#book = book;
    this.#queue = book.blocks().filter((_, index) => shard === undefined || inShard(index, shard));
    this.#options.emit({ event: 'guard-started', guard: this.#name });
    this.#tellRows();
  }

  #nextBlock(): BlockId | undefined {
    if (this.#stopped) return undefined;
    for (let id = this.#queue.shift(); id !== undefined; id = this.#queue.shift())
      if (this.#book?.isMoot(id) === false) return id;
    return undefined;
  }

  #note(record: BlockRecord): void {
    this.#book?.add(record);
    this.#tellRows();
  }

  /** Counts a worker that is lost; undefined where it was stopped. */
  #lose(worker: WorkerProcess, answer: { kind: string; ending?: Ending }, id: BlockId): Loss | undefined {
    this.#under.delete(worker);
    const { ending } = answer;
    if (ending === undefined || ending.kind === 'stopped') return undefined;
    this.#losses[ending.kind] += 1;
    this.#lastLoss = describeLoss(ending, id.refusal);
    return ending;
  }

  /** Tells of the rows, in their order: that one has started, and that it is complete. */
  #tellRows(): void {
    const book = this.#book;
    if (book === undefined || this.#options.shard !== undefined) return;
    const { emit } = this.#options;
    const guard = this.#name;
    for (const row of book.plan.rows.slice(this.#told.finished)) {
      if (this.#told.started === this.#told.finished) {
        emit({ event: 'row-started', guard, refusal: row.blank.refusal });
        this.#told.started += 1;
      }
      if (!book.isComplete(row)) return;
      emit({ event: 'row-finished', guard, finding: book.finding(row) });
      this.#told.finished += 1;
    }
  }

  get #name(): string {
    return this.#blank?.name ?? this.#job.guard.shown;
  }
}
