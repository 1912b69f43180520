import fc from 'fast-check';
import { crowdedText, cutAt, type Cut, type Spot } from '../../arbitraries/cuts.js';
import { letters } from '../../arbitraries/needles.js';
import { anyFrame, BARE_FRAME, replaceInFrame, type Frame } from '../../arbitraries/needles-frame.js';
import { requestFor } from '../../arbitraries/requests.js';
import type { ClassId } from '../../classes.js';
import { defineRefusal, type Arm, type LegalScenario } from '../../define.js';

const PATHS = ['billing/app.py', 'billing/utils.py', 'shared/money.py'] as const;

/** The part is replaced, whatever stands before and behind it. */
function replaceCut(path: string, { text, part }: Cut, newText = 'n'): LegalScenario {
  const at = text.indexOf(part);
  return {
    request: requestFor('replace', path),
    layout: { base: 'shared-workspace', workspace: { [path]: text } },
    steps: [{ call: ['replace'], path, oldText: part, newText }],
    effects: [{ modified: path, text: text.slice(0, at) + newText + text.slice(at + part.length) }],
  };
}

/** A text that is cut from the file at one place, between near misses of itself. */
function cutFrom(label: ClassId, spot: Spot, ...texts: readonly string[]): Arm {
  return {
    label,
    examples: () => texts.map((text) => replaceCut(PATHS[0], cutAt(text, spot))),
    arbitrary: () =>
      fc
        .tuple(fc.constantFrom(...PATHS), crowdedText())
        .map(([path, text]) => replaceCut(path, cutAt(text, spot))),
  };
}

/** What stands around the old text, and what takes its place. */
type Shape = readonly [before: string, oldText: string, behind: string, newText: string];

function inFrame(frame: Frame, [before, oldText, behind, newText]: Shape): LegalScenario {
  return replaceInFrame(
    { ...frame, lead: frame.lead + before, trail: behind + frame.trail, newText },
    oldText,
  );
}

function shaped(label: ClassId, ...shapes: readonly Shape[]): Arm {
  return {
    label,
    examples: () => shapes.map((shape) => inFrame(BARE_FRAME, shape)),
    arbitrary: () =>
      fc
        .tuple(anyFrame(), fc.constantFrom(...shapes), letters())
        .map(([frame, [before, oldText, behind, newText], more]) =>
          inFrame(frame, [before, more + oldText + more, behind, newText]),
        ),
  };
}

export default defineRefusal({
  id: 'match.once',
  requirement:
    'A text that stands in the file once, letter for letter, is replaced, wherever it stands and whatever it is.',
  reason:
    'A tool that turns a legal edit away is gone round: the file is written whole instead, where nothing is compared at all.',
  source: { kind: 'derived', note: 'an index of 0 and an empty text that are taken for nothing' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    cutFrom('edit.position.bof', 'start', 'ab\n', 'aab\n'),
    cutFrom('edit.position.eof', 'end', 'ba\n', 'ba', 'a\nba'),
    cutFrom('edit.position.whole-file', 'whole', 'a\n', 'a', 'a\nb\n', '\n'),
    cutFrom('edit.match.one', 'middle', 'aabab\n'),
    shaped('edit.replacement.empty', ['x', 'a', 'y', ''], ['', 'a', '', '']),
    shaped('edit.replacement.multi-line', ['', 'a', '', 'n\nm'], ['x', 'a\nb', 'y', 'n\n\n  m\n']),
    shaped(
      'edit.unicode.combining',
      ['', 'e', '\u0301', 'n'],
      ['e', '\u0301', '', 'n'],
      ['', 'e\u0301', '', '\u00e9'],
    ),
    shaped('edit.unicode.astral', ['\u{1f600}', 'a', '\u{1f601}', 'n'], ['', '\u{1d4b3}', '', '\u{1f600}']),
    shaped('edit.unicode.bidi', ['\u202e', 'a', '\u202c', 'n'], ['', 'a\u2066b', '', 'n\u2069']),
    shaped('edit.unicode.nul-in-text', ['\u0000', 'a', '\u0000', 'n'], ['', 'a\u0000b', '', 'n']),
    shaped(
      'edit.needle.conflict-markers',
      ['', 'a\n<<<<<<< SEARCH\nb', '', 'n'],
      ['', 'a\n=======\nb', '', 'n'],
    ),
    shaped('edit.needle.line-number-prefix', ['', '3 | a', '', '4 | n']),
    shaped('edit.needle.code-fence', ['', 'a\n```\nb', '', 'n']),
  ],
});
