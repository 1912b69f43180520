import { randomUUID } from 'node:crypto';
import type { ToolCall } from '../../model/guard.js';
import type { Json } from '../../model/json.js';

const MARK = `json-text:${randomUUID()}:`;
const PLACE = new RegExp(`"${MARK}\\d+"`, 'g');

/** JSON texts that wait to be put into a message, by the mark that stands for them there. */
const waiting = new Map<string, string>();
let count = 0;

/** The arguments of a call as they go into a message for {@link spellMessage}: where they have a JSON text of their own, a mark for it. */
export function argumentsToSend(call: ToolCall): Json | undefined {
  if (call.argumentsText === undefined) return call.arguments;
  count += 1;
  const mark = `${MARK}${count}`;
  waiting.set(`"${mark}"`, call.argumentsText);
  return mark;
}

/** A message as JSON, arguments that have a text of their own as they are written. */
export function spellMessage(message: object): string {
  const spelled = JSON.stringify(message);
  if (waiting.size === 0) return spelled;
  return spelled.replace(PLACE, (place) => {
    const text = waiting.get(place);
    waiting.delete(place);
    return text ?? place;
  });
}
