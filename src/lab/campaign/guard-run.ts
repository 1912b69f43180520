import type { Case } from '../../model/case.js';
import type { LabEvent } from '../../model/event.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import type { Counterexample, Finding } from '../../model/report.js';
import { isCallStep } from '../../model/step.js';
import { isRed, worst } from '../../model/verdict.js';
import type { Workspace } from '../../workspace/workspace.js';
import { orderRefusals } from '../suite/order-refusals.js';
import type { Suite } from '../suite/suite.js';
import { toolsFor } from './applicability.js';
import { blankRow, planRows, rowHead } from './blank-row.js';
import { resolveClaims, type ResolvedClaims } from './claims.js';
import { confirmFinding } from './confirm.js';
import { HANDSHAKE_REFUSAL, shakeHands, type Handshake } from './handshake.js';
import { ChargeBook, emptyEvidence, type RowResult } from './ledger.js';
import { runRow } from './row.js';
import { tryCase, type Trial, type TrialContext } from './trial.js';
import { markVacuous } from './vacuous.js';

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
  emit(event: RowEvent): void;
  onUnarmed(message: string): void;
}

/** What of a row is fired. */
export interface RowScope {
  cases: readonly Case[];
  only: 'cases' | 'fuzz' | undefined;
}

/** One guard against the whole suite, row by row. What one row runs into may be charged to a later one. */
export class GuardRun {
  readonly guard: Guard;
  readonly options: GuardRunOptions;
  readonly claims: ResolvedClaims;
  readonly refusals: Refusal[];
  readonly charges = new ChargeBook();
  readonly landed = new Map<string, Set<string>>();
  /** Rows that are open to the guard but had no case that could be fired at it. */
  readonly starved = new Set<string>();
  readonly #unarmed = new Set<string>();
  #handshakes: ReadonlyMap<ToolSpec, Handshake> = new Map();

  constructor(guard: Guard, options: GuardRunOptions) {
    this.guard = guard;
    this.options = options;
    this.refusals = orderRefusals(options.suite.refusals);
    this.claims = resolveClaims(
      guard,
      this.refusals.map(({ id }) => id),
    );
  }

  /** Shakes hands with every tool; to be called once, before any row. */
  async begin(): Promise<void> {
    this.#handshakes = await this.shakeAllHands();
  }

  /** The refusals that this run is about. */
  get chosen(): Refusal[] {
    const { refusals: chosen } = this.options;
    return this.refusals.filter(({ id }) => chosen === undefined || chosen.includes(id));
  }

  /** The rows as they stand before anything is fired. */
  plan(): Finding[] {
    return planRows(this.chosen, this.guard, this.claims);
  }

  /** Runs the whole suite, or the chosen refusals. */
  async run(): Promise<Finding[]> {
    const { emit } = this.options;
    await this.begin();
    const findings: Finding[] = [];
    for (const refusal of this.chosen) {
      emit({ event: 'row-started', guard: this.guard.name, refusal: refusal.id });
      const finding = await this.runRefusal(refusal);
      findings.push(finding);
      emit({ event: 'row-finished', guard: this.guard.name, finding });
    }
    markVacuous(findings, this.claims, this.starved);
    return findings;
  }

  landedOf(tool: ToolSpec): Set<string> {
    // One tool may carry several operations.
    const key = `${tool.name} ${tool.operation}`;
    const known = this.landed.get(key) ?? new Set<string>();
    this.landed.set(key, known);
    return known;
  }

  async contextOf(
    refusal: Pick<Refusal, 'judges'>,
    tool: ToolSpec,
    medium: 'disk' | 'memory',
  ): Promise<TrialContext> {
    return {
      guard: this.guard,
      tool,
      refusal,
      layouts: this.options.suite.layouts,
      workspace: await this.options.workspace(medium),
      isConfined: this.options.isConfined ?? false,
      landed: this.landedOf(tool),
    };
  }

  async shakeAllHands(): Promise<Map<ToolSpec, Handshake>> {
    const legal = this.refusals.find(({ id }) => id === HANDSHAKE_REFUSAL);
    const handshakes = new Map<ToolSpec, Handshake>();
    for (const tool of this.guard.tools) {
      const context = await this.contextOf({}, tool, 'disk');
      const handshake = await shakeHands(legal, context);
      handshakes.set(tool, handshake);
      const { charge, scenario, firing } = handshake;
      if (charge === undefined || scenario === undefined || firing === undefined) continue;
      this.charges.note(charge, {
        case: scenario,
        origin: 'fuzz',
        firing,
        shrinks: 0,
        chargedFrom: HANDSHAKE_REFUSAL,
      });
    }
    return handshakes;
  }

  /** The medium of a row: disk unless the refusal and the guard can do without. */
  mediumOf(refusal: Refusal): 'disk' | 'memory' {
    return refusal.medium === 'any' && this.guard.usesEnvironmentFs ? 'memory' : 'disk';
  }

  /** Runs one row. Rows that others are charged to come last; see {@link orderRefusals}. */
  async runRefusal(refusal: Refusal, scope: RowScope = this.wholeRow(refusal)): Promise<Finding> {
    const handshakes = this.#handshakes;
    const tools = toolsFor(refusal, this.guard);
    if (!Array.isArray(tools)) return blankRow(refusal, this.claims, 'not-applicable', tools.notApplicable);
    const failed = tools
      .map((tool) => handshakes.get(tool))
      .filter((handshake): handshake is Handshake => handshake !== undefined && handshake.verdict !== 'held');
    const open = tools.filter((tool) => handshakes.get(tool)?.verdict === 'held');
    const row = open.length === 0 ? undefined : await this.fireRow(refusal, open, scope);
    return this.close(refusal, row, failed);
  }

  /** What a row fires where nobody narrows it: the refusal's filed cases, and what the options leave of the rest. */
  wholeRow(refusal: Refusal): RowScope {
    const { suite, only } = this.options;
    return { cases: suite.cases.filter((scenario) => scenario.refusal === refusal.id), only };
  }

  async fireRow(refusal: Refusal, tools: readonly ToolSpec[], { cases, only }: RowScope): Promise<RowResult> {
    const { seed, runs, onUnarmed } = this.options;
    const medium = this.mediumOf(refusal);
    return runRow(refusal, tools, {
      cases,
      seed,
      runs,
      only,
      charges: this.charges,
      attempt: (scenario, tool) => this.attempt(refusal, scenario, tool, medium),
      onUnarmed: (scenario, tool, why) => {
        // One word for each class: hundreds of cases that do not bite for one reason are one problem.
        const which = `${scenario.id} (${tool.operation})`;
        if (this.#unarmed.has(which)) return;
        this.#unarmed.add(which);
        onUnarmed(`${which} is not armed: ${why}`);
      },
    });
  }

  async attempt(refusal: Refusal, scenario: Case, tool: ToolSpec, medium: 'disk' | 'memory'): Promise<Trial> {
    return tryCase(scenario, await this.contextOf(refusal, tool, medium));
  }

  async close(refusal: Refusal, row: RowResult | undefined, failed: readonly Handshake[]): Promise<Finding> {
    const charged = this.charges.get(refusal.id);
    if (row?.skipped !== undefined && failed.length === 0 && charged === undefined) {
      this.starved.add(refusal.id);
      return blankRow(refusal, this.claims, 'not-applicable', row.skipped);
    }
    const isControl = refusal.id === HANDSHAKE_REFUSAL;
    const verdict = worst([
      row?.verdict ?? 'held',
      ...failed.map((handshake) => (isControl ? handshake.verdict : 'inconclusive')),
      ...(charged === undefined ? [] : (['broken'] as const)),
    ]);
    const counterexample =
      isRed(row?.verdict ?? 'held') && row?.verdict === verdict
        ? row.counterexample
        : (charged ?? (isControl ? handshakeCounterexample(failed) : undefined));
    const because = isRed(verdict) ? undefined : (row?.because ?? noHandshake(failed));
    const finding: Finding = {
      ...rowHead(refusal, this.claims),
      verdict,
      tools: [
        ...(row?.tools ?? []),
        ...failed.map(({ tool, verdict: shaken }) => ({
          tool: tool.name,
          verdict: isControl ? shaken : ('inconclusive' as const),
        })),
      ],
      ...(because === undefined || verdict === 'held' ? {} : { because }),
      evidence: row?.evidence ?? emptyEvidence(),
      ...(counterexample === undefined || !isRed(verdict) ? {} : { counterexample }),
    };
    return counterexample === undefined || !isRed(verdict)
      ? finding
      : this.confirm(refusal, finding, counterexample);
  }

  async confirm(refusal: Refusal, finding: Finding, counterexample: Counterexample): Promise<Finding> {
    const operations = counterexample.case.steps.findLast(isCallStep)?.call ?? [];
    const tool = this.guard.tools.find(
      ({ name, operation }) => name === counterexample.firing.tool && operations.includes(operation),
    );
    if (tool === undefined) return finding;
    const origin =
      this.refusals.find(({ id }) => id === (counterexample.chargedFrom ?? refusal.id)) ?? refusal;
    const context = await this.contextOf(origin, tool, this.mediumOf(origin));
    return {
      ...finding,
      confirmed: await confirmFinding(
        { refusal: refusal.id, counterexample },
        { ...context, landed: new Set(context.landed) },
        this.options.renew,
      ),
    };
  }
}

function noHandshake(failed: readonly Handshake[]): string | undefined {
  const [first] = failed;
  if (first === undefined) return undefined;
  return `no handshake: ${first.tool.name} did not do a plain legal call (${first.because ?? first.verdict})`;
}

function handshakeCounterexample(failed: readonly Handshake[]): Counterexample | undefined {
  const shown = failed.find(({ verdict }) => isRed(verdict));
  if (shown?.scenario === undefined || shown.firing === undefined) return undefined;
  return { case: shown.scenario, origin: 'fuzz', firing: shown.firing, shrinks: 0 };
}
