import type { Outcome } from '../../model/outcome.js';
import type { ChildResult } from '../process/run-child.js';
import { readBadEnd, wordsOf } from './hook-reply.js';

/** What a patch applier's run means: its exit code is its flag. */
export function readApplierReply(run: ChildResult, afterMs: number): Outcome {
  const badEnd = readBadEnd(run, afterMs);
  if (badEnd !== undefined) return badEnd;
  if (run.code === 0) return { kind: 'replied', text: run.stdout.trim() };
  return { kind: 'failed', text: wordsOf(run), code: `exit.${run.code}` };
}
