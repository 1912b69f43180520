import { BLOCK_SIZE } from '../../model/block.js';
import type { Case } from '../../model/case.js';
import type { ToolSpec } from '../../model/guard.js';
import { sceneOf, type Refusal } from '../../model/refusal.js';
import type { Counterexample } from '../../model/report.js';
import { isRed, worst, type Charge, type Verdict } from '../../model/verdict.js';
import { runFuzzBlock } from './fuzz-block.js';
import type { Culprit } from './late-effects.js';
import { countTrial, emptyEvidence } from './ledger.js';
import { blockSeed } from './seeds.js';
import type { Trial } from './trial.js';

/** One block to be fired: which one, and with what. */
export interface BlockTask {
  refusal: Refusal;
  tool: ToolSpec;
  /** The how many-eth of its row at this tool. */
  block: number;
  /** Filed cases of the refusal; they come first, with block 0. */
  cases: readonly Case[];
  seed: number;
  /** Generated cases of the row at this tool, all its blocks together. */
  runs: number;
  /** Charges that are known by now; they are not looked into again. */
  known: ReadonlySet<Charge>;
  attempt(scenario: Case): Promise<Trial>;
}

type Tried = Extract<Trial, { kind: 'tried' }>;

/** What one block came to, before anything of it is replayed. */
export class BlockResult {
  evidence = emptyEvidence();
  verdict: Verdict = 'held';
  counterexample: Counterexample | undefined;
  because: string | undefined;
  /** True where a call did not answer even with patience. */
  timedOut = false;
  readonly skips: Record<string, number> = {};
  readonly unarmed: string[] = [];
  readonly charges = new Map<Charge, Counterexample>();

  /** Takes the case that something came late of as what shows the fault, whatever was taken for it before. */
  blame({ scenario, trial }: Culprit, origin: 'case' | 'fuzz'): void {
    this.verdict = trial.verdict;
    this.because = undefined;
    this.counterexample = { case: scenario, origin, firing: trial.record(), shrinks: 0 };
  }

  /** Something came late, and none of the cases that it may belong to shows it again. */
  doubt(suspects: number): void {
    if (worst([this.verdict, 'inconclusive']) === this.verdict) return;
    this.verdict = 'inconclusive';
    this.because = `something changed after a call had been answered; none of the last ${suspects} cases did so again`;
  }

  /** True where nothing more of the row is to be tried. */
  get ends(): boolean {
    return isRed(this.verdict) || this.timedOut;
  }
}

/** A run knows no file of a case: what shards say is the same everywhere. */
function tellWhere({ refusal }: Case): string {
  return ` (npx holdfast list ${refusal} --check tells file and line)`;
}

/** Fires one block and keeps count. */
class BlockHunt {
  readonly result = new BlockResult();
  readonly task: BlockTask;

  constructor(task: BlockTask) {
    this.task = task;
  }

  note(scenario: Case, trial: Trial, origin: 'case' | 'fuzz'): void {
    const { evidence, skips, unarmed } = this.result;
    countTrial(evidence, scenario, trial, origin);
    if (trial.kind === 'skipped') skips[trial.why] = (skips[trial.why] ?? 0) + 1;
    if (trial.kind === 'unarmed') {
      // One word for each class: hundreds of cases that do not bite for one reason are one problem.
      const which = `${scenario.id} (${this.task.tool.operation}) is not armed`;
      if (!unarmed.some((message) => message.startsWith(`${which}: `)))
        unarmed.push(`${which}: ${trial.why}${origin === 'case' ? tellWhere(scenario) : ''}`);
    }
  }

  settle(scenario: Case, trial: Tried, origin: 'case' | 'fuzz', shrinks: number): void {
    const { result } = this;
    result.timedOut ||= trial.timedOut;
    const { charge, chargeRecord } = trial;
    if (charge !== undefined && chargeRecord !== undefined && !this.knows(charge)) {
      const chargedFrom = this.task.refusal.id;
      result.charges.set(charge, { case: scenario, origin, firing: chargeRecord(), shrinks, chargedFrom });
    }
    // What comes after a call that hangs is not tried, so the row has not held.
    const verdict = worst([
      result.verdict,
      trial.verdict,
      ...(trial.timedOut ? (['inconclusive'] as const) : []),
    ]);
    if (verdict === result.verdict) return;
    result.verdict = verdict;
    if (isRed(verdict)) result.counterexample = { case: scenario, origin, firing: trial.record(), shrinks };
    else {
      const { side, reply } = (chargeRecord ?? trial.record)();
      const call = side === 'twin' ? 'a legal call' : 'a hostile call';
      result.because = `${call} of ${scenario.id} left nothing to judge: ${reply}`;
    }
  }

  knows(charge: Charge): boolean {
    return this.task.known.has(charge) || this.result.charges.has(charge);
  }

  async fireAll(scenarios: readonly Case[], origin: 'case' | 'fuzz'): Promise<void> {
    for (const scenario of scenarios) {
      if (this.result.ends) return;
      const trial = await this.task.attempt(scenario);
      this.note(scenario, trial, origin);
      if (trial.kind === 'tried') this.settle(scenario, trial, origin, 0);
    }
  }

  /** The generated part: of the sweep what falls into this block, then random cases. */
  async fuzz(): Promise<void> {
    const { refusal, tool, block, runs } = this.task;
    const from = block * BLOCK_SIZE;
    const to = Math.min(runs, from + BLOCK_SIZE);
    if (to <= from) return;
    const sweep = refusal.sweep(sceneOf(tool));
    await this.fireAll(sweep.slice(from, to), 'fuzz');
    const count = to - Math.max(from, sweep.length);
    if (count > 0 && !this.result.ends) await this.fuzzAtRandom(count);
  }

  /** Random cases; a new charge stops them without ending the row, so they are begun again until none is new. */
  async fuzzAtRandom(count: number): Promise<void> {
    const { refusal, tool, block, seed, attempt } = this.task;
    const before = this.result.evidence;
    for (;;) {
      this.result.evidence = structuredClone(before);
      const found = await runFuzzBlock({
        arbitrary: refusal.random(sceneOf(tool)),
        seed: blockSeed(seed, refusal.id, tool.name, block),
        count,
        attempt,
        onTrial: (scenario, trial) => this.note(scenario, trial, 'fuzz'),
        knows: (charge) => this.knows(charge),
      });
      if (found !== undefined) this.settle(found.scenario, found.trial, 'fuzz', found.shrinks);
      if (found === undefined || this.result.ends) return;
    }
  }
}

/** Fires one block of a row at one tool: with the first block the filed cases; then its share of the generated ones. */
export async function runBlock(task: BlockTask): Promise<BlockResult> {
  const hunt = new BlockHunt(task);
  await hunt.fireAll(task.block === 0 ? task.cases : [], 'case');
  await hunt.fuzz();
  return hunt.result;
}
