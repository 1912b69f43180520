import type { Power, ToolCall } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import { readReply } from '../module/reply.js';
import type { Result } from './protocol.js';

/** What a result says, by the same rules as a module's return value. The flag of the message decides, not its words. */
export function readResult(power: Power, result: Result, call: ToolCall): Outcome {
  const { id: _id, type: _type, ...reply } = result;
  if ('ok' in reply && reply.ok === false) return readReply('writes', reply, call);
  switch (power) {
    case 'writes':
      return readWritten(
        'text' in reply ? reply.text : undefined,
        'value' in reply ? reply.value : undefined,
        call,
      );
    case 'transforms':
      return readReply(power, 'text' in reply ? reply.text : undefined, call);
    case 'decides':
    case 'inspects':
      return readReply(power, reply, call);
  }
}

function readWritten(text: string | undefined, value: ToolCall['arguments'], call: ToolCall): Outcome {
  if (value === undefined) return readReply('writes', text, call);
  const read = readReply('writes', value, call);
  const words = read.kind === 'replied' || read.kind === 'failed' ? read.text : '';
  return { kind: 'replied', text: text ?? words, value };
}
