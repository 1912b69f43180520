import type { Case } from '../../model/case.js';
import type { ToolSpec } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import type { Counterexample, Evidence } from '../../model/report.js';
import { isRed, worst, type Verdict } from '../../model/verdict.js';
import { runFuzzBlock } from './fuzz-block.js';
import { addEvidence, countTrial, emptyEvidence, type ChargeBook, type RowResult } from './ledger.js';
import { BLOCK_SIZE, blockSeed } from './seeds.js';
import type { Trial } from './trial.js';

/** What one row needs beside the refusal. */
export interface RowContext {
  /** Filed cases of this refusal. */
  cases: readonly Case[];
  seed: number;
  /** Generated cases for the row, over all its tools. */
  runs: number;
  only: 'cases' | 'fuzz' | undefined;
  charges: ChargeBook;
  attempt(scenario: Case, tool: ToolSpec): Promise<Trial>;
  /** Told of every case that does not bite; such a case fails the run. */
  onUnarmed(scenario: Case, tool: ToolSpec, why: string): void;
}

type Tried = Extract<Trial, { kind: 'tried' }>;

function counterexampleOf(
  scenario: Case,
  trial: Tried,
  origin: 'case' | 'fuzz',
  shrinks: number,
): Counterexample {
  return { case: scenario, origin, firing: trial.record(), shrinks };
}

/** The hunt for one tool's worst verdict in one row. */
class ToolHunt {
  evidence = emptyEvidence();
  verdict: Verdict = 'held';
  counterexample: Counterexample | undefined;
  because: string | undefined;
  timedOut = false;
  readonly skips = new Map<string, number>();
  readonly refusal: Refusal;
  readonly tool: ToolSpec;
  readonly context: RowContext;

  constructor(refusal: Refusal, tool: ToolSpec, context: RowContext) {
    this.refusal = refusal;
    this.tool = tool;
    this.context = context;
  }

  get isOver(): boolean {
    return isRed(this.verdict) || this.timedOut;
  }

  note(scenario: Case, trial: Trial, origin: 'case' | 'fuzz'): void {
    countTrial(this.evidence, scenario, trial, origin);
    if (trial.kind === 'skipped') this.skips.set(trial.why, (this.skips.get(trial.why) ?? 0) + 1);
    if (trial.kind === 'unarmed') this.context.onUnarmed(scenario, this.tool, trial.why);
  }

  settle(scenario: Case, trial: Tried, origin: 'case' | 'fuzz', shrinks: number): void {
    this.timedOut ||= trial.timedOut;
    if (
      trial.charge !== undefined &&
      trial.chargeRecord !== undefined &&
      !this.context.charges.has(trial.charge)
    ) {
      const firing = trial.chargeRecord();
      this.context.charges.note(trial.charge, {
        case: scenario,
        origin,
        firing,
        shrinks,
        chargedFrom: this.refusal.id,
      });
    }
    // What comes after a call that hangs is not tried, so the row has not held.
    const verdict = worst([
      this.verdict,
      trial.verdict,
      ...(trial.timedOut ? (['inconclusive'] as const) : []),
    ]);
    if (verdict === this.verdict) return;
    this.verdict = verdict;
    if (isRed(verdict)) this.counterexample = counterexampleOf(scenario, trial, origin, shrinks);
    else {
      const { side, reply } = (trial.chargeRecord ?? trial.record)();
      const call = side === 'twin' ? 'a legal call' : 'a hostile call';
      this.because = `${call} of ${scenario.id} left nothing to judge: ${reply}`;
    }
  }

  async fireAll(scenarios: readonly Case[], origin: 'case' | 'fuzz'): Promise<void> {
    for (const scenario of scenarios) {
      if (this.isOver) return;
      const trial = await this.context.attempt(scenario, this.tool);
      this.note(scenario, trial, origin);
      if (trial.kind === 'tried') this.settle(scenario, trial, origin, 0);
    }
  }

  async fuzz(runs: number): Promise<void> {
    const scene = { operation: this.tool.operation };
    const sweep = this.refusal.sweep(scene).slice(0, runs);
    await this.fireAll(sweep, 'fuzz');
    let left = runs - sweep.length;
    for (let block = 0; left > 0 && !this.isOver; block += 1) {
      const count = Math.min(left, BLOCK_SIZE);
      await this.fuzzBlock(block, count);
      left -= count;
    }
  }

  /** One block; a new charge stops it without ending the row, so the block is begun again until none is new. */
  async fuzzBlock(block: number, count: number): Promise<void> {
    const before = this.evidence;
    for (;;) {
      this.evidence = structuredClone(before);
      const found = await runFuzzBlock({
        arbitrary: this.refusal.random({ operation: this.tool.operation }),
        seed: blockSeed(this.context.seed, this.refusal.id, this.tool.name, block),
        count,
        attempt: (scenario) => this.context.attempt(scenario, this.tool),
        onTrial: (scenario, trial) => this.note(scenario, trial, 'fuzz'),
        knows: (charge) => this.context.charges.has(charge),
      });
      if (found !== undefined) this.settle(found.scenario, found.trial, 'fuzz', found.shrinks);
      if (found === undefined || this.isOver) return;
    }
  }
}

/** Tries one refusal on all its tools: filed cases, the deterministic sweep, then random blocks. */
export async function runRow(
  refusal: Refusal,
  tools: readonly ToolSpec[],
  context: RowContext,
): Promise<RowResult> {
  const hunts = tools.map((tool) => new ToolHunt(refusal, tool, context));
  for (const hunt of hunts) {
    if (context.only !== 'fuzz') await hunt.fireAll(context.cases, 'case');
    const runs = Math.min(context.runs, refusal.mostRuns ?? context.runs);
    if (context.only !== 'cases') await hunt.fuzz(Math.ceil(runs / tools.length));
  }
  const verdict = worst(hunts.map((hunt) => hunt.verdict));
  const shown = hunts.find((hunt) => hunt.verdict === verdict);
  const evidence = hunts.map((hunt) => hunt.evidence).reduce(addEvidence, emptyEvidence());
  const fired = evidence.cases + evidence.generated;
  return {
    verdict,
    tools: hunts.map((hunt) => ({ tool: hunt.tool.name, verdict: hunt.verdict })),
    evidence,
    ...(shown?.counterexample === undefined ? {} : { counterexample: shown.counterexample }),
    ...(shown?.because === undefined ? {} : { because: shown.because }),
    ...(fired > 0
      ? {}
      : {
          skipped: whyNothing(
            evidence,
            hunts.flatMap((hunt) => [...hunt.skips]),
          ),
        }),
  };
}

function whyNothing({ unarmed }: Evidence, skips: readonly (readonly [string, number])[]): string {
  return unarmed > 0 ? 'none of its cases is armed' : commonest(skips);
}

function commonest(counts: readonly (readonly [string, number])[]): string {
  const [first] = counts.toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return first?.[0] ?? 'there is no case for it';
}
