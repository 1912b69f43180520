import { splitLines } from '../bytes/lines.js';
import type { Ways } from '../ways.js';
import { sideOf, type Hunk } from './hunk.js';

/** The hunk's lines over the file's own: context stays as the file has it, even where a hunk was put by force. */
function overlay(lines: readonly string[], at: number, hunk: Hunk): string[] {
  const laid: string[] = [];
  let cursor = at;
  for (const { sign, text } of hunk.lines) {
    if (sign === '+') laid.push(text);
    else {
      const own = lines[cursor];
      if (sign === ' ' && own !== undefined) laid.push(own);
      cursor += 1;
    }
  }
  return laid;
}

/** Applies hunks one after the other and gives the text after each. @throws Decline where a hunk finds no place. */
export function* applyHunks(
  text: string,
  hunks: readonly Hunk[],
  { settleHunk, seekHunk }: Pick<Ways, 'settleHunk' | 'seekHunk'>,
): Generator<string> {
  let lines = splitLines(text);
  let drift = 0;
  let free = 0;
  for (const written of hunks) {
    const stated = (written.oldCount === 0 ? written.oldStart : written.oldStart - 1) + drift;
    const settle = written.seek === undefined ? settleHunk : seekHunk;
    const { hunk, at } = settle(written, { lines, stated, free });
    const laid = overlay(lines, at, hunk);
    const removed = sideOf(hunk, 'old').length;
    lines = [...lines.slice(0, at), ...laid, ...lines.slice(at + removed)];
    drift += sideOf(hunk, 'new').length - removed;
    free = at + laid.length;
    yield lines.join('');
  }
}
