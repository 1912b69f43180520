import type { Hunk } from './patches-section.js';

/** Lines that stay, then lines that go and lines that come in their place. */
export interface Stretch {
  kept: readonly string[];
  removed: readonly string[];
  added: readonly string[];
}

/** A file before and after, and the hunks that lead from one to the other, with up to three lines of context. */
export interface Revision {
  before: string;
  after: string;
  hunks: readonly Hunk[];
}

const CONTEXT = 3;

interface OpenHunk {
  oldStart: number;
  newStart: number;
  lines: string[];
}

function marked(mark: ' ' | '-' | '+', lines: readonly string[]): string[] {
  return lines.map((line) => mark + line);
}

/** Joins lines into a file that ends with a newline; no lines are an empty file. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Makes a revision from its stretches and the lines that follow the last one. Stretches at most six lines apart share
 * a hunk, as every diff tool has it.
 */
export function composeRevision(stretches: readonly Stretch[], rest: readonly string[] = []): Revision {
  const before: string[] = [];
  const after: string[] = [];
  const hunks: OpenHunk[] = [];
  for (const { kept, removed, added } of stretches) {
    const open = hunks.at(-1);
    if (open !== undefined && kept.length <= 2 * CONTEXT) open.lines.push(...marked(' ', kept));
    else {
      open?.lines.push(...marked(' ', kept.slice(0, CONTEXT)));
      const head = kept.slice(-CONTEXT);
      const skipped = kept.length - head.length + 1;
      hunks.push({
        oldStart: before.length + skipped,
        newStart: after.length + skipped,
        lines: marked(' ', head),
      });
    }
    hunks.at(-1)?.lines.push(...marked('-', removed), ...marked('+', added));
    before.push(...kept, ...removed);
    after.push(...kept, ...added);
  }
  hunks.at(-1)?.lines.push(...marked(' ', rest.slice(0, CONTEXT)));
  return { before: textOf([...before, ...rest]), after: textOf([...after, ...rest]), hunks };
}

/** The 0-based lines of the file before that a revision's hunks speak of, first to last. */
export function linesSpokenOf({ hunks }: Revision): number[] {
  return hunks.flatMap(({ oldStart, lines }) =>
    lines.filter((line) => !line.startsWith('+')).map((_, offset) => oldStart - 1 + offset),
  );
}

/** Which side of a revision lacks its final newline. */
export type OpenEnd = 'before' | 'after' | 'both';

const MARKER = '\\ No newline at end of file';

/**
 * Takes the final newline off one side or both and says so in the last hunk.
 * @throws RangeError where the last line stays and just one side is to lack it, or where the last hunk has no such line.
 */
export function withoutFinalNewline(revision: Revision, side: OpenEnd): Revision {
  const last = revision.hunks.at(-1);
  if (last === undefined) throw new RangeError('a revision without hunks has no last line to mark');
  const end = (mark: string): number => last.lines.findLastIndex((line) => line.startsWith(mark));
  const stays = last.lines.at(-1)?.startsWith(' ') === true;
  if (stays && side !== 'both') throw new RangeError('a last line that stays ends alike on both sides');
  const ends = stays
    ? [end(' ')]
    : [...(side === 'after' ? [] : [end('-')]), ...(side === 'before' ? [] : [end('+')])];
  if (ends.includes(-1)) throw new RangeError(`the last hunk has no last line on the side "${side}"`);
  const lines = last.lines.flatMap((line, index) => (ends.includes(index) ? [line, MARKER] : [line]));
  const cut = (text: string): string => text.slice(0, -1);
  return {
    before: side === 'after' ? revision.before : cut(revision.before),
    after: side === 'before' ? revision.after : cut(revision.after),
    hunks: [...revision.hunks.slice(0, -1), { ...last, lines }],
  };
}
