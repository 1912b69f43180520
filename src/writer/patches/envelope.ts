import { splitLines } from '../bytes/lines.js';
import { textOfOctets } from '../bytes/octets.js';
import { bodyOf, declineDiff, sideOf, type Hunk } from './hunk.js';
import type { Section } from './section.js';

const BEGIN = '*** Begin Patch';
const END = '*** End Patch';
const END_OF_FILE = '*** End of File';
const FILE = /^\*\*\* (Add|Update|Delete) File: (.*)$/;
const MOVE = /^\*\*\* Move to: (.*)$/;

/** How exactly an envelope is read. */
export interface EnvelopeReading {
  /** What stands around the envelope, or is no line of one, is passed over; its first and last line may lack. */
  forgives: boolean;
}

/** A line without its end. */
function bare(line: string | undefined): string | undefined {
  return line?.replace(/\r?\n$/, '');
}

/** The lines between the first and the last of an envelope, and where they begin. */
function unwrap(lines: readonly string[], { forgives }: EnvelopeReading): { from: number; to: number } {
  const begin = lines.findIndex((line) => bare(line)?.trim() === BEGIN);
  const end = lines.findLastIndex((line) => bare(line)?.trim() === END);
  if (forgives) return { from: begin + 1, to: end === -1 ? lines.length : end };
  if (end === -1) throw declineDiff('the envelope has no end', lines.length);
  if (end !== lines.length - 1 || bare(lines[end]) !== END)
    throw declineDiff('something stands behind the envelope', end + 2);
  return { from: 1, to: end };
}

/** The hunk that a line begins: `@@`, with a line of the file that stands above it or without. */
function beginHunk(line: string | undefined): Hunk {
  const anchor = line?.slice(3);
  const anchors = anchor === undefined || anchor === '' ? [] : [`${anchor}\n`];
  return { oldStart: 0, oldCount: 0, lines: [], seek: { anchors, atEnd: false } };
}

/** Reads the body of an update; gives where the next thing begins. */
function readUpdate(
  section: Section,
  lines: readonly string[],
  start: number,
  to: number,
  reading: EnvelopeReading,
): number {
  let at = start;
  const move = MOVE.exec(bare(lines[at]) ?? '')?.[1];
  if (move !== undefined) {
    section.origin = { by: 'rename', from: section.oldName ?? '', to: textOfOctets(move) };
    at += 1;
  }
  let hunk: Hunk | undefined;
  const current = (): Hunk => {
    if (hunk === undefined) section.hunks.push((hunk = beginHunk(undefined)));
    return hunk;
  };
  for (; at < to; at += 1) {
    const line = lines[at] ?? '';
    if (FILE.test(bare(line) ?? '')) break;
    if (bare(line) === END_OF_FILE) current().seek = { anchors: [], ...current().seek, atEnd: true };
    else if (bare(line) === '@@' || line.startsWith('@@ '))
      section.hunks.push((hunk = beginHunk(bare(line))));
    else if (/^[ +-]/.test(line) || line === '\n') current().lines.push(...bodyOf([line]));
    else if (!reading.forgives) throw declineDiff('a line without a mark', at + 1);
  }
  for (const each of section.hunks) each.oldCount = sideOf(each, 'old').length;
  return at;
}

function readAddition(section: Section, lines: readonly string[], start: number, to: number): number {
  let at = start;
  while (at < to && lines[at]?.startsWith('+') === true) at += 1;
  section.hunks.push({ oldStart: 0, oldCount: 0, lines: bodyOf(lines.slice(start, at)) });
  return at;
}

/**
 * Reads an envelope, octets: files that are added, deleted, or updated by hunks that say no line numbers.
 * @throws Decline `not-a-patch` where it is none, holds nothing, or a file is named without a change.
 */
export function readEnvelope(diff: string, reading: EnvelopeReading): Section[] {
  const lines = splitLines(diff);
  const { from, to } = unwrap(lines, reading);
  const sections: Section[] = [];
  for (let at = from; at < to;) {
    const [, what, name = ''] = FILE.exec(bare(lines[at]) ?? '') ?? [];
    const path = textOfOctets(name);
    const section: Section = { oldName: path, newName: path, hunks: [] };
    at += 1;
    if (what === undefined) {
      if (reading.forgives) continue;
      throw declineDiff('a line that names no file', at);
    }
    if (what === 'Add') {
      section.oldName = null;
      at = readAddition(section, lines, at, to);
    } else if (what === 'Delete') {
      section.newName = null;
      section.unread = true;
    } else at = readUpdate(section, lines, at, to, reading);
    if (
      what === 'Update' &&
      section.origin === undefined &&
      section.hunks.every((hunk) => hunk.lines.length === 0)
    )
      throw declineDiff('a file is named without a change', at);
    sections.push(section);
  }
  if (sections.length === 0) throw declineDiff('there is no change in the envelope', 1);
  return sections;
}

/** The plain way: an envelope is one whole envelope and nothing around it; any other text is no envelope. */
export function readWholeEnvelope(diff: string): Section[] | undefined {
  return diff.startsWith(`${BEGIN}\n`) ? readEnvelope(diff, { forgives: false }) : undefined;
}
