import { isHostile, type Case } from '../../model/case.js';
import { composeCase, type Side } from '../../model/compose.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import type { Layout } from '../../model/layout.js';
import type { Refusal } from '../../model/refusal.js';
import type { Firing } from '../../model/report.js';
import { isCallStep } from '../../model/step.js';
import { worst, VERDICTS, type Charge, type Verdict } from '../../model/verdict.js';
import type { Workspace } from '../../workspace/workspace.js';
import { armCase, type Armed } from '../arm.js';
import { fire, type Fired } from '../firing/fire.js';
import { unnamedOf } from '../firing/inspect.js';
import { judge, type Judged } from '../judging/judge.js';
import { judgeRace, type NoRace, type RaceResult } from '../racing/judge-race.js';
import { swapOf } from '../racing/race.js';
import { retargetsLink } from '../racing/retargets.js';
import { breakMisses, needsIsolation, notationMisses, policyForbids } from './applicability.js';

/** What trying one case on one tool came to. */
export type Trial =
  | { kind: 'skipped'; why: string }
  | { kind: 'unarmed'; why: string }
  | {
      kind: 'tried';
      verdict: Verdict;
      /** True when the legal side was accepted with exactly its effects. */
      accepted: boolean;
      charge?: Charge;
      /** True when a call did not answer even with patience. */
      timedOut: boolean;
      /** The record of the worse side. */
      record(): Firing;
      /** The record of the side that is charged, where one is. */
      chargeRecord?(): Firing;
    };

/** What a trial needs to know of its surroundings. */
export interface TrialContext {
  guard: Guard;
  tool: ToolSpec;
  refusal: Pick<Refusal, 'judges'>;
  layouts: ReadonlyMap<string, Layout>;
  workspace: Workspace;
  /** True where a rung keeps the guard's programs from everything outside the sandbox. */
  isConfined: boolean;
  /** How long to wait after each firing for what may come late; not at all by default. */
  lingerMs?: number | undefined;
  /** Told where something beside the lab's own writer was at work while a case was armed. */
  onDisturbance?(): void;
  /** Masked replies of this tool to legal calls that landed. */
  landed: Set<string>;
}

const RETRY_PATIENCE = 4;

/** Fires one side; a timeout is retried once alone with four times the patience before it counts. */
export async function firePatiently(
  side: Side,
  { guard, tool, refusal, workspace, lingerMs }: TrialContext,
): Promise<Fired> {
  const aim = { side, guard, tool, watchful: refusal.judges === 'shown', lingerMs };
  const first = await fire({ ...aim, intents: [] }, workspace);
  if (!('shot' in first) || first.shot.outcome.kind !== 'timeout') return first;
  return fire({ ...aim, intents: [], patience: RETRY_PATIENCE }, workspace);
}

/**
 * Fires the hostile side of a race, again and again, and judges it; undefined where the side is none. A call that hangs
 * is waited for with patience at once: each firing is another race.
 */
export async function tryRace(
  side: Side,
  scenario: Case,
  context: TrialContext,
): Promise<RaceResult | NoRace | undefined> {
  const change = swapOf(side);
  if (change === undefined || !isHostile(scenario)) return undefined;
  const { guard, tool, workspace, refusal, landed } = context;
  const aim = { side, guard, tool, patience: RETRY_PATIENCE };
  return judgeRace({
    scenario,
    side,
    change,
    guard,
    workspace,
    judging: { refusal, landed },
    fire: (race) => fire({ ...aim, intents: [], race }, workspace),
  });
}

/** True where the case's last call is one that this tool does; else nothing of it is fired at the tool. */
export function calls(scenario: Case, { operation }: ToolSpec): boolean {
  return scenario.steps.findLast(isCallStep)?.call.includes(operation) === true;
}

/** Tries one case on one tool: arms it, fires the twin, fires the break, judges both. */
export async function tryCase(scenario: Case, context: TrialContext): Promise<Trial> {
  const { guard, tool } = context;
  if (!calls(scenario, tool)) {
    return { kind: 'skipped', why: `the case does not call a tool to ${tool.operation}` };
  }
  const why =
    policyForbids(guard.policy, scenario) ??
    notationMisses(scenario, tool) ??
    breakMisses(scenario, tool, guard) ??
    (context.isConfined ? undefined : needsIsolation(guard, scenario));
  if (why !== undefined) return { kind: 'skipped', why };
  const armed = await armTwice(scenario, context);
  if (!armed.armed) return { kind: 'unarmed', why: armed.why };

  const trial = await fireSides(scenario, context);
  if (trial.kind !== 'tried' || trial.verdict === 'held' || guard.freshen === undefined) return trial;
  // What could not be raced once cannot be in a fresh process.
  if (trial.verdict === 'inconclusive' && !trial.timedOut && hasRace(scenario)) return trial;
  // What a kept process remembers of trees that are gone must not count against it.
  await guard.freshen();
  return fireSides(scenario, context);
}

function hasRace(scenario: Case): boolean {
  const step = isHostile(scenario) ? scenario.break.step : undefined;
  return step !== undefined && swapOf({ steps: [step] }) !== undefined;
}

/** Fires the twin, then the break, and judges both. */
async function fireSides(scenario: Case, context: TrialContext): Promise<Trial> {
  const sides = composeCase(scenario, context.layouts);
  const judged: Judged[] = [];
  let timedOut = false;
  for (const which of ['twin', 'break'] as const) {
    const side = sides[which];
    if (side === undefined) continue;
    const raced = await tryRace(side, scenario, context);
    if (raced !== undefined) {
      if ('skipped' in raced) return { kind: 'skipped', why: raced.skipped };
      timedOut ||= raced.timedOut;
      judged.push(raced.judged);
      continue;
    }
    const fired = await firePatiently(side, context);
    if ('unlowerable' in fired) return { kind: 'skipped', why: fired.unlowerable };
    timedOut ||= fired.shot.outcome.kind === 'timeout';
    const { inspection } = fired.shot;
    const [unnamed] = which === 'twin' && inspection !== undefined ? unnamedOf(inspection) : [];
    if (unnamed !== undefined)
      return { kind: 'skipped', why: `its legal side leaves ${unnamed} changed, which nobody named` };
    const { places } = context.workspace;
    const told = judge(fired.shot, { ...context, scenario, side, which, places });
    if (told.judgement.verdict === 'over-refused' && sides.break !== undefined && retargetsLink(sides.break))
      return { kind: 'skipped', why: 'it refuses links that stay inside the workspace' };
    judged.push(told);
  }
  return summarise(judged, timedOut);
}

/** Arms a case, again where it does not bite: something that the guard did late may have fallen into the first try. */
async function armTwice(scenario: Case, context: TrialContext): Promise<Armed> {
  const { tool, layouts, workspace, onDisturbance } = context;
  const first = await armCase(scenario, tool.operation, layouts, workspace);
  if (first.armed) return first;
  const second = await armCase(scenario, tool.operation, layouts, workspace);
  if (second.armed) onDisturbance?.();
  return second;
}

function summarise(judged: readonly Judged[], timedOut: boolean): Trial {
  const verdict = worst(judged.map(({ judgement }) => judgement.verdict));
  const ordered = judged.toSorted(
    (a, b) => VERDICTS.indexOf(a.judgement.verdict) - VERDICTS.indexOf(b.judgement.verdict),
  );
  const shown = ordered[0];
  if (shown === undefined) throw new RangeError('a trial fires at least its twin');
  const charged = judged.find(({ judgement }) => judgement.charge !== undefined);
  return {
    kind: 'tried',
    verdict,
    accepted: judged[0]?.accepted ?? false,
    timedOut,
    record: shown.record,
    ...(charged?.judgement.charge === undefined
      ? {}
      : { charge: charged.judgement.charge, chargeRecord: charged.record }),
  };
}
