import type * as z from 'zod/v4';
import type { Power } from '../../model/guard.js';
import { isJsonObject } from '../../model/json.js';
import { guardMessageSchemas, type GuardMessage, type GuardMessageType } from './protocol.js';
import { quote } from './quote.js';

/** A line of a guard as a message, or what it is instead. */
export type ReadLine = { message: GuardMessage } | { fault: string };

const TYPES: readonly GuardMessageType[] = ['ready', 'opened', 'result', 'confirm', 'closed'];

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const place = (issue?.path ?? []).join('.');
  // The schemas' unions are told apart by `ok` or `allow`; zod says no more than that the input is invalid.
  const message = issue?.code === 'invalid_union' ? 'expected true or false' : issue?.message;
  return `${place === '' ? '' : `${place}: `}${message ?? 'does not fit the schema'}`;
}

/** A message's type as a word of a sentence. */
export function withArticle(type: string): string {
  return `${type === 'opened' ? 'an' : 'a'} "${type}"`;
}

/** Something of the protocol's shape as one line. Without its id, which says nothing and differs from run to run. */
export function showMessage(message: unknown): string {
  if (!isJsonObject(message)) return quote(JSON.stringify(message));
  const { id: _id, ...rest } = message;
  return quote(JSON.stringify(rest));
}

/**
 * A reader of the lines of a guard of this power: each is checked against the schema of its type.
 * Never throws; a line that is no message comes back as a fault that says what came.
 */
export function messageReader(power: Power): (line: string) => ReadLine {
  const schemas = guardMessageSchemas(power);
  return (line) => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(line);
    } catch {
      return { fault: `a line that is no JSON: ${quote(line)}` };
    }
    if (!isJsonObject(parsed)) return { fault: `a line that is no message: ${quote(line)}` };
    const type = TYPES.find((known) => known === parsed['type']);
    if (type === undefined)
      return { fault: `a message without a known type (${TYPES.join(', ')}): ${showMessage(parsed)}` };
    try {
      const checked = schemas[type].safeParse(parsed);
      if (checked.success) return { message: checked.data };
      const issue = describeIssue(checked.error.issues[0]);
      return { fault: `${withArticle(type)} that breaks the protocol (${issue}): ${showMessage(parsed)}` };
    } catch {
      // Nested so deep that no schema gets to its end.
      return { fault: `${withArticle(type)} that cannot be read: ${quote(line)}` };
    }
  };
}
