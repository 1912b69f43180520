import { isHostile, type Case, type Harm, type HarmStatement, type HostileCase } from '../model/case.js';
import { composeCase, type Side } from '../model/compose.js';
import type { Effect, ExpectedEffect } from '../model/effect.js';
import type { Guard } from '../model/guard.js';
import type { Layout } from '../model/layout.js';
import { includesEffects, matchEffects } from '../model/matching.js';
import type { Operation } from '../model/operation.js';
import { maskReply, readSaid } from '../model/said.js';
import type { Workspace } from '../workspace/workspace.js';
import { fire, type Shot } from './firing/fire.js';
import { createWriterGuard } from './firing/writer-guard.js';
import { judgeStatement } from './judging/statements.js';
import { describeEffect, textOf } from './judging/tree-diff.js';

const LONGEST_TEXT = 200;

/** Whether a case really bites, and if not, why not in one sentence for the case author. */
export type Armed = { armed: true } | { armed: false; why: string };

function isStatement(harm: Harm): harm is HarmStatement {
  return 'said' in harm || 'hash' in harm || 'shown' in harm || 'reason' in harm;
}

function statementHolds(harm: HarmStatement, shot: Shot, guard: Guard, side: Side): boolean {
  if ('said' in harm) {
    return (
      readSaid(shot.outcome, { landed: new Set(), mask: (text) => maskReply(text, shot.call) }) === harm.said
    );
  }
  if ('hash' in harm) return judgeStatement('hash', shot, guard, side.steps).standing === 'wrong';
  if ('reason' in harm) return judgeStatement('reason', shot, guard, side.steps).standing === 'missing';
  return shot.questions.some(({ shown }) => shown === harm.shown);
}

async function fireWriter(
  scenario: Case,
  side: Side,
  operation: Operation,
  workspace: Workspace,
): Promise<{ shot: Shot; guard: Guard }> {
  const behaviour = isHostile(scenario) ? scenario['armed-by'] : 'plain';
  const intents: Effect[] = [];
  const guard = createWriterGuard([behaviour], {
    places: workspace.places,
    recent: side.layout.recent,
    intents,
  });
  const tool = guard.tools.find((candidate) => candidate.operation === operation);
  if (tool === undefined) throw new RangeError(`the writer has no tool to ${operation}`);
  const fired = await fire({ side, guard, tool, intents, trusting: true }, workspace);
  if ('unlowerable' in fired)
    throw new RangeError(`${scenario.id}: the writer cannot carry it: ${fired.unlowerable}`);
  return { shot: fired.shot, guard };
}

/** Effects with what stands there now: a harm may differ from them in its content alone. */
function listEffects(effects: readonly Effect[]): string {
  if (effects.length === 0) return 'nothing';
  return effects
    .map((effect) => {
      const text = textOf(effect.after);
      const now = text === undefined ? '' : ` to ${JSON.stringify(text.slice(0, LONGEST_TEXT))}`;
      return `${describeEffect(effect)}${now}`;
    })
    .join(', ');
}

function harmAppears(scenario: HostileCase, shot: Shot, guard: Guard, side: Side): string | undefined {
  const effects = scenario.harm.filter((harm): harm is ExpectedEffect => !isStatement(harm));
  const statements = scenario.harm.filter(isStatement);
  const seen = [...shot.effects, ...shot.intents];
  if (!includesEffects(seen, effects)) {
    return `the harm ${JSON.stringify(effects)} did not appear: the writer (${scenario['armed-by']}) did ${listEffects(seen)}`;
  }
  const silent = statements.find((harm) => !statementHolds(harm, shot, guard, side));
  if (silent !== undefined) {
    return `the harm ${JSON.stringify(silent)} did not appear: the writer (${scenario['armed-by']}) said ${shot.outcome.kind}`;
  }
  return undefined;
}

/**
 * Arms a case for one operation: at the unguarded writer with the case's behaviour the twin must do exactly its
 * effects, and the break must do all of the declared harm. A control is armed by its legal side alone.
 */
export async function armCase(
  scenario: Case,
  operation: Operation,
  layouts: ReadonlyMap<string, Layout>,
  workspace: Workspace,
): Promise<Armed> {
  const sides = composeCase(scenario, layouts);
  const twin = await fireWriter(scenario, sides.twin, operation, workspace);
  if (matchEffects(twin.shot.effects, scenario.effects) !== 'exact') {
    return {
      armed: false,
      why: `the legal side does not do exactly its effects at the writer: it did ${listEffects(twin.shot.effects)}`,
    };
  }
  if (!isHostile(scenario) || sides.break === undefined) return { armed: true };
  const broken = await fireWriter(scenario, sides.break, operation, workspace);
  const why = harmAppears(scenario, broken.shot, broken.guard, sides.break);
  return why === undefined ? { armed: true } : { armed: false, why };
}
