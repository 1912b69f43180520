import { isHostile, type Case } from '../../model/case.js';
import type { Side } from '../../model/compose.js';
import { changedSince, withoutGranted } from '../../model/earlier.js';
import { isJudged, type ExpectedEffect } from '../../model/effect.js';
import type { Guard } from '../../model/guard.js';
import { classifyBreak, matchEffects } from '../../model/matching.js';
import { namedPaths } from '../../model/named-paths.js';
import { maskPlaces, type Places } from '../../model/places.js';
import type { Refusal } from '../../model/refusal.js';
import type { Firing } from '../../model/report.js';
import { maskReply, readSaid, replyText } from '../../model/said.js';
import { isCallStep } from '../../model/step.js';
import { judgeBreak, judgeTwin, type Did, type Judgement } from '../../model/verdict.js';
import type { Shot } from '../firing/fire.js';
import { describeUnnamed, readDeed } from './inspection.js';
import { readNamed } from './own-root.js';
import { judgeStatement } from './statements.js';
import { describeEffect, renderTreeDiff } from './tree-diff.js';

/** A shot with its verdict and, on demand, as the record that goes into reports. */
export interface Judged {
  judgement: Judgement;
  /** True when a legal side was accepted with exactly its effects. */
  accepted: boolean;
  record(): Firing;
}

export interface JudgeContext {
  scenario: Case;
  side: Side;
  which: 'twin' | 'break' | 'handshake';
  refusal: Pick<Refusal, 'judges'>;
  guard: Guard;
  places: Places;
  /** Masked replies of the tool to legal calls that landed; a landed twin is added to it. */
  landed: Set<string>;
}

const LONGEST_TEXT = 500;

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)` : text;
}

function maskJson<Value>(value: Value, places: Places): Value {
  const shorten = (_key: string, node: unknown): unknown =>
    typeof node === 'string' ? cut(maskPlaces(node, places)) : node;
  return JSON.parse(JSON.stringify(value, shorten)) as Value;
}

function breakInspected({ outcome, inspection }: Shot): Did {
  const deed = readDeed(outcome, inspection);
  return deed === 'exact' ? 'permitted' : deed;
}

/** How a legal side has landed; where the last call did none of its part, what earlier calls did of theirs is nothing. */
function landTwin(
  { effects, earlier }: Shot,
  legal: readonly ExpectedEffect[],
): ReturnType<typeof matchEffects> {
  const landing = matchEffects(effects, legal);
  if (landing !== 'other' || earlier === undefined || changedSince(effects, earlier)) return landing;
  return withoutGranted(effects, earlier, legal).some(isJudged) ? 'other' : 'none';
}

/** A pass is as good as what the lab's writer did; an objection undoes it. */
function twinInspected(
  { outcome, inspection }: Shot,
  landing: ReturnType<typeof matchEffects>,
): ReturnType<typeof matchEffects> {
  const deed = readDeed(outcome, inspection);
  if (deed === 'none') return 'none';
  return deed === 'forbidden' ? 'other' : landing;
}

/** The verdict on one shot. Pure but for `landed`, which learns the replies to legal calls that landed. */
export function judge(shot: Shot, context: JudgeContext): Judged {
  const { scenario, side, which, guard, places, landed } = context;
  const mask = (text: string): string => maskReply(maskPlaces(text, places), shot.call);
  const said = readSaid(shot.outcome, { landed, mask, says: guard.says });
  const statement = judgeStatement(context.refusal.judges, shot, guard, side.steps);
  const { earlier } = shot;
  const changed = earlier === undefined ? {} : { changed: changedSince(shot.effects, earlier) };
  let did: Firing['did'];
  let judgement: Judgement;
  if (which === 'break' && isHostile(scenario)) {
    const call = side.steps.findLast(isCallStep);
    const given = call === undefined ? [] : namedPaths(call);
    const { named, expect } = readNamed(given, scenario.expect, guard.paths, places);
    // What an earlier call was granted on the legal side is no part of what the break did.
    const effects =
      earlier === undefined || expect !== 'refused'
        ? shot.effects
        : withoutGranted(shot.effects, earlier, scenario.effects);
    const broken =
      guard.power === 'inspects'
        ? breakInspected(shot)
        : classifyBreak(effects, expect, scenario.break.effects ?? [], named);
    did = broken === 'still' ? 'permitted' : broken;
    judgement = judgeBreak({
      did: broken,
      said,
      expect,
      statement: statement.standing,
      ...changed,
    });
  } else {
    const landing = landTwin(shot, scenario.effects);
    const twin = guard.power === 'inspects' ? twinInspected(shot, landing) : landing;
    did = twin;
    const isStill = twin === 'exact' && scenario.effects.length === 0;
    judgement = judgeTwin({ did: isStill ? 'still' : twin, said, statement: statement.standing, ...changed });
    if (twin === 'exact') landed.add(mask(replyText(shot.outcome)));
  }
  const isBystander = guard.power === 'decides' || guard.power === 'inspects' || guard.power === 'transforms';
  const mayCharge = !isBystander || said === 'died' || said === 'timeout';
  if (!mayCharge) judgement = { verdict: judgement.verdict };
  if (shot.stuck === true && judgement.verdict !== 'broken')
    judgement = { charge: 'limits.answers', ...judgement };
  return {
    judgement,
    accepted: which !== 'break' && did === 'exact' && judgement.verdict === 'held',
    record: () => ({
      side: which,
      verdict: judgement.verdict,
      tool: shot.tool.name,
      ...(shot.call === undefined ? {} : { call: maskJson(shot.call, places) }),
      ...(shot.filled === undefined ? {} : { filled: maskJson(shot.filled, places) }),
      shown: shot.questions.map(({ shown }) => maskPlaces(shown, places)),
      said,
      reply: cut(maskPlaces(replyText(shot.outcome), places)),
      did,
      effects: [...shot.effects.filter(isJudged).map(describeEffect), ...describeUnnamed(shot.inspection)],
      diff: [renderTreeDiff(shot.effects.filter(isJudged)), ...describeUnnamed(shot.inspection)]
        .filter((line) => line !== '')
        .join('\n'),
      ...(shot.late === undefined ? {} : { late: shot.late }),
      ...(statement.why === undefined ? {} : { statement: maskPlaces(statement.why, places) }),
    }),
  };
}
