import { linesOf } from './lines.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

function endOf(line: string | undefined): string {
  return line?.endsWith('\r\n') === true ? '\r\n' : '\n';
}

function refuseLine(line: string, count: number): Refused {
  return new Refused(
    'insert.no-such-line',
    `"line" must be a whole number from 0, for the start, to ${count}, the last line; ${quote(line)} came.`,
    { line, count, hint: 're-read the file and count its lines' },
  );
}

/**
 * Puts a text behind a line, 0 for the start, as lines of its own: it gets a line end, the one in use there, where it
 * has none. No line that stands there changes.
 * @throws Refused `insert.no-such-line`, `insert.no-final-newline` behind a last line without an end, `insert.no-op`.
 */
export function insertLines(text: string, line: string, newText: string): string {
  if (newText === '') {
    throw new Refused('insert.no-op', '"newText" must say what to insert; an empty text came.', {
      key: 'newText',
    });
  }
  const lines = linesOf(text);
  const after = /^(?:0|[1-9]\d{0,14})$/.test(line) ? Number(line) : undefined;
  if (after === undefined || after > lines.length) throw refuseLine(line, lines.length);
  const [head, tail] = [lines.slice(0, after), lines.slice(after)];
  const before = head.at(-1);
  if (before?.endsWith('\n') === false) {
    throw new Refused(
      'insert.no-final-newline',
      `Line ${after} must end with a newline before another follows; it is the last one and does not.`,
      { line, count: lines.length, hint: 'replace the last line, or append to the file' },
    );
  }
  const own = newText.endsWith('\n') ? newText : newText + endOf(before ?? tail[0]);
  return head.join('') + own + tail.join('');
}
