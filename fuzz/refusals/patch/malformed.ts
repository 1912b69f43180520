import fc from 'fast-check';
import {
  ENDING_IN_A_CHANGE,
  NO_CHANGES,
  UNMARKED_LINES,
  WRONG_COUNTS,
  WRONG_RANGES,
} from '../../arbitraries/patches-counts.js';
import { manglingArm } from '../../arbitraries/patches-arms.js';
import { applied, FILES, legalDiff, mangle } from '../../arbitraries/patches-mangled.js';
import { composeRevision } from '../../arbitraries/patches-revision.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** A context line that is empty, and has lost the blank that marks it. */
function bareBlankLine(path: string, kept: number, rest: number): Scenario {
  const above = Array.from({ length: kept }, (_, index) => `above${index}`);
  const below = Array.from({ length: rest }, (_, index) => `below${index}`);
  const revision = composeRevision([{ kept: [...above, ''], removed: ['old'], added: ['new'] }], below);
  return mangle(
    { path, revision },
    {
      diff: (target) => legalDiff(target).replace(/^ $/m, ''),
      harm: applied,
      by: 'plain',
      permits: applied,
    },
  );
}

export default defineRefusal({
  id: 'patch.malformed',
  requirement:
    'A hunk whose ranges, counts or marks do not agree with its lines, or that changes nothing, is refused; it is not mended.',
  reason:
    'Each tool mends a broken hunk in a way of its own: lines that were not counted get in, others get lost, and all of it is reported as done.',
  source: { kind: 'derived', note: 'rows patch.hunk.counts, .range-syntax, .no-change and .bad-line' },
  operations: ['patch'],
  medium: 'any',
  arms: [
    manglingArm('patch.hunk.counts', WRONG_COUNTS, ENDING_IN_A_CHANGE),
    manglingArm('patch.hunk.bad-line', UNMARKED_LINES, ENDING_IN_A_CHANGE),
    manglingArm('patch.hunk.range-syntax', WRONG_RANGES, ENDING_IN_A_CHANGE),
    manglingArm('patch.hunk.no-change', NO_CHANGES, ENDING_IN_A_CHANGE),
    {
      label: 'patch.ok.empty-context-line',
      examples: () => [bareBlankLine('billing/app.py', 1, 0)],
      arbitrary: () =>
        fc
          .tuple(fc.constantFrom(...FILES), fc.nat(5), fc.nat(5))
          .map(([path, kept, rest]) => bareBlankLine(path, kept, rest)),
    },
  ],
});
