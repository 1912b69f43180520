import type { Json } from '../../model/json.js';
import type { Role } from '../../model/operation.js';
import type { Options, Ways } from '../ways.js';
import type { WriterCall } from '../writer.js';

/** The needed roles of a call as text, and the folder where it asks for one. */
export type Texts = Partial<Record<Role, string>>;

/** What each replacement of a batch has. */
const IN_EDIT = ['oldText', 'newText'] as const;

/** What a call says. */
export interface Taken {
  texts: Texts;
  options: Options;
  /** What a call to append says of its mode. */
  mode: Json | undefined;
  /** The replacements of a batch, in their order. */
  edits: Texts[];
}

/**
 * Reads the arguments of a call the way the writer reads them.
 * @throws Decline when they do not fit.
 */
export function takeArguments(call: WriterCall, ways: Ways, recent: readonly string[]): Taken {
  const named = ways.nameRoles(ways.takeObject(call.arguments), call.operation);
  const take = (from: { [key: string]: Json }, roles: readonly Role[]): Texts => {
    const texts: Texts = {};
    for (const role of roles) {
      const value = Object.hasOwn(from, role) ? from[role] : undefined;
      const text = ways.readText(role, value, recent);
      ways.bear(role, text);
      texts[role] = text;
    }
    return texts;
  };
  const needed = ways.neededRoles(call.operation);
  const texts = take(named, Object.hasOwn(named, 'folder') ? [...needed, 'folder'] : needed);
  const options = call.operation === 'replace' ? ways.readOptions(named) : {};
  const list = call.operation === 'batch' ? ways.takeList(named['edits']) : [];
  const edits = list.map((edit) => {
    const given = ways.takeObject(edit);
    return take(given, Object.hasOwn(given, 'path') ? ['path', ...IN_EDIT] : IN_EDIT);
  });
  return { texts, options, mode: named['mode'], edits };
}
