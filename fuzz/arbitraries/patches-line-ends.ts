import fc, { type Arbitrary } from 'fast-check';
import { applied, legalDiff, saidDone, type Mangling, type Revisions } from './patches-mangled.js';
import { reviseByShape } from './patches.js';
import { composeRevision, withoutFinalNewline, type Revision } from './patches-revision.js';
import { formatDiff, sectionFor } from './patches-section.js';

const MARKER = '\\ No newline at end of file\n';

/** The diff says that the file has no final newline; it has one. */
export const MARKED_FOR_NOTHING: Mangling = {
  diff: ({ path, revision }) => formatDiff([sectionFor(path, withoutFinalNewline(revision, 'both').hunks)]),
  harm: applied,
  by: 'drop-marker',
};

/** The file ends without a newline behind an added line that others follow. */
export const MARKED_IN_THE_MIDDLE: Mangling = {
  diff: (target) => legalDiff(target).replace(/^\+new\d+\n/m, `$&${MARKER}`),
  harm: ({ path, revision }) => [
    { modified: path, text: revision.after.replace(/^(new\d+)\n(?=kept)/m, '$1') },
  ],
  by: 'plain',
};

/** The body of the diff has the line ends of another system; the file has not. */
export const CRLF_IN_THE_BODY: Mangling = {
  diff: (target) => legalDiff(target).replace(/^([ +-](?:kept|old|new)\d+)$/gm, '$1\r'),
  harm: saidDone,
  by: 'says-done-first',
  permits: applied,
};

/** A revision with something at the end of each of its lines. */
export function endingLines(revision: Revision, end: string): Revision {
  const each = (text: string): string => text.replaceAll('\n', `${end}\n`);
  return {
    before: each(revision.before),
    after: each(revision.after),
    hunks: revision.hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map((line) => line + end) })),
  };
}

/** One change in the middle, of lines that each of them makes a line of its own in some other reading. */
export const MIDDLE: Revisions = {
  example: reviseByShape({ stretches: [{ kept: 1, removed: 1, added: 1 }], rest: 1 }),
  any: fc
    .record({ kept: fc.integer({ min: 1, max: 5 }), rest: fc.integer({ min: 1, max: 5 }) })
    .map(({ kept, rest }) => reviseByShape({ stretches: [{ kept, removed: 1, added: 1 }], rest })),
};

/** What some readers take for the end of a line, and a diff does not: U+2028, U+2029, U+0085, VT, FF, CR alone. */
export const OTHER_BREAKS = ['\u2028', '\u2029', '\u0085', '\v', '\f', 'a\rb'] as const;

/** A revision that has one of these in each of its lines. */
export function breakingWith(sign: string): Revision {
  const line = (word: string): string => `${word}${sign}${word}`;
  return composeRevision(
    [{ kept: [line('above')], removed: [line('old')], added: [line('new')] }],
    [line('below')],
  );
}

export function anyBreak(): Arbitrary<Revision> {
  return fc.constantFrom(...OTHER_BREAKS).map(breakingWith);
}
