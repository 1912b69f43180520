import type { ToolCall } from '../../model/guard.js';
import type { ChildResult } from '../process/run-child.js';
import { readClaudeDecision } from './claude-decision.js';
import type { HookReply } from './hook-reply.js';
import { parseJson } from './parse-json.js';

/**
 * What the host `claude-code` makes of a hook's run. It blocks on exit code 2 (whatever else was printed), and on a JSON
 * reply with exit code 0 that says so. Everything else, another code, prose, a death, a timeout, a hook that could not
 * be started, is the hook's trouble and lets the call run.
 */
export function readClaudeReply(run: ChildResult, call: ToolCall): HookReply {
  if (run.timedOut) return { kind: 'allowed' };
  if (run.code === 2) return { kind: 'denied', text: run.stderr.trim() };
  if (run.code !== 0) return { kind: 'allowed' };
  return readClaudeDecision(parseJson(run.stdout), call) ?? { kind: 'allowed' };
}
