import * as z from 'zod/v4';
import type { ToolCall } from '../../model/guard.js';
import { jsonSchema } from '../../model/json.js';
import type { HookReply } from './hook-reply.js';

const textSchema = z.string().optional();

const replySchema = z.object({
  continue: z.boolean().optional(),
  stopReason: textSchema,
  decision: z.enum(['approve', 'block']).optional(),
  reason: textSchema,
  hookSpecificOutput: z
    .object({
      hookEventName: z.literal('PreToolUse'),
      permissionDecision: z.enum(['allow', 'deny', 'ask', 'defer']).optional(),
      permissionDecisionReason: textSchema,
      updatedInput: z.record(z.string(), jsonSchema).optional(),
    })
    .optional(),
});

/**
 * A JSON reply in the words of `claude-code`: no, ask, or yes, possibly to a rewritten input. Undefined for what that
 * host does not accept as a reply: a decision it has no word for, or an output that does not name its event, makes the
 * whole of it void.
 */
export function readClaudeDecision(value: unknown, call: ToolCall): HookReply | undefined {
  const parsed = replySchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { continue: goesOn, stopReason, decision, reason, hookSpecificOutput: output } = parsed.data;
  if (goesOn === false) return { kind: 'denied', text: stopReason ?? '' };
  if (decision === 'block') return { kind: 'denied', text: reason ?? '' };
  const why = output?.permissionDecisionReason ?? '';
  if (output?.permissionDecision === 'deny') return { kind: 'denied', text: why };
  const rewritten =
    output?.updatedInput === undefined
      ? {}
      : { call: { ...call, arguments: output.updatedInput } satisfies ToolCall };
  if (output?.permissionDecision === 'ask') return { kind: 'ask', text: why, ...rewritten };
  return { kind: 'allowed', ...rewritten };
}
