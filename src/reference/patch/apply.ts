import { linesOf } from '../lines.js';
import { quote } from '../quote.js';
import { Refused } from '../refused.js';
import { findBlocks } from './find-blocks.js';
import { newLines, oldLines, type Hunk } from './hunk.js';

const HINT = 're-read the file and make the diff from its present text';

function startOf(start: number, count: number): number {
  return count === 0 ? start : start - 1;
}

function requireOrder(hunk: Hunk, number: number, end: number, shift: number): void {
  const start = startOf(hunk.oldStart, hunk.oldCount);
  if (start < end) {
    throw new Refused(
      'patch.order',
      `Hunks must rise and not overlap; hunk ${number} begins at line ${hunk.oldStart}, before the end of the last.`,
      {
        hunk: number,
        line: hunk.oldStart,
      },
    );
  }
  const expected = start + shift;
  if (startOf(hunk.newStart, hunk.newCount) !== expected) {
    const right = hunk.newCount === 0 ? expected : expected + 1;
    throw new Refused(
      'patch.range',
      `The new start of hunk ${number} must be ${right}, as the hunks before it say; ${hunk.newStart} came.`,
      {
        hunk: number,
        expected: right,
        received: hunk.newStart,
      },
    );
  }
}

function requireMatch(
  lines: readonly string[],
  wanted: readonly string[],
  start: number,
  number: number,
): void {
  for (const [offset, expected] of wanted.entries()) {
    const found = lines[start + offset];
    if (found === expected) continue;
    const line = start + offset + 1;
    throw new Refused(
      'patch.context',
      `Hunk ${number} must fit exactly at its line; line ${line} must be ${quote(expected)}, the file has ${found === undefined ? 'ended' : quote(found)}; re-read it.`,
      { hunk: number, line, expected, found: found ?? null, hint: HINT },
    );
  }
}

/** A hunk without context has only its line number to tell equal places apart: that is not enough. */
function requireOnePlace(lines: readonly string[], hunk: Hunk, number: number): void {
  if (hunk.lines.some((line) => line.mark === ' ')) return;
  const found = findBlocks(lines, oldLines(hunk));
  if (found.length < 2) return;
  throw new Refused(
    'patch.ambiguous',
    `Hunk ${number} has no context and fits ${found.length} times, at lines ${found.slice(0, 10).join(', ')}; add context lines.`,
    { hunk: number, count: found.length, lines: found.slice(0, 100), hint: 'add context lines' },
  );
}

function requireEndings(lines: readonly string[], hunk: Hunk, number: number, end: number): void {
  const endsFile = newLines(hunk).some((line) => !line.endsWith('\n'));
  if (endsFile && end !== lines.length) {
    throw new Refused(
      'patch.no-newline',
      `Hunk ${number} ends the file without a line feed, but more lines follow; re-read the file.`,
      {
        hunk: number,
        hint: HINT,
      },
    );
  }
}

/**
 * Applies hunks to a text: each exactly at its stated line, in rising order, without overlap, all or nothing.
 * @throws Refused `patch.order`, `patch.range`, `patch.context`, `patch.ambiguous`, `patch.no-newline`,
 * `patch.no-change`, `patch.operation` (a result without any text is a deletion in disguise).
 */
export function applyHunks(text: string, hunks: readonly Hunk[]): string {
  const lines = linesOf(text);
  const result: string[] = [];
  let end = 0;
  for (const [index, hunk] of hunks.entries()) {
    const number = index + 1;
    requireOrder(hunk, number, end, result.length - end);
    const start = startOf(hunk.oldStart, hunk.oldCount);
    requireMatch(lines, oldLines(hunk), start, number);
    requireOnePlace(lines, hunk, number);
    for (const line of lines.slice(end, start).concat(newLines(hunk))) result.push(line);
    end = start + hunk.oldCount;
    requireEndings(lines, hunk, number, end);
  }
  const patched = result.concat(lines.slice(end)).join('');
  if (patched === text)
    throw new Refused('patch.no-change', 'A patch must change the file; this one gives the same text.', {});
  if (patched === '')
    throw new Refused('patch.operation', 'A patch changes text; this one leaves the file empty.', {
      hint: 'use the write tool with an explicit empty content',
    });
  return patched;
}
