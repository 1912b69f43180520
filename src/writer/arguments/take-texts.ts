import type { Role } from '../../model/operation.js';
import type { Ways } from '../ways.js';
import type { WriterCall } from '../writer.js';

/** The needed roles of a call as text. */
export type Texts = Partial<Record<Role, string>>;

/**
 * Reads the arguments of a call the way the writer reads them.
 * @throws Decline when they do not fit.
 */
export function takeTexts(call: WriterCall, ways: Ways, recent: readonly string[]): Texts {
  const named = ways.nameRoles(ways.takeObject(call.arguments), call.operation);
  const texts: Texts = {};
  for (const role of ways.neededRoles(call.operation)) {
    const value = Object.hasOwn(named, role) ? named[role] : undefined;
    const text = ways.readText(role, value, recent);
    ways.bear(role, text);
    texts[role] = text;
  }
  return texts;
}
