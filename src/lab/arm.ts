import { NAIVE_LISTS } from '../model/behaviour.js';
import { isHostile, type Case, type Harm, type HarmStatement, type HostileCase } from '../model/case.js';
import { composeCase, type Side } from '../model/compose.js';
import type { Effect, ExpectedEffect } from '../model/effect.js';
import { familyOf } from '../model/family.js';
import type { Guard } from '../model/guard.js';
import type { Layout } from '../model/layout.js';
import { includesEffects, matchEffects } from '../model/matching.js';
import type { Operation } from '../model/operation.js';
import { maskReply, readSaid } from '../model/said.js';
import { isCallStep } from '../model/step.js';
import type { Workspace } from '../workspace/workspace.js';
import { fire, type Shot } from './firing/fire.js';
import { namesOf, unnamedOf } from './firing/inspect.js';
import { createWriterGuard } from './firing/writer-guard.js';
import { judgeStatement } from './judging/statements.js';
import { findRaceHarm } from './racing/arm-race.js';
import { swapOf, type Race } from './racing/race.js';
import { describeEffect, textOf } from './judging/tree-diff.js';

const LONGEST_TEXT = 200;

/** Whether a case really bites, and if not, why not in one sentence for the case author. */
export type Armed = { armed: true } | { armed: false; why: string };

function isStatement(harm: Harm): harm is HarmStatement {
  return 'said' in harm || 'hash' in harm || 'shown' in harm || 'reason' in harm || 'missed' in harm;
}

/** A hostile side as the writer left it. */
interface Fired {
  scenario: HostileCase;
  side: Side;
  shot: Shot;
  guard: Guard;
  workspace: Workspace;
}

async function statementHolds(harm: HarmStatement, fired: Fired): Promise<boolean> {
  const { shot, guard, side } = fired;
  if ('missed' in harm) return isMissed(harm.missed, fired);
  if ('said' in harm) {
    return (
      readSaid(shot.outcome, { landed: new Set(), mask: (text) => maskReply(text, shot.call) }) === harm.said
    );
  }
  if ('hash' in harm) return judgeStatement('hash', shot, guard, side.steps).standing === 'wrong';
  if ('reason' in harm) return judgeStatement('reason', shot, guard, side.steps).standing === 'missing';
  return shot.questions.some(({ shown }) => shown === harm.shown);
}

async function unnamedIn(side: Side, workspace: Workspace): Promise<string[]> {
  return unnamedOf({ named: namesOf(side.steps), changes: await workspace.changeList() });
}

/** The tree differs at the path, nobody named it, and the naive list shows neither it nor a folder above it. */
async function isMissed(path: string, { scenario, side, workspace }: Fired): Promise<boolean> {
  const kind = NAIVE_LISTS.find((list) => list === scenario['armed-by']);
  if (kind === undefined || !(await unnamedIn(side, workspace)).includes(path)) return false;
  const shown = await workspace.naiveList(kind, side.steps.findLast(isCallStep)?.path ?? '.');
  return !shown.some((line) => line === path || path.startsWith(line.endsWith('/') ? line : `${line}/`));
}

function writerFor(scenario: Case, side: Side, workspace: Workspace, intents: Effect[]): Guard {
  const behaviour = isHostile(scenario) ? scenario['armed-by'] : 'plain';
  const { places } = workspace;
  return createWriterGuard([behaviour], { places, recent: side.layout.recent, intents });
}

async function fireWriter(
  scenario: Case,
  side: Side,
  operation: Operation,
  workspace: Workspace,
  race?: Race,
): Promise<{ shot: Shot; guard: Guard }> {
  const intents: Effect[] = [];
  const guard = writerFor(scenario, side, workspace, intents);
  const tool = guard.tools.find((candidate) => candidate.operation === operation);
  if (tool === undefined) throw new RangeError(`the writer has no tool to ${operation}`);
  const aim = { side, guard, tool, intents, trusting: true, ...(race === undefined ? {} : { race }) };
  const fired = await fire(aim, workspace);
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

async function harmAppears(fired: Fired): Promise<string | undefined> {
  const { scenario, shot } = fired;
  const effects = scenario.harm.filter((harm): harm is ExpectedEffect => !isStatement(harm));
  const statements = scenario.harm.filter(isStatement);
  const seen = [...shot.effects, ...shot.intents];
  if (!includesEffects(seen, effects)) {
    return `the harm ${JSON.stringify(effects)} did not appear: the writer (${scenario['armed-by']}) did ${listEffects(seen)}`;
  }
  for (const silent of statements) {
    if (await statementHolds(silent, fired)) continue;
    if ('missed' in silent)
      return `the harm ${JSON.stringify(silent)} did not appear: the tree is the same there, or the list ${scenario['armed-by']} shows it`;
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
  const [unnamed] = familyOf(scenario.refusal) === 'gate' ? await unnamedIn(sides.twin, workspace) : [];
  if (unnamed !== undefined)
    return {
      armed: false,
      why: `on the legal side the tree differs at ${unnamed}, which the call does not name`,
    };
  if (!isHostile(scenario) || sides.break === undefined) return { armed: true };
  const side = sides.break;
  const missingHarm = async (race?: Race): Promise<string | undefined> =>
    harmAppears({
      scenario,
      side,
      workspace,
      ...(await fireWriter(scenario, side, operation, workspace, race)),
    });
  const change = swapOf(side);
  const why =
    change === undefined
      ? await missingHarm()
      : await findRaceHarm(
          { side, change, guard: writerFor(scenario, side, workspace, []), workspace },
          missingHarm,
        );
  return why === undefined ? { armed: true } : { armed: false, why };
}
