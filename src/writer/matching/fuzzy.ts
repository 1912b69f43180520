import { splitLines } from '../bytes/lines.js';
import { textOfOctets } from '../bytes/octets.js';
import { seekHunk, SOUGHT_FIRST } from '../patches/seek-hunk.js';
import type { Edit, Ways } from '../ways.js';
import { declineAbsent } from './occurrences.js';
import { replaceOnce } from './replace-once.js';

/** What is left of a line for comparison: letters without case, width, quote style or white space. */
function likeness(octets: string): string {
  return textOfOctets(octets)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201B]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '');
}

function replaceAlikeLines(edit: Edit): string | undefined {
  const lines = splitLines(edit.text);
  const wanted = splitLines(edit.oldText).map(likeness);
  const keys = lines.map(likeness);
  if (wanted.every((line) => line === '')) return undefined;
  const at = keys.findIndex((_, index) => wanted.every((line, offset) => keys[index + offset] === line));
  if (at === -1) return undefined;
  const block = lines.slice(at, at + wanted.length).join('');
  const lineEnd = edit.oldText.endsWith('\n') ? '' : (/\r?\n$/.exec(block)?.[0] ?? '');
  return lines.slice(0, at).join('') + edit.newText + lineEnd + lines.slice(at + wanted.length).join('');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function replaceAlikeWords(edit: Edit): string | undefined {
  const words = edit.oldText.split(/[ \t\r\n]+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const found = new RegExp(words.map(escapePattern).join('[ \\t\\r\\n]+'), 'i').exec(edit.text);
  if (found === null) return undefined;
  return edit.text.slice(0, found.index) + edit.newText + edit.text.slice(found.index + found[0].length);
}

function replaceAlike(edit: Edit): string {
  if (edit.oldText === '' || edit.text.includes(edit.oldText)) return replaceOnce(edit);
  const replaced = replaceAlikeLines(edit) ?? replaceAlikeWords(edit);
  if (replaced === undefined) throw declineAbsent(edit);
  return replaced;
}

/** Where the exact text is absent, the first lines that look alike are taken for it, else the first words that do. */
export const fuzzy: Partial<Ways> = {
  replaceText: replaceAlike,
  seekHunk: (hunk, stand) =>
    seekHunk(hunk, stand, {
      ...SOUGHT_FIRST,
      isLike: (line, wanted) => line !== undefined && likeness(line) === likeness(wanted),
    }),
};
