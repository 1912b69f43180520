import { splitLines } from '../bytes/lines.js';
import type { Change } from '../change.js';
import { Decline, REREAD_HINT } from '../decline.js';
import type { Desk } from './desk.js';
import { editFile } from './edit-file.js';

function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** Puts the new text after the given line, 0 for the start, as lines of its own. */
function insertAfter({ ways }: Desk, text: string, path: string, line: string, newText: string): string {
  const lines = splitLines(text);
  const after = ways.takeLine(line, lines.length);
  if (after === undefined) {
    const message = `${path} has the lines 1 to ${lines.length}, no line ${line}. ${REREAD_HINT}`;
    throw new Decline({
      code: 'no-such-line',
      message,
      data: { count: lines.length, line, hint: REREAD_HINT },
    });
  }
  if (after === lines.length) return endLine(text) + newText;
  return lines.slice(0, after).join('') + endLine(newText) + lines.slice(after).join('');
}

export function prepareInsert(desk: Desk): Generator<Change> {
  const newText = desk.octets('newText');
  return editFile(desk, newText, (text, path) => insertAfter(desk, text, path, desk.text('line'), newText));
}
