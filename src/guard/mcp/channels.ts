import type { ToolCall } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { McpManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { argumentsToSend } from '../process/json-text.js';
import { isPlainName } from '../process/request-file.js';

/**
 * Looks whether the manifest's power, root, request and confirm channels are ones that this protocol has.
 * @throws Problem `wrong-channel`.
 */
export function checkChannels({ power, root, request, confirm, command }: McpManifest, shown: string): void {
  const wrong = (place: string, expected: string, received: string): Problem =>
    new Problem({
      code: 'wrong-channel',
      message: `A guard with the adapter mcp has no such ${place}.`,
      place: `${shown}: ${place}`,
      expected,
      received,
      hint: 'change the manifest, or choose the adapter that has it',
    });
  if (power === 'transforms')
    throw wrong(
      'power',
      'writes, decides or inspects; tools/call has no place for the text of a file',
      power,
    );
  if (root === 'argv' && !command.some((word) => word.includes('{root}')))
    throw wrong('root', 'a word of command with {root} in it', `argv, and command: ${command.join(' ')}`);
  if (confirm === 'message' || confirm === 'ask') throw wrong('confirm', 'none or elicitation', confirm);
  if (request !== undefined && 'file' in request && !isPlainName(request.file))
    throw wrong('request', 'the plain name of a file in the home of the guard', request.file);
}

/** The call with one argument more, also in its text. */
function withMember(call: ToolCall, key: string, value: string): ToolCall {
  const { arguments: args, argumentsText: text } = call;
  const member = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  return {
    ...call,
    ...(isJsonObject(args) ? { arguments: { ...args, [key]: value } } : {}),
    ...(text === undefined ? {} : { argumentsText: `${text.slice(0, -1)},${member}}` }),
  };
}

/**
 * The parameters of `tools/call`. The arguments go exactly as they are, of whatever type, left out where there are none;
 * where the operator's words travel with the call they stand in `_meta`, or beside the arguments.
 */
export function callParams(
  call: ToolCall,
  { request: channel }: McpManifest,
  request: string,
): { [key: string]: Json | undefined } {
  const name = call.tool;
  const args = argumentsToSend(call);
  if (channel === undefined) return { name, arguments: args };
  if ('message' in channel) return { name, arguments: args, _meta: { [channel.message]: request } };
  if ('argument' in channel && isJsonObject(call.arguments))
    return { name, arguments: argumentsToSend(withMember(call, channel.argument, request)) };
  return { name, arguments: args };
}
