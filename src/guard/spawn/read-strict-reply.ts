import type { Power, ToolCall } from '../../model/guard.js';
import { isJsonObject } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import { readReply } from '../module/reply.js';
import type { ChildResult } from '../process/run-child.js';
import { readClaudeDecision } from './claude-decision.js';
import { readBadEnd, wordsOf, type HookReply } from './hook-reply.js';
import { parseJson } from './parse-json.js';

/** What a run is read with. */
export interface StrictReading {
  power: Power;
  call: ToolCall;
  /** How long it could take; for the record of a timeout. */
  afterMs: number;
}

const CLAUDE_WORDS = ['continue', 'decision', 'hookSpecificOutput'];

function readYes({ stdout }: ChildResult, call: ToolCall): HookReply {
  if (stdout.trim() === '') return { kind: 'allowed' };
  const value = parseJson(stdout);
  if (value === undefined) return { kind: 'died', text: `not a decision: ${stdout.trim()}` };
  if (isJsonObject(value) && CLAUDE_WORDS.some((word) => Object.hasOwn(value, word))) {
    return (
      readClaudeDecision(value, call) ?? { kind: 'died', text: `not a decision: ${JSON.stringify(value)}` }
    );
  }
  return readReply('decides', value, call);
}

function readDone(power: Exclude<Power, 'decides'>, { stdout }: ChildResult, call: ToolCall): Outcome {
  if (power === 'transforms') return { kind: 'transformed', text: stdout };
  return readReply(power, parseJson(stdout) ?? stdout.trim(), call);
}

/**
 * What the host `strict` makes of a hook's run. Exit code 0 with nothing on standard output, or with JSON that allows, is
 * a yes; a code of its own is a no, where it says why or is 1 or 2. Everything else blocks the call, but is no refusal:
 * a death, a flood, babble instead of a decision count as died.
 */
export function readStrictReply(run: ChildResult, { power, call, afterMs }: StrictReading): HookReply {
  const badEnd = readBadEnd(run, afterMs);
  if (badEnd !== undefined) return badEnd;
  const words = wordsOf(run);
  if (run.code === 0) return power === 'decides' ? readYes(run, call) : readDone(power, run, call);
  if (words === '' && run.code !== 1 && run.code !== 2)
    return { kind: 'died', text: `it ${run.how} and said nothing` };
  return { kind: power === 'decides' ? 'denied' : 'failed', text: words, code: `exit.${run.code}` };
}
