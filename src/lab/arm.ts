import { NAIVE_LISTS } from '../model/behaviour.js';
import { isHostile, isStatement, type Case, type HarmStatement, type HostileCase } from '../model/case.js';
import { composeCase, type ComposedCase, type Side } from '../model/compose.js';
import type { Effect, ExpectedEffect } from '../model/effect.js';
import { familyOf } from '../model/family.js';
import type { Guard } from '../model/guard.js';
import type { Layout } from '../model/layout.js';
import { includesEffects, matchEffects } from '../model/matching.js';
import { pathOf } from '../model/named-paths.js';
import type { Operation } from '../model/operation.js';
import { maskReply, readSaid } from '../model/said.js';
import { isCallStep } from '../model/step.js';
import { Problem } from '../model/problem.js';
import type { Workspace } from '../workspace/workspace.js';
import { fire, type Shot } from './firing/fire.js';
import { namesOf, unnamedOf } from './firing/inspect.js';
import { createWriterGuard } from './firing/writer-guard.js';
import { judgeStatement } from './judging/statements.js';
import { findRaceHarm } from './racing/arm-race.js';
import { swapOf, type Race } from './racing/race.js';
import { tellUnlaid, type LaidSide } from './tell-unlaid.js';
import {
  tellDone,
  tellMissing,
  tellNoRace,
  tellNotCarried,
  tellOtherEffects,
  tellUnnamed,
  type Missing,
  type Unarmed,
} from './unarmed.js';

/** Whether a case really bites, and if not, why not, for the case author. */
export type Armed = { armed: true } | Unarmed;

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
  const shown = await workspace.naiveList(kind, pathOf(side.steps.findLast(isCallStep)) ?? '.');
  return !shown.some((line) => line === path || path.startsWith(line.endsWith('/') ? line : `${line}/`));
}

function writerFor(scenario: Case, side: Side, workspace: Workspace, intents: Effect[]): Guard {
  const behaviour = isHostile(scenario) ? scenario['armed-by'] : 'plain';
  const { places } = workspace;
  return createWriterGuard([behaviour], { places, recent: side.layout.recent, intents });
}

/** A shot at the writer, or why the writer cannot be asked this at all. */
type WriterShot = { shot: Shot; guard: Guard } | { cannot: string };

async function fireWriter(
  scenario: Case,
  side: Side,
  operation: Operation,
  workspace: Workspace,
  race?: Race,
): Promise<WriterShot> {
  const intents: Effect[] = [];
  const guard = writerFor(scenario, side, workspace, intents);
  const tool = guard.tools.find((candidate) => candidate.operation === operation);
  if (tool === undefined) return { cannot: `the writer has no tool to ${operation}` };
  const aim = { side, guard, tool, intents, trusting: true, ...(race === undefined ? {} : { race }) };
  const fired = await fire(aim, workspace);
  return 'unlowerable' in fired ? { cannot: fired.unlowerable } : { shot: fired.shot, guard };
}

/** The first part of the harm that is not there, or undefined where all of it is. */
async function findMissingHarm(fired: Fired): Promise<Missing | undefined> {
  const { scenario, shot } = fired;
  const seen = [...shot.effects, ...shot.intents];
  const did = tellDone(seen);
  const effects = scenario.harm.filter((harm): harm is ExpectedEffect => !isStatement(harm));
  for (const [index, harm] of scenario.harm.entries()) {
    if (isStatement(harm) || includesEffects(seen, [harm])) continue;
    return { index, whole: effects, instead: `the writer (${scenario['armed-by']}) ${did}`, did };
  }
  for (const [index, harm] of scenario.harm.entries()) {
    if (!isStatement(harm) || (await statementHolds(harm, fired))) continue;
    const instead =
      'missed' in harm
        ? `the tree is the same there, or the list ${scenario['armed-by']} shows it`
        : `the writer (${scenario['armed-by']}) said ${shot.outcome.kind}`;
    return { index, whole: harm, instead, did: `said ${shot.outcome.kind}, and ${did}` };
  }
  return undefined;
}

/** What is armed, and where. */
interface Arming {
  scenario: Case;
  operation: Operation;
  sides: ComposedCase;
  workspace: Workspace;
}

/** Why the legal side does not bite, if it does not. */
async function armTwin({ scenario, operation, sides, workspace }: Arming): Promise<Unarmed | undefined> {
  const twin = await fireWriter(scenario, sides.twin, operation, workspace);
  if ('cannot' in twin) return tellNotCarried(twin.cannot);
  if (matchEffects(twin.shot.effects, scenario.effects) !== 'exact')
    return tellOtherEffects(scenario, twin.shot);
  const [unnamed] = familyOf(scenario.refusal) === 'gate' ? await unnamedIn(sides.twin, workspace) : [];
  return unnamed === undefined ? undefined : tellUnnamed(unnamed);
}

/** Why the break does not bite, if it does not. */
async function armBreak({ scenario, operation, sides, workspace }: Arming): Promise<Unarmed | undefined> {
  const side = sides.break;
  if (!isHostile(scenario) || side === undefined) return undefined;
  const tryHarm = async (race?: Race): Promise<Unarmed | undefined> => {
    const fired = await fireWriter(scenario, side, operation, workspace, race);
    if ('cannot' in fired) return tellNotCarried(fired.cannot);
    const whole = { scenario, side, workspace, ...fired };
    const missing = await findMissingHarm(whole);
    return missing === undefined ? undefined : tellMissing(missing, whole);
  };
  const change = swapOf(side);
  if (change === undefined) return tryHarm();
  const guard = writerFor(scenario, side, workspace, []);
  const why = await findRaceHarm(
    { side, change, guard, workspace },
    async (race) => (await tryHarm(race))?.why,
  );
  return why === undefined ? undefined : tellNoRace(why, scenario);
}

async function tellingWhatIsNotLaid(
  arm: () => Promise<Unarmed | undefined>,
  scenario: Case,
  which: LaidSide,
): Promise<Unarmed | undefined> {
  try {
    return await arm();
  } catch (error) {
    const told = error instanceof Problem ? tellUnlaid(error, scenario, which) : undefined;
    if (told === undefined) throw error;
    return told;
  }
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
  const arming = { scenario, operation, sides: composeCase(scenario, layouts), workspace };
  const unarmed =
    (await tellingWhatIsNotLaid(() => armTwin(arming), scenario, 'twin')) ??
    (await tellingWhatIsNotLaid(() => armBreak(arming), scenario, 'break'));
  return unarmed ?? { armed: true };
}
