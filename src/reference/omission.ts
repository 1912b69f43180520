import type { Buffer } from 'node:buffer';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/** A line that is longer says more than that something is left out. */
const LONGEST = 200;

const OPENED = /^(?:#+|\/{2,}|--+|\/\*+|<!--|;+)[ \t]*/;
const CLOSED = /[ \t]*(?:\*\/|-->)$/;

/** Words and dots between dots or brackets. */
const PROSE = /^(?:\.{3}|…|[[(])[\w '’.…()[\]-]*(?:\.{3}|…|[\])])$/;
/** Dots right before a word or a bracket are code: `(...rest)`, `...[existing]`. */
const DOTS = /(?:\.{3}|…)(?![\w[(])/;
const SPOKEN =
  /\b(?:rest of|(?:existing|remaining) [a-z]+|unchanged|omitted|truncated|(?:more|further) lines?)\b/i;
/** As a comment, this needs no dots. */
const REMARK = /^[[(](?:(?:code|lines?|the rest) )?(?:unchanged|omitted|truncated)[\])]$/i;
/** What a shortened reading ends with: the lines that were shown, of how many, or how many are missing. */
const NOTICE = /^[[(].*\b(?:lines \d+ ?(?:-|–|to) ?\d+ of \d+|\d+ (?:more|further) lines?)\b.*[\])]$/i;
/** The end of a text that was cut short, whatever stands before it. */
const CUT = /(?:\.{3}|…)[ \t]?\[[^\]]*\b(?:truncated|omitted)\b[^\]]*\]$/i;

/**
 * The mark of an omission in one line: the words that stand for text which is left out. Undefined where there is none;
 * words among code, in a sentence or in a text are none.
 */
export function omissionIn(line: string): string | undefined {
  const trimmed = line.trim();
  const cut = CUT.exec(trimmed.slice(-LONGEST))?.[0];
  if (cut !== undefined || trimmed.length > LONGEST) return cut;
  const bare = trimmed.replace(OPENED, '').replace(CLOSED, '');
  if (PROSE.test(bare) && DOTS.test(bare) && SPOKEN.test(bare)) return bare;
  if (bare !== trimmed && REMARK.test(bare)) return bare;
  return NOTICE.test(bare) ? bare : undefined;
}

/** Each mark of a text, and how often it stands there. */
function countOmissions(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const mark = omissionIn(line);
    if (mark !== undefined) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}

/**
 * What stands in a file already may stay; what a change adds must be the text itself.
 * @throws Refused `content.omission` where a mark stands there more often after the change than before.
 */
export function requireNoOmission(path: string, present: Buffer, next: Buffer): void {
  const after = countOmissions(next.toString());
  if (after.size === 0) return;
  const before = countOmissions(present.toString());
  for (const [mark, count] of after) {
    if (count <= (before.get(mark) ?? 0)) continue;
    throw new Refused(
      'content.omission',
      `What is written must be the text itself; ${quote(mark)} stands for text that is left out.`,
      { target: path, mark, hint: 'send the text in full, or change only the lines that are to change' },
    );
  }
}
