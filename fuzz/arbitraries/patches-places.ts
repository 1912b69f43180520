import fc from 'fast-check';
import {
  applied,
  legalDiff,
  saidDone,
  type Mangling,
  type Revisions,
  type Target,
} from './patches-mangled.js';
import { reviseByShape } from './patches.js';
import { composeRevision, textOf, type Revision } from './patches-revision.js';
import { formatDiff, sectionFor, type Hunk } from './patches-section.js';

function inHunks(path: string, hunks: readonly Hunk[]): string {
  return formatDiff([sectionFor(path, hunks)]);
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

/** The texts of a hunk's lines with one of these marks. */
function marked(hunk: Hunk | undefined, marks: string): string[] {
  return (hunk?.lines ?? []).filter((line) => marks.includes(line.charAt(0))).map((line) => line.slice(1));
}

/** Revisions that add lines and take none away. */
export function additions(limits: { rest: number }): Revisions {
  const revise = (kept: number, added: number, rest: number): Revision =>
    reviseByShape({ stretches: [{ kept, removed: 0, added }], rest });
  return {
    example: revise(1, 1, Math.min(limits.rest, 1)),
    any: fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), fc.nat(limits.rest))
      .map(([kept, added, rest]) => revise(kept, added, rest)),
  };
}

/** The added lines, and the number of the line behind which they go. */
function additionOf({ revision }: Target): { added: string[]; behind: number } {
  const [hunk] = revision.hunks;
  const behind = (hunk?.oldStart ?? 1) - 1 + (hunk?.lines.findIndex((line) => line.startsWith('+')) ?? 0);
  return { added: marked(hunk, '+'), behind };
}

function bareAddition(target: Target, behind: number): string {
  const lines = additionOf(target).added.map((line) => `+${line}`);
  return inHunks(target.path, [{ oldStart: behind, newStart: behind + 1, lines }]);
}

/** An addition that says a line number and nothing else, and one that says that the file is empty. */
export const BARE_ADDITIONS: readonly [Mangling, ...Mangling[]] = [
  {
    diff: (target) => bareAddition(target, 0),
    harm: (target) => [
      { modified: target.path, text: textOf(additionOf(target).added) + target.revision.before },
    ],
    by: 'plain',
  },
  {
    diff: (target) => bareAddition(target, additionOf(target).behind),
    harm: (target) => {
      const { added, behind } = additionOf(target);
      const lines = linesOf(target.revision.before);
      return [
        {
          modified: target.path,
          text: textOf([...lines.slice(0, behind - 1), ...added, ...lines.slice(behind - 1)]),
        },
      ];
    },
    by: 'insert-before',
    permits: applied,
  },
];

/** Two equal lines, of which the second is changed. */
export const SECOND_OF_TWO: Revisions = {
  example: secondOfTwo(1),
  any: fc.integer({ min: 1, max: 3 }).map(secondOfTwo),
};

function secondOfTwo(above: number): Revision {
  const kept = Array.from({ length: above }, (_, index) => `above${index}`);
  return composeRevision(
    [{ kept: [...kept, 'same', 'between'], removed: ['same'], added: ['new'] }],
    ['below'],
  );
}

/** A replacement without context and with a wrong line number: it fits twice. */
export const BARE_REPLACEMENT: Mangling = {
  diff: ({ path }) => inHunks(path, [{ oldStart: 1, newStart: 1, lines: ['-same', '+new'] }]),
  harm: ({ path, revision }) => [{ modified: path, text: revision.before.replace('same', 'new') }],
  by: 'apply-anywhere',
};

/** The context above the change left out, the one below kept. */
export const CONTEXT_BELOW_ONLY: Mangling = {
  diff: ({ path, revision }) => {
    const hunks = revision.hunks.map((hunk) => {
      const leading = hunk.lines.findIndex((line) => !line.startsWith(' '));
      const { oldStart, newStart, lines } = hunk;
      return { oldStart: oldStart + leading, newStart: newStart + leading, lines: lines.slice(leading) };
    });
    return inHunks(path, hunks);
  },
  harm: applied,
  by: 'plain',
  permits: applied,
};

/** The same addition in two hunks of one section. */
export const SAME_HUNK_TWICE: Mangling = {
  diff: ({ path, revision }) => inHunks(path, [...revision.hunks, ...revision.hunks]),
  harm: (target) => [
    { modified: target.path, text: target.revision.after + textOf(additionOf(target).added) },
  ],
  by: 'apply-anywhere',
};

/** Two changes with one line between them. */
export const NEIGHBOURS: Revisions = {
  example: neighbours(1),
  any: fc.integer({ min: 1, max: 5 }).map(neighbours),
};

function neighbours(kept: number): Revision {
  const one = { removed: 1, added: 1 };
  return reviseByShape({
    stretches: [
      { kept, ...one },
      { kept: 1, ...one },
    ],
    rest: 0,
  });
}

/** The hunk of neighbours as two, both with the line between them as context. */
export const OVERLAPPING_HUNKS: Mangling = {
  diff: ({ path, revision }) => {
    const [hunk] = revision.hunks;
    const { oldStart, newStart, lines } = hunk ?? { oldStart: 1, newStart: 1, lines: [] };
    const between = lines.findLastIndex((line) => line.startsWith(' '));
    const skipped = lines.slice(0, between).filter((line) => !line.startsWith('+')).length;
    return inHunks(path, [
      { oldStart, newStart, lines: lines.slice(0, between + 1) },
      { oldStart: oldStart + skipped, newStart: newStart + skipped, lines: lines.slice(between) },
    ]);
  },
  harm: applied,
  by: 'apply-anywhere',
};

/** The hunks from last to first. */
export const FALLING_HUNKS: Mangling = {
  diff: ({ path, revision }) => inHunks(path, revision.hunks.toReversed()),
  harm: saidDone,
  by: 'says-done-first',
  permits: applied,
};

/** The diff the wrong way round. */
export const BACKWARDS: Mangling = {
  diff: (target) =>
    legalDiff(target)
      .replace(/^@@ -(\S+) \+(\S+) @@$/gm, '@@ -$2 +$1 @@')
      .replace(/^[-+](?=(old|new)\d)/gm, (mark) => (mark === '-' ? '+' : '-')),
  harm: applied,
  by: 'apply-reversed',
};

/** The lines with a hunk laid over them at a place where it does not fit: context stays as it is there. */
function forced(lines: readonly string[], at: number, hunk: Hunk | undefined): string[] {
  const laid: string[] = [];
  let cursor = at;
  for (const line of hunk?.lines ?? []) {
    if (line.startsWith('+')) laid.push(line.slice(1));
    else {
      const own = lines[cursor];
      if (line.startsWith(' ') && own !== undefined) laid.push(own);
      cursor += 1;
    }
  }
  return [...lines.slice(0, at), ...laid, ...lines.slice(cursor)];
}

/** The file in which a first hunk fits at the place of the second alone, and what becomes of it where both are applied. */
export function firstAtSecond({ before, hunks }: Revision): { standing: string; patched: string } {
  const [first, second] = hunks;
  const [from, to] = [(first?.oldStart ?? 1) - 1, (second?.oldStart ?? 1) - 1];
  const old = marked(first, ' -');
  const lines = linesOf(before).slice(0, to);
  const above = lines.map((line, index) => (index === from ? 'drift' : line));
  const tail = Array.from({ length: marked(second, ' -').length }, (_, index) => `tail${index}`);
  const standing = [...above, ...old, ...tail];
  const moved = [...above, ...marked(first, ' +'), ...tail];
  return { standing: textOf(standing), patched: textOf(forced(moved, to, second)) };
}

/** Revisions whose hunk is as many lines as stand above it. */
export const BELOW_ITS_LIKE: Revisions = {
  example: belowItsLike(0),
  any: fc.nat(4).map(belowItsLike),
};

function belowItsLike(more: number): Revision {
  return reviseByShape({ stretches: [{ kept: 7 + more, removed: 1, added: 1 }], rest: 0 });
}

/**
 * The file in which the old side of the hunk stands a second time, right above; what becomes of it where the hunk lands
 * where it says, and where it lands in the copy.
 */
export function copiedAbove({
  before,
  hunks: [hunk],
}: Revision): Record<'standing' | 'right' | 'wrong', string> {
  const old = marked(hunk, ' -');
  const fresh = marked(hunk, ' +');
  const above = linesOf(before).slice(0, -2 * old.length);
  return {
    standing: textOf([...above, ...old, ...old]),
    right: textOf([...above, ...old, ...fresh]),
    wrong: textOf([...above, ...fresh, ...old]),
  };
}
