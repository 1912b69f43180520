import { Decline } from '../decline.js';

/** One line of a hunk, octets, with its line feed unless the diff says there is none. */
export interface HunkLine {
  sign: ' ' | '+' | '-';
  text: string;
}

export interface Hunk {
  /** As the header states it: 1-based, or with a count of 0 the line after which. */
  oldStart: number;
  oldCount: number;
  lines: HunkLine[];
  /** Where the hunk says no line numbers: lines that stand above it, outermost first, and whether it ends the file. */
  seek?: { anchors: readonly string[]; atEnd: boolean };
}

/** What a diff that cannot be read is declined with; `line` is 1-based in the diff. */
export function declineDiff(message: string, line: number): Decline {
  return new Decline({
    code: 'not-a-patch',
    message: `${message} (line ${line} of the diff)`,
    data: { line },
  });
}

const HUNK_HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

export function isHunkHeader(line: string): boolean {
  return line.startsWith('@@');
}

/** The lines of a side of a hunk: what it wants to find, or what it leaves. */
export function sideOf(hunk: Hunk, side: 'old' | 'new'): string[] {
  const left = side === 'old' ? '+' : '-';
  return hunk.lines.filter(({ sign }) => sign !== left).map(({ text }) => text);
}

function signOf(line: string): HunkLine['sign'] | undefined {
  const [sign] = line;
  if (sign === '\n') return ' ';
  return sign === ' ' || sign === '+' || sign === '-' ? sign : undefined;
}

function isMarker(line: string | undefined): boolean {
  return line?.startsWith('\\') ?? false;
}

/** The line with its line feed. */
export function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** Lines of a body as hunk lines, whatever their number; a marker takes the line feed off the line before it. */
export function bodyOf(lines: readonly string[]): HunkLine[] {
  const body: HunkLine[] = [];
  for (const line of lines) {
    const sign = signOf(line);
    const last = body.at(-1);
    if (sign !== undefined) body.push({ sign, text: endLine(line === '\n' ? line : line.slice(1)) });
    else if (isMarker(line) && last !== undefined) last.text = last.text.replace(/\n$/, '');
  }
  return body;
}

/**
 * Reads the hunk whose header stands at `start`, by its counts; gives it and where the next thing begins.
 * @throws Decline `not-a-patch` where the body does not keep to them.
 */
export function parseHunk(lines: readonly string[], start: number): { hunk: Hunk; next: number } {
  const header = HUNK_HEADER.exec(lines[start] ?? '');
  if (header === null) throw declineDiff('a hunk header that cannot be read', start + 1);
  const [, oldStart, oldCount = '1', , newCount = '1'] = header;
  const hunk: Hunk = { oldStart: Number(oldStart), oldCount: Number(oldCount), lines: [] };
  const left = { old: hunk.oldCount, new: Number(newCount) };
  let next = start + 1;
  while (left.old > 0 || left.new > 0) {
    const line = lines[next] ?? '';
    const sign = signOf(line);
    if (sign === undefined) throw declineDiff('the hunk ends before its counts do', next + 1);
    if (sign !== '+') left.old -= 1;
    if (sign !== '-') left.new -= 1;
    if (left.old < 0 || left.new < 0) throw declineDiff('the hunk does not keep to its counts', next + 1);
    next += 1;
    const isBare = isMarker(lines[next]);
    if (isBare) next += 1;
    const text = endLine(line === '\n' ? line : line.slice(1));
    hunk.lines.push({ sign, text: isBare ? text.slice(0, -1) : text });
  }
  return { hunk, next };
}
