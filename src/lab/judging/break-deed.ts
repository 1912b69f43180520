import type { HostileCase } from '../../model/case.js';
import type { Side } from '../../model/compose.js';
import { withoutGranted } from '../../model/earlier.js';
import type { Effect } from '../../model/effect.js';
import { classifyBreak } from '../../model/matching.js';
import { expandPlaces, type Places } from '../../model/places.js';
import { isCallStep } from '../../model/step.js';
import type { Did } from '../../model/verdict.js';

/** What was fired, and where. */
export interface Deed {
  scenario: HostileCase;
  side: Side;
  places: Places;
  /** What stood changed before the last call. */
  earlier?: readonly Effect[] | undefined;
}

/** What the effects of a break amount to under what the case expects of it. */
export function readBreakDeed(effects: readonly Effect[], { scenario, side, places, earlier }: Deed): Did {
  const call = side.steps.findLast(isCallStep);
  const given = [call?.path, call?.destination].filter((path) => path !== undefined);
  // A place in the midst of a name is letters like any, once the call is sent.
  const named = [...given, ...given.map((path) => expandPlaces(path, places))];
  // What an earlier call was granted on the legal side is no part of what the break did.
  const own =
    earlier === undefined || scenario.expect !== 'refused'
      ? effects
      : withoutGranted(effects, earlier, scenario.effects);
  return classifyBreak(own, scenario.expect, scenario.break.effects ?? [], named);
}
