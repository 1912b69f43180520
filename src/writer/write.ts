import { takeArguments } from './arguments/take-texts.js';
import { waysOf } from './behaviours.js';
import { carryOut } from './carry-out.js';
import { createHand, type Hand } from './confinement/hand.js';
import { asDecline } from './decline.js';
import { layDesk } from './operations/desk.js';
import { PREPARE } from './operations/prepare.js';
import { readWhole } from './operations/read.js';
import type { Done } from './statements/done.js';
import type { Ways } from './ways.js';
import { isJsonObject } from '../model/json.js';
import type { WriterCall, WriterEnvironment, WriterResult } from './writer.js';

/** The path in the call's own words, for replies; empty where there is none. */
function givenPath({ arguments: sent }: WriterCall): string {
  const path = isJsonObject(sent) && Object.hasOwn(sent, 'path') ? sent['path'] : undefined;
  return typeof path === 'string' ? path : '';
}

async function attempt(
  call: WriterCall,
  environment: WriterEnvironment,
  ways: Ways,
  hand: Hand,
): Promise<Done> {
  const { operation } = call;
  const taken = takeArguments(call, ways, environment.recent);
  const desk = layDesk(taken, ways, hand, environment.places.root);
  const given = taken.texts.path ?? givenPath(call);
  if (operation === 'read') return { operation, given, ...readWhole(desk) };
  const files = await carryOut(PREPARE[operation](desk), { ways, hand, confirm: environment.confirm });
  return { operation, given, files };
}

/**
 * Does what the call says, in the plain way or as the behaviours say. Below the sandbox it acts on `environment.fs`;
 * what it would do elsewhere comes back as intents. A refusal or a file-system error is an outcome, never a throw;
 * only a defect of the writer itself, or of the operator's `confirm`, is thrown.
 */
export async function write(call: WriterCall, environment: WriterEnvironment): Promise<WriterResult> {
  const ways = waysOf(environment.behaviours);
  const { fs, places } = environment;
  const hand = createHand({ fs, places, ways });
  const given = givenPath(call);
  try {
    return { outcome: ways.sayDone(await attempt(call, environment, ways, hand)), intents: hand.intents };
  } catch (error) {
    const decline = asDecline(error, given);
    if (decline === undefined) throw error;
    const outcome = ways.sayDeclined(decline, { operation: call.operation, given, files: [] });
    return { outcome, intents: hand.intents };
  }
}
