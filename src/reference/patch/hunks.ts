import { quote } from '../quote.js';
import { Refused } from '../refused.js';
import { refuseText, type DiffLines } from './headers.js';
import type { Hunk, HunkLine } from './hunk.js';

const RANGE =
  /^@@ -(0|[1-9]\d{0,8})(?:,(0|[1-9]\d{0,8}))? \+(0|[1-9]\d{0,8})(?:,(0|[1-9]\d{0,8}))? @@(?: .*)?$/s;
const NO_NEWLINE = '\\ No newline at end of file';
const SECOND_SECTION = /^(?:diff |--- |\+\+\+ |Index: |\*\*\* )/;

function readRange(line: string): Omit<Hunk, 'lines'> {
  const match = RANGE.exec(line);
  if (match === null)
    throw new Refused('patch.range', `A hunk must begin like @@ -1,3 +1,4 @@; ${quote(line)} came.`, {
      line,
    });
  const range = {
    oldStart: Number(match[1]),
    oldCount: Number(match[2] ?? 1),
    newStart: Number(match[3]),
    newCount: Number(match[4] ?? 1),
  };
  if ((range.oldStart === 0 && range.oldCount > 0) || (range.newStart === 0 && range.newCount > 0)) {
    throw new Refused('patch.range', `Lines are counted from 1; ${quote(line)} came.`, { line });
  }
  return range;
}

function refuseCounts(header: string, detail: string): Refused {
  return new Refused(
    'patch.counts',
    `The body of ${quote(header)} must have just the lines its counts say; ${detail}.`,
    { header },
  );
}

/** Marks the line before it as the last of its side; nothing of that side may follow. */
function takeNoNewline(diff: DiffLines, lines: HunkLine[], ended: Set<string>): boolean {
  if (diff.lines[diff.at] !== NO_NEWLINE) return false;
  const last = lines.at(-1);
  if (last === undefined || !last.newline) {
    throw new Refused(
      'patch.no-newline',
      'A "\\ No newline at end of file" line must follow one line of the hunk; it stands alone.',
      {},
    );
  }
  last.newline = false;
  for (const mark of last.mark === ' ' ? ['-', '+'] : [last.mark]) ended.add(mark);
  diff.at += 1;
  return true;
}

function readMark(line: string, header: string): HunkLine['mark'] {
  const mark = line.charAt(0);
  if (mark === ' ' || mark === '-' || mark === '+') return mark;
  throw new Refused(
    'patch.bad-line',
    `Every line of ${quote(header)} must begin with a blank, - or +; ${quote(line)} came.`,
    { header, line },
  );
}

function requireChange(hunk: Hunk, header: string): void {
  if (hunk.lines.every((line) => line.mark === ' ')) {
    throw new Refused(
      'patch.no-change',
      `Each hunk must change something; ${quote(header)} holds context only.`,
      { header },
    );
  }
  if (hunk.oldCount === 0) {
    throw new Refused(
      'patch.no-anchor',
      `Each hunk must hold a line of the file, as context or to remove; ${quote(header)} only adds.`,
      {
        header,
        hint: 'add context lines',
      },
    );
  }
}

function readHunk(header: string, diff: DiffLines, ended: Set<string>): Hunk {
  const hunk: Hunk = { ...readRange(header), lines: [] };
  diff.at += 1;
  let [oldLeft, newLeft] = [hunk.oldCount, hunk.newCount];
  while (oldLeft > 0 || newLeft > 0) {
    const line = diff.lines[diff.at];
    if (line === undefined)
      throw refuseCounts(header, `the text ends ${oldLeft} old and ${newLeft} new lines early`);
    if (takeNoNewline(diff, hunk.lines, ended)) continue;
    const mark = readMark(line, header);
    if (mark !== '+') oldLeft -= 1;
    if (mark !== '-') newLeft -= 1;
    if (oldLeft < 0 || newLeft < 0) throw refuseCounts(header, `${quote(line)} is one too many`);
    if (ended.has(mark) || (mark === ' ' && ended.size > 0)) {
      throw new Refused('patch.no-newline', `Nothing may follow the end of the file; ${quote(line)} does.`, {
        header,
        line,
      });
    }
    hunk.lines.push({ mark, text: line.slice(1), newline: true });
    diff.at += 1;
  }
  takeNoNewline(diff, hunk.lines, ended);
  requireChange(hunk, header);
  return hunk;
}

/**
 * Reads all hunks to the end of the text; there is nothing else, not even a blank line.
 * @throws Refused `patch.range`, `patch.counts`, `patch.bad-line`, `patch.no-newline`, `patch.no-change`,
 * `patch.no-anchor`, `patch.second-file`, `patch.trailing-text`, `patch.not-a-patch`.
 */
export function readHunks(diff: DiffLines): Hunk[] {
  const hunks: Hunk[] = [];
  const ended = new Set<string>();
  for (let line = diff.lines[diff.at]; line !== undefined; line = diff.lines[diff.at]) {
    if (line.startsWith('@@')) {
      hunks.push(readHunk(line, diff, ended));
      continue;
    }
    if (hunks.length === 0) throw refuseText(line, 'a hunk');
    if (SECOND_SECTION.test(line)) {
      throw new Refused(
        'patch.second-file',
        `A diff must have one section for one file; a second begins at ${quote(line)}.`,
        { line },
      );
    }
    if (/^[ +\-\\]/.test(line)) throw refuseCounts('the last hunk', `${quote(line)} is one too many`);
    throw new Refused('patch.trailing-text', `Nothing may follow the last hunk; ${quote(line)} does.`, {
      line,
    });
  }
  if (hunks.length === 0) throw refuseText(undefined, 'a hunk');
  return hunks;
}
