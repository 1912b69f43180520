import type { Outcome } from '../../model/outcome.js';
import type { ChildResult } from '../process/run-child.js';
import { readBadEnd, wordsOf } from './hook-reply.js';

/** How names are set apart, towards a gate and back. */
export type NameSeparator = 'lines' | 'nul';

/** The names as one text; each is ended by its separator. */
export function joinNames(names: readonly string[], separator: NameSeparator): string {
  const end = separator === 'nul' ? '\0' : '\n';
  return names.map((name) => name + end).join('');
}

/** The inverse; what is empty is no name. */
export function splitNames(text: string, separator: NameSeparator): string[] {
  return text.split(separator === 'nul' ? '\0' : /\r?\n/).filter((name) => name !== '');
}

/** What a gate's run means: exit code 0 passes, and names on its standard output what it saw; any other code objects. */
export function readGateReply(run: ChildResult, separator: NameSeparator, afterMs: number): Outcome {
  const badEnd = readBadEnd(run, afterMs);
  if (badEnd !== undefined) return badEnd;
  if (run.code !== 0) return { kind: 'inspected', objection: true, text: wordsOf(run), paths: [] };
  const paths = splitNames(run.stdout, separator);
  return { kind: 'inspected', objection: false, text: run.stderr.trim(), paths };
}
