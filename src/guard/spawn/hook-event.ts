import { join } from 'node:path';
import type { GuardEnvironment, ToolCall } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import type { RequestChannel } from '../../model/manifest.js';
import { argumentsToSend } from '../process/json-text.js';
import type { Host } from './check-manifest.js';

/** The same for every call: a hook must not be able to tell one firing from another. */
const SESSION_ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const TOOL_USE_ID = 'toolu_01HoldfastAsksBefore0001';

/** What a hook is told about a call. */
export interface EventOptions {
  host: Host;
  call: ToolCall;
  environment: Pick<GuardEnvironment, 'root' | 'request' | 'scratch'>;
  request: RequestChannel | undefined;
}

function callParts(host: Host, call: ToolCall): { [key: string]: Json } {
  const { tool, text } = call;
  const sent = argumentsToSend(call);
  if (host === 'claude-code') return { tool_name: tool, ...(sent === undefined ? {} : { tool_input: sent }) };
  return {
    tool,
    ...(sent === undefined ? {} : { arguments: sent }),
    ...(text === undefined ? {} : { text }),
  };
}

/**
 * The event as its host writes it, for {@link spellMessage}: for `claude-code` what that sends to a PreToolUse hook, for `strict`
 * `{ tool, arguments, root }` and, for a guard that transforms, `text`. Arguments that are not there at all leave their
 * key out. The operator's words stand under the field of a `message` channel.
 */
export function writeHookEvent({ host, call, environment, request }: EventOptions): { [key: string]: Json } {
  const { root, scratch } = environment;
  const message =
    request !== undefined && 'message' in request ? { [request.message]: environment.request } : {};
  switch (host) {
    case 'claude-code':
      return {
        session_id: SESSION_ID,
        transcript_path: join(scratch.home, '.claude', `${SESSION_ID}.jsonl`),
        cwd: root,
        permission_mode: 'default',
        hook_event_name: 'PreToolUse',
        ...callParts(host, call),
        tool_use_id: TOOL_USE_ID,
        ...message,
      };
    case 'strict':
      return { ...callParts(host, call), root, ...message };
  }
}
