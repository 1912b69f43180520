import fc, { type Arbitrary } from 'fast-check';
import { anyNeedle } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  anyFrame,
  fileAround,
  replaceInFrame,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import {
  dollarPattern,
  EXPANDED,
  FORMATS,
  formatString,
  groupReference,
  GROUPS,
} from '../../arbitraries/payloads.js';
import { defineRefusal, type Arm, type Scenario } from '../../define.js';

/** The new text becomes one that a string replacement expands. The file before has one match, so the splice is clear. */
function expanded(frame: Frame, needle: string, pattern: string): Scenario {
  const before = fileAround(frame, needle);
  // The accident itself: the standard replacement reads the new text as a template.
  const after = before.replace(needle, pattern);
  return {
    ...replaceInFrame(frame, needle),
    break: {
      call: { newText: pattern },
      effects: [{ modified: frame.path, text: fileAround(frame, pattern) }],
    },
    expect: 'exact',
    // A template that gives back what was there changes nothing, and is reported as done.
    harm: after === before ? [{ said: 'done' }] : [{ modified: frame.path, text: after }],
    'armed-by': 'expand-replacement',
  };
}

/** White space at the ends of the new text, where a tidy tool takes it off. */
const EDGED = ['  n', 'n  ', '\tn\n', '\nn'] as const;

function edged(frame: Frame, needle: string, newText: string): Scenario {
  return {
    ...replaceInFrame(frame, needle),
    break: { call: { newText }, effects: [{ modified: frame.path, text: fileAround(frame, newText) }] },
    expect: 'exact',
    harm: [{ modified: frame.path, text: fileAround(frame, newText.trim()) }],
    'armed-by': 'trims',
  };
}

/** A legal shape: a new text that looks like syntax of some engine and must arrive as it is. */
function shape(label: string, pieces: readonly string[], payload: () => Arbitrary<string>): Arm {
  return {
    label,
    examples: () => pieces.map((newText) => replaceInFrame({ ...BARE_FRAME, newText }, 'a')),
    arbitrary: () =>
      fc
        .tuple(anyFrame(), anyNeedle(), payload())
        .map(([frame, needle, newText]) => replaceInFrame({ ...frame, newText }, needle)),
  };
}

/** Old texts that mean something else as a pattern, beside the text they would match as one. */
const META: readonly (readonly [needle: string, decoy: string])[] = [
  ['a.c', 'abc'],
  ['a+', 'aaa'],
  ['[ab]', 'b'],
  ['a|b', 'b'],
  ['(', ''],
  ['\\d+', '77'],
  ['$', ''],
  ['^', ''],
];

function metaNeedle(frame: Frame, [needle, decoy]: readonly [string, string]): Scenario {
  return replaceInFrame({ ...frame, above: [decoy, ...frame.above] }, needle);
}

export default defineRefusal({
  id: 'match.literal-replacement',
  requirement:
    'Old and new text are taken literally: the new text lands byte for byte, whatever it looks like.',
  reason:
    'Replacement functions read $&, $$ and back references in the new text as templates; what lands is text nobody wrote, shown as success.',
  source: { kind: 'incident', url: 'https://github.com/anomalyco/opencode/issues/45892', seen: '2026-08-28' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    {
      label: 'edit.replacement.dollar-pattern',
      examples: () => EXPANDED.map((pattern) => expanded(BARE_FRAME, 'a', pattern)),
      arbitrary: () =>
        fc
          .tuple(anyFrame(), anyNeedle(), dollarPattern())
          .map(([frame, needle, pattern]) => expanded(frame, needle, pattern)),
    },
    shape('edit.replacement.backslash-group', GROUPS, groupReference),
    shape('edit.replacement.format-string', FORMATS, formatString),
    {
      label: 'edit.replacement.contains-needle',
      examples: () => [replaceInFrame({ ...BARE_FRAME, newText: 'a a' }, 'a')],
      arbitrary: () =>
        fc
          .tuple(anyFrame(), anyNeedle())
          .map(([frame, needle]) =>
            replaceInFrame({ ...frame, newText: needle + frame.newText + needle }, needle),
          ),
    },
    {
      label: 'edit.replacement.blank-edges',
      examples: () => EDGED.map((newText) => edged(BARE_FRAME, 'a', newText)),
      arbitrary: () =>
        fc
          .tuple(anyFrame(), anyNeedle(), fc.constantFrom(...EDGED))
          .map(([frame, needle, newText]) => edged(frame, needle, newText)),
    },
    {
      label: 'edit.needle.regex-meta',
      examples: () => META.map((pair) => metaNeedle(BARE_FRAME, pair)),
      arbitrary: () =>
        fc.tuple(anyFrame(), fc.constantFrom(...META)).map(([frame, pair]) => metaNeedle(frame, pair)),
    },
  ],
});
