import { isHostile, type Case } from '../model/case.js';
import { composeCase, type Side } from '../model/compose.js';
import type { Guard, ToolSpec } from '../model/guard.js';
import type { Firing } from '../model/report.js';
import type { Operation } from '../model/operation.js';
import type { Refusal } from '../model/refusal.js';
import { isCallStep } from '../model/step.js';
import { worst, type Charge, type Verdict } from '../model/verdict.js';
import type { Workspace } from '../workspace/workspace.js';
import { armCase } from './arm.js';
import {
  breakMisses,
  needsIsolation,
  notationMisses,
  policyForbids,
  toolsFor,
} from './campaign/applicability.js';
import { LINGER_MS } from './campaign/late-effects.js';
import { firePatiently, tryRace, type TrialContext } from './campaign/trial.js';
import { judge, type Judged } from './judging/judge.js';
import type { RuleBreach } from './suite/case-rule.js';
import type { Suite } from './suite/suite.js';

/** One side of a case, fired once, with what the lab's own name list shows afterwards. */
export interface ReplayedSide {
  firing: Firing;
  charge?: Charge;
  nameList: string[];
}

/** One case on one tool, told in full. */
export interface Replay {
  tool: string;
  sides: ReplayedSide[];
  verdict: Verdict;
  charges: Charge[];
}

/** Why a case is not fired at a tool. */
export interface NotReplayed {
  tool: string;
  why: string;
  /** Where the case itself does not bite: it proves nothing of any guard. */
  unarmed?: { operation: Operation; breach: RuleBreach };
}

async function judgeSide(
  side: Side,
  which: 'twin' | 'break',
  scenario: Case,
  context: TrialContext,
): Promise<Judged | { why: string }> {
  const raced = await tryRace(side, scenario, context);
  if (raced !== undefined) return 'skipped' in raced ? { why: raced.skipped } : raced.judged;
  const fired = await firePatiently(side, context);
  if ('unlowerable' in fired) return { why: fired.unlowerable };
  const { places } = context.workspace;
  return judge(fired.shot, { ...context, scenario, side, which, places });
}

async function replaySide(
  side: Side,
  which: 'twin' | 'break',
  scenario: Case,
  context: TrialContext,
): Promise<ReplayedSide | { why: string }> {
  const judged = await judgeSide(side, which, scenario, context);
  if ('why' in judged) return judged;
  const { charge } = judged.judgement;
  return {
    firing: judged.record(),
    nameList: await context.workspace.nameList(),
    ...(charge === undefined ? {} : { charge }),
  };
}

async function replayOnTool(scenario: Case, context: TrialContext): Promise<Replay | NotReplayed> {
  const { guard, tool, workspace } = context;
  const why =
    policyForbids(guard.policy, scenario) ??
    notationMisses(scenario, tool) ??
    breakMisses(scenario, tool, guard) ??
    (context.isConfined ? undefined : needsIsolation(guard, scenario));
  if (why !== undefined) return { tool: tool.name, why };
  const { operation } = tool;
  const armed = await armCase(scenario, operation, context.layouts, workspace);
  if (!armed.armed) return { tool: tool.name, why: armed.why, unarmed: { operation, breach: armed.breach } };
  const composed = composeCase(scenario, context.layouts);
  const sides: ReplayedSide[] = [];
  for (const which of ['twin', 'break'] as const) {
    const side = composed[which];
    if (side === undefined) continue;
    const replayed = await replaySide(side, which, scenario, context);
    if ('why' in replayed) return { tool: tool.name, why: replayed.why };
    sides.push(replayed);
  }
  return {
    tool: tool.name,
    sides,
    verdict: worst(sides.map(({ firing }) => firing.verdict)),
    charges: sides.flatMap(({ charge }) => (charge === undefined ? [] : [charge])),
  };
}

export interface ReplayOptions {
  isConfined?: boolean;
  /** True to wait after each firing for what may come late. */
  isPatient?: boolean;
}

/** Fires a case once at every tool of the guard that it can be fired at, on disk. */
export async function replayCase(
  scenario: Case,
  guard: Guard,
  suite: Suite,
  workspace: Workspace,
  { isConfined = false, isPatient = false }: ReplayOptions = {},
): Promise<(Replay | NotReplayed)[]> {
  const known = suite.refusals.find(({ id }) => id === scenario.refusal);
  const refusal: Pick<Refusal, 'judges'> = known ?? {};
  const operations = scenario.steps.findLast(isCallStep)?.call ?? [];
  const open = known === undefined ? guard.tools : toolsFor(known, guard);
  if ('notApplicable' in open) return [{ tool: '-', why: open.notApplicable }];
  const tools: ToolSpec[] = open.filter(({ operation }) => operations.includes(operation));
  const replays: (Replay | NotReplayed)[] = [];
  for (const tool of tools) {
    replays.push(
      await replayOnTool(scenario, {
        guard,
        tool,
        refusal,
        layouts: suite.layouts,
        workspace,
        isConfined,
        lingerMs: isPatient ? LINGER_MS : undefined,
        landed: new Set(),
      }),
    );
  }
  if (isHostile(scenario) && tools.length === 0)
    return [{ tool: '-', why: `the guard has no tool to ${operations.join(' or ')}` }];
  return replays;
}
