import type { ToolCall } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import type { ChildResult } from '../process/run-child.js';

/** What a hook's run means: an outcome, or a question that the host puts to the operator. */
export type HookReply = Outcome | { kind: 'ask'; text: string; call?: ToolCall };

/** What a program wrote, the side for people first. */
export function wordsOf({ stdout, stderr }: Pick<ChildResult, 'stdout' | 'stderr'>): string {
  return [stderr, stdout]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
}

/** A run without an exit code of its own, as the program's defect; undefined for one that ended by itself. */
export function readBadEnd(run: ChildResult, afterMs: number): Outcome | undefined {
  if (run.timedOut) return { kind: 'timeout', afterMs };
  if (run.code !== null) return undefined;
  const words = run.stderr.trim();
  return { kind: 'died', text: words === '' ? `it ${run.how}` : `it ${run.how}: ${words}` };
}
