import fc from 'fast-check';
import { manglingArm, revisionArm, together } from '../../arbitraries/patches-arms.js';
import { ENDING_IN_A_CHANGE } from '../../arbitraries/patches-counts.js';
import {
  anyBreak,
  breakingWith,
  CRLF_IN_THE_BODY,
  endingLines,
  MARKED_FOR_NOTHING,
  MARKED_IN_THE_MIDDLE,
  MIDDLE,
  OTHER_BREAKS,
} from '../../arbitraries/patches-line-ends.js';
import { FILES } from '../../arbitraries/patches-mangled.js';
import { stands } from '../../arbitraries/patches-standing.js';
import { anyRevision, EXAMPLE_REVISION, patchFile } from '../../arbitraries/patches.js';
import type { Revision } from '../../arbitraries/patches-revision.js';
import { defineRefusal, type Scenario } from '../../define.js';

function withCrlf(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** The file lost its final newline; the diff says nothing of that. */
function unended(path: string, revision: Revision): Scenario {
  return {
    ...patchFile(path, revision),
    break: stands(path, revision.before.slice(0, -1)),
    expect: 'refused',
    harm: [{ modified: path, text: revision.after }],
    'armed-by': 'drop-marker',
  };
}

/** The whole file has other line ends than the diff: to keep them is a policy, to refuse is one, to convert it is none. */
function crossed(path: string, revision: Revision): Scenario {
  return {
    ...patchFile(path, revision),
    break: {
      ...stands(path, withCrlf(revision.before)),
      effects: [{ modified: path, text: withCrlf(revision.after) }],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: revision.after }],
    'armed-by': 'write-as-parsed',
  };
}

/** One line of context has another line end than the rest of the file and the diff. */
function mixed(path: string, revision: Revision): Scenario {
  const lines = revision.before.split('\n');
  const first = (revision.hunks[0]?.oldStart ?? 1) - 1;
  return {
    ...patchFile(path, revision),
    break: stands(path, lines.map((line, index) => (index === first ? `${line}\r` : line)).join('\n')),
    expect: 'refused',
    harm: [{ modified: path, text: revision.after }],
    'armed-by': 'write-as-parsed',
  };
}

const ENDED = 'patch.hunk.no-newline-wrong';
const EOL = 'patch.hunk.eol';

export default defineRefusal({
  id: 'patch.line-ends',
  requirement:
    'Line ends count in a hunk: LF is not CRLF, a line that ends the file without one is not a line that has one, and nothing else ends a line.',
  reason:
    'A tool that reads lines and writes lines back turns the ends of the whole file, glues two lines together, or cuts one in two.',
  source: { kind: 'derived', note: 'rows patch.hunk.no-newline-wrong and .eol, with their near misses' },
  operations: ['patch'],
  medium: 'any',
  arms: [
    together(
      revisionArm(ENDED, ENDING_IN_A_CHANGE, unended),
      manglingArm(ENDED, [MARKED_FOR_NOTHING], ENDING_IN_A_CHANGE),
      manglingArm(ENDED, [MARKED_IN_THE_MIDDLE], MIDDLE),
    ),
    together(
      revisionArm(EOL, MIDDLE, mixed),
      revisionArm(EOL, MIDDLE, crossed),
      manglingArm(EOL, [CRLF_IN_THE_BODY], MIDDLE),
    ),
    {
      label: 'patch.ok.crlf',
      examples: () => [patchFile('billing/app.py', endingLines(EXAMPLE_REVISION, '\r'))],
      arbitrary: () =>
        fc
          .tuple(fc.constantFrom(...FILES), anyRevision())
          .map(([path, revision]) => patchFile(path, endingLines(revision, '\r'))),
    },
    {
      label: 'patch.ok.unicode-breaks',
      examples: () => OTHER_BREAKS.map((sign) => patchFile('billing/app.py', breakingWith(sign))),
      arbitrary: () =>
        fc.tuple(fc.constantFrom(...FILES), anyBreak()).map(([path, revision]) => patchFile(path, revision)),
    },
  ],
});
