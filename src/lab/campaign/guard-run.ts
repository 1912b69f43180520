import {
  BLOCK_SIZE,
  type BlockId,
  type BlockRecord,
  type ChargeRecord,
  type HandshakeRecord,
  type RowPlan,
  type RunPlan,
  type Shown,
} from '../../model/block.js';
import type { Case } from '../../model/case.js';
import type { LabEvent } from '../../model/event.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import type { Counterexample, Finding } from '../../model/report.js';
import { isRed, type Charge } from '../../model/verdict.js';
import type { Workspace } from '../../workspace/workspace.js';
import { orderRefusals } from '../suite/order-refusals.js';
import type { Suite } from '../suite/suite.js';
import { toolsFor } from './applicability.js';
import { planRows } from './blank-row.js';
import { runBlock } from './block.js';
import { resolveClaims, type ResolvedClaims } from './claims.js';
import { confirmFinding } from './confirm.js';
import { HANDSHAKE_REFUSAL, shakeHands } from './handshake.js';
import { findCulprit, LateEffects } from './late-effects.js';
import { RowBook } from './row-book.js';
import { calls, tryCase, type TrialContext } from './trial.js';

/** What a run of one guard tells while it goes. */
export type RowEvent = Extract<LabEvent, { event: 'row-started' | 'row-finished' }>;

/** What a run of one guard takes. */
export interface GuardRunOptions {
  suite: Suite;
  seed: number;
  /** Generated cases for each refusal. */
  runs: number;
  only?: 'cases' | 'fuzz' | undefined;
  /** The refusals to try; all by default. */
  refusals?: readonly string[] | undefined;
  /** Gives the workspace of a medium; the same one each time. */
  workspace(medium: 'disk' | 'memory'): Promise<Workspace>;
  /** A guard made anew, to replay a red finding in; by default the same guard in a new session. */
  renew?(): Promise<Guard>;
  /** True where a rung keeps the guard's programs from everything outside the sandbox. */
  isConfined?: boolean;
}

/** What of a row is fired. */
export interface RowScope {
  cases: readonly Case[];
  only: 'cases' | 'fuzz' | undefined;
}

/** Told of every case before it is fired. */
export type BeforeFiring = (scenario: Case, tool: ToolSpec) => Promise<void>;

/** One guard against the whole suite, block by block. */
export class GuardRun {
  readonly guard: Guard;
  readonly options: GuardRunOptions;
  readonly claims: ResolvedClaims;
  readonly refusals: readonly Refusal[];
  /** Charges that this run has met: each is looked into once. */
  readonly #known = new Set<Charge>();
  /** Masked replies of each tool to its handshake, where that landed. */
  readonly #landed = new Map<ToolSpec, ReadonlySet<string>>();
  #handshakes: HandshakeRecord[] = [];
  /** What its blocks ran into so far and other rows answer for. */
  readonly #charges: ChargeRecord[] = [];

  constructor(guard: Guard, options: GuardRunOptions) {
    this.guard = guard;
    this.options = options;
    this.refusals = orderRefusals(options.suite.refusals);
    this.claims = resolveClaims(
      guard,
      this.refusals.map(({ id }) => id),
    );
  }

  /** The rows as they stand before anything is fired. */
  blankRows(): Finding[] {
    return planRows(this.#chosen(), this.guard, this.claims);
  }

  /** Shakes hands with every tool, once and before anything else, and gives what there is to do. */
  async begin(): Promise<RunPlan> {
    this.#handshakes = [];
    for (const [index, tool] of this.guard.tools.entries())
      this.#handshakes.push(await this.#shakeHands(tool, index));
    return this.#planOf(this.#chosen().map((refusal) => this.#planRow(refusal, this.#wholeRow(refusal))));
  }

  /** Runs one block. */
  async runBlock(id: BlockId, scope?: RowScope, before?: BeforeFiring): Promise<BlockRecord> {
    const refusal = this.#refusalOf(id.refusal);
    const tool = this.guard.tools[id.tool];
    if (refusal === undefined || tool === undefined)
      throw new RangeError(`there is no block ${JSON.stringify(id)}`);
    const { cases, only } = scope ?? this.#wholeRow(refusal);
    const calm = await this.#contextOf(refusal, tool);
    const late = new LateEffects(this.guard, calm.workspace);
    const context: TrialContext = { ...calm, onDisturbance: () => late.disturb() };
    const result = await runBlock({
      refusal,
      tool,
      block: id.block,
      cases: only === 'fuzz' ? [] : cases,
      seed: this.options.seed,
      runs: this.#generatedOf(refusal, only),
      known: this.#known,
      attempt: async (scenario) => {
        await before?.(scenario, tool);
        // The workspace is asked for each time: that also puts the process back into its place.
        await this.options.workspace(this.#mediumOf(refusal));
        const trial = await tryCase(scenario, context);
        if (calls(scenario, tool)) late.note(scenario);
        return trial;
      },
    });
    await late.end();
    const { counterexample: shown } = result;
    const seen = shown && (await this.#show(shown, refusal.id, refusal, tool));
    // What cannot be shown again may have come of an earlier call.
    const suspects = seen?.confirmed === 'flaky' ? late.latest : late.suspects;
    const culprit = result.timedOut ? undefined : await findCulprit(suspects, context);
    if (culprit !== undefined) result.blame(culprit, cases.includes(culprit.scenario) ? 'case' : 'fuzz');
    else if (suspects.length > 0) result.doubt(suspects.length);
    const charges: ChargeRecord[] = [];
    for (const [charge, counterexample] of result.charges) {
      this.#known.add(charge);
      charges.push({ charge, shown: await this.#show(counterexample, charge, refusal, tool) });
    }
    this.#charges.push(...charges);
    const { counterexample } = result;
    return {
      ...id,
      verdict: result.verdict,
      ends: result.ends,
      evidence: result.evidence,
      ...(counterexample === undefined
        ? {}
        : {
            shown:
              counterexample === shown ? seen : await this.#show(counterexample, refusal.id, refusal, tool),
          }),
      ...(result.because === undefined ? {} : { because: result.because }),
      skips: result.skips,
      charges,
      unarmed: result.unarmed,
    };
  }

  /** Runs one row, or a part of it. It is charged with what this run has met so far. */
  async runRefusal(refusal: Refusal, scope: RowScope): Promise<{ finding: Finding; unarmed: string[] }> {
    const row = this.#planRow(refusal, scope);
    const book = new RowBook(this.#planOf([row]), [...this.#charges]);
    for (const id of book.blocks()) if (!book.isMoot(id)) book.add(await this.runBlock(id, scope));
    return { finding: book.finding(row), unarmed: book.unarmed() };
  }

  /** Runs the whole suite, or the chosen refusals, from start to end in this process. */
  async run(emit: (event: RowEvent) => void = () => undefined): Promise<RowBook> {
    const book = new RowBook(await this.begin());
    for (const row of book.plan.rows) {
      const { refusal } = row.blank;
      emit({ event: 'row-started', guard: this.guard.name, refusal });
      for (const id of book.blocks([row])) if (!book.isMoot(id)) book.add(await this.runBlock(id));
      emit({ event: 'row-finished', guard: this.guard.name, finding: book.finding(row) });
    }
    return book;
  }

  #planOf(rows: RowPlan[]): RunPlan {
    return {
      tools: this.guard.tools.map(({ name, operation }) => ({ name, operation })),
      claims: this.claims.stated,
      handshakes: this.#handshakes,
      rows,
    };
  }

  #planRow(refusal: Refusal, { only }: RowScope): RowPlan {
    const [blank] = planRows([refusal], this.guard, this.claims);
    if (blank === undefined) throw new RangeError('one refusal is one row');
    const indices = this.#toolsOf(refusal).map((tool) => this.guard.tools.indexOf(tool));
    const holds = (tool: number): boolean => this.#handshakes[tool]?.verdict === 'held';
    const count = Math.max(1, Math.ceil(this.#generatedOf(refusal, only) / BLOCK_SIZE));
    return {
      blank,
      blocks: indices.filter(holds).map((tool) => ({ tool, count })),
      failed: indices.filter((tool) => !holds(tool)),
    };
  }

  /** The refusals that this run is about. */
  #chosen(): Refusal[] {
    const { refusals: chosen } = this.options;
    return this.refusals.filter(({ id }) => chosen === undefined || chosen.includes(id));
  }

  #refusalOf(id: string): Refusal | undefined {
    return this.refusals.find((refusal) => refusal.id === id);
  }

  #toolsOf(refusal: Refusal): ToolSpec[] {
    const tools = toolsFor(refusal, this.guard);
    return Array.isArray(tools) ? tools : [];
  }

  /** Generated cases of a row at each of its tools. */
  #generatedOf(refusal: Refusal, only: RowScope['only']): number {
    if (only === 'cases') return 0;
    const { runs } = this.options;
    const shaken = this.#toolsOf(refusal).filter(
      (tool) => this.#handshakes[this.guard.tools.indexOf(tool)]?.verdict === 'held',
    );
    return Math.ceil(Math.min(runs, refusal.mostRuns ?? runs) / Math.max(1, shaken.length));
  }

  /** What a row fires where nobody narrows it: the refusal's filed cases, and what the options leave of the rest. */
  #wholeRow(refusal: Refusal): RowScope {
    const { suite, only } = this.options;
    return { cases: suite.cases.filter((scenario) => scenario.refusal === refusal.id), only };
  }

  /** The medium of a row: disk unless the refusal and the guard can do without. */
  #mediumOf(refusal: Pick<Refusal, 'medium'>): 'disk' | 'memory' {
    return refusal.medium === 'any' && this.guard.usesEnvironmentFs ? 'memory' : 'disk';
  }

  async #contextOf(refusal: Pick<Refusal, 'judges' | 'medium'>, tool: ToolSpec): Promise<TrialContext> {
    return {
      guard: this.guard,
      tool,
      refusal,
      layouts: this.options.suite.layouts,
      workspace: await this.options.workspace(this.#mediumOf(refusal)),
      isConfined: this.options.isConfined ?? false,
      // A block knows the handshake's replies and its own, never another block's: it comes to the same wherever it runs.
      landed: new Set(this.#landed.get(tool)),
    };
  }

  async #shakeHands(tool: ToolSpec, index: number): Promise<HandshakeRecord> {
    const legal = this.#refusalOf(HANDSHAKE_REFUSAL);
    const context = await this.#contextOf({ medium: 'disk' }, tool);
    const { verdict, because, scenario, firing, charge } = await shakeHands(legal, context);
    this.#landed.set(tool, context.landed);
    const record: HandshakeRecord = { tool: index, verdict, ...(because === undefined ? {} : { because }) };
    if (legal === undefined || scenario === undefined || firing === undefined) return record;
    const counterexample: Counterexample = { case: scenario, origin: 'fuzz', firing, shrinks: 0 };
    const asLegal = { id: legal.id, medium: 'disk' } as const;
    if (isRed(verdict)) record.shown = await this.#show(counterexample, legal.id, asLegal, tool);
    if (charge !== undefined) {
      this.#known.add(charge);
      const charged = { ...counterexample, chargedFrom: legal.id };
      record.charge = { charge, shown: await this.#show(charged, charge, asLegal, tool) };
    }
    return record;
  }

  /** A counterexample with whether a fresh guard shows it again. */
  async #show(
    counterexample: Counterexample,
    row: string,
    origin: Pick<Refusal, 'judges' | 'medium'>,
    tool: ToolSpec,
  ): Promise<Shown> {
    const context = await this.#contextOf(origin, tool);
    return {
      counterexample,
      confirmed: await confirmFinding({ refusal: row, counterexample }, context, this.options.renew),
    };
  }
}
