import fc from 'fast-check';
import type { Behaviour } from '../../../src/model/behaviour.js';
import { joinArms } from '../../arm.js';
import { letters } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  anyFrame,
  fileAround,
  lineFrame,
  replaceInFrame,
  standsInstead,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import {
  exampleLookalikes,
  longerThanText,
  lookalike,
  type Lookalike,
  type LookalikeClass,
} from '../../arbitraries/needles-lookalikes.js';
import { entryOf, octetsOf } from '../../arbitraries/remainders.js';
import { defineRefusal, type Arm, type Scenario } from '../../define.js';

/** The old text is not in the file, and the tool says done all the same. */
function saidDone(frame: Frame, { sought, stands }: Lookalike): Scenario {
  return {
    ...replaceInFrame(frame, sought),
    break: standsInstead(frame, stands),
    expect: 'refused',
    harm: [{ said: 'done' }],
    'armed-by': 'says-done-first',
  };
}

/** The old text is not in the file, but lines that a lenient eye takes for it are: they are replaced. */
function tookTwin(frame: Frame, { sought, stands }: Lookalike, by: Behaviour): Scenario {
  return {
    ...replaceInFrame(frame, sought),
    break: standsInstead(frame, stands),
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, frame.newText) }],
    'armed-by': by,
  };
}

/** Classes whose lookalike a lenient match takes for the old text. */
function taken(label: LookalikeClass, by: Behaviour = 'fuzzy'): Arm {
  return {
    label,
    examples: () => exampleLookalikes(label).map((pair) => tookTwin(BARE_FRAME, pair, by)),
    arbitrary: () =>
      fc.tuple(lineFrame(), lookalike(label)).map(([frame, pair]) => tookTwin(frame, pair, by)),
  };
}

/**
 * Classes that only a tool of its own kind takes; what every tool can do wrong with them is to claim success.
 * @param frames what stands around: whole lines, where only those are taken.
 */
function claimed(label: LookalikeClass, frames = anyFrame): Arm {
  return {
    label,
    examples: () => exampleLookalikes(label).map((pair) => saidDone(BARE_FRAME, pair)),
    arbitrary: () => fc.tuple(frames(), lookalike(label)).map(([frame, pair]) => saidDone(frame, pair)),
  };
}

/** The call looks for something that is nowhere, instead of for the text that stands there. */
function looksFor(frame: Frame, needle: string, sought: string, harm: string, by: Behaviour): Scenario {
  return {
    ...replaceInFrame(frame, needle),
    break: { call: { oldText: sought } },
    expect: 'refused',
    harm: [{ modified: frame.path, text: harm }],
    'armed-by': by,
  };
}

/** White space at an end of the old text that does not stand there. */
const EDGES = [
  ['  ', ''],
  ['', ' '],
  ['', '\t'],
] as const;

function edged(frame: Frame, needle: string, [lead, trail]: (typeof EDGES)[number]): Scenario {
  return looksFor(frame, needle, lead + needle + trail, fileAround(frame, frame.newText), 'trims');
}

const edges: Arm = {
  label: 'edit.fuzzy.whitespace',
  examples: () => EDGES.map((edge) => edged(BARE_FRAME, 'a', edge)),
  arbitrary: () =>
    fc
      .tuple(lineFrame(), letters(), fc.constantFrom(...EDGES))
      .map(([frame, needle, edge]) => edged(frame, needle, edge)),
};

/** White space that no frame has. */
const BLANKS = ['   ', '\t', ' \t ', '\n\n\n'] as const;

/** An old text of blanks alone, which are nowhere. Trimmed, it is empty, and that is found at the start. */
function blank(frame: Frame, needle: string, blanks: string): Scenario {
  return looksFor(frame, needle, blanks, frame.newText + fileAround(frame, needle), 'trims');
}

const blanks: Arm = {
  label: 'edit.needle.whitespace-only',
  examples: () => BLANKS.map((white) => blank(BARE_FRAME, 'a', white)),
  arbitrary: () =>
    fc
      .tuple(anyFrame(), letters(), fc.constantFrom(...BLANKS))
      .map(([frame, needle, white]) => blank(frame, needle, white)),
};

/** A mark at the start of the old text alone; a decoder takes it off as if a file began there. */
function marked(frame: Frame, needle: string): Scenario {
  return looksFor(frame, needle, `\ufeff${needle}`, fileAround(frame, frame.newText), 'write-as-parsed');
}

const mark: Arm = {
  label: 'edit.bom',
  examples: () => [marked(BARE_FRAME, 'a')],
  arbitrary: () => fc.tuple(lineFrame(), letters()).map(([frame, needle]) => marked(frame, needle)),
};

/** Bytes that are no text stand where the old text has the sign for such. */
function undecoded(frame: Frame, head: string, byte: string, tail: string): Scenario {
  const sought = `${head}\ufffd${tail}`;
  return {
    ...replaceInFrame(frame, sought),
    break: {
      layout: {
        workspace: {
          [frame.path]: entryOf(
            octetsOf(fileAround(frame, head + tail)).replace(head + tail, head + byte + tail),
          ),
        },
      },
    },
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, frame.newText) }],
    'armed-by': 'write-as-parsed',
  };
}

const BYTES = ['\xff', '\xe9', '\x80'] as const;

const noText: Arm = {
  label: 'edit.unicode.replacement-char',
  examples: () => [undecoded(BARE_FRAME, 'a', BYTES[0], 'a')],
  arbitrary: () =>
    fc
      .tuple(lineFrame(), letters(), fc.constantFrom(...BYTES), letters())
      .map(([frame, head, byte, tail]) => undecoded(frame, head, byte, tail)),
};

const longer: Arm = {
  label: 'edit.match.none',
  examples: () =>
    [...exampleLookalikes('edit.match.none'), { sought: 'aa', stands: 'a' }].map((pair) =>
      saidDone(BARE_FRAME, pair),
    ),
  arbitrary: () =>
    fc
      .tuple(anyFrame(), fc.oneof({ withCrossShrink: true }, longerThanText(), lookalike('edit.match.none')))
      .map(([frame, pair]) => saidDone(frame, pair)),
};

export default defineRefusal({
  id: 'match.absent',
  requirement: 'An edit whose old text is not in the file, unit for unit, is refused and changes nothing.',
  reason:
    'A tool that settles for something similar overwrites text that nobody chose; one that says done lets the next step build on an edit that never happened.',
  source: { kind: 'incident', url: 'https://github.com/Gitlawb/zero/issues/963', seen: '2026-08-26' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    longer,
    joinArms(taken('edit.fuzzy.whitespace'), edges),
    taken('edit.fuzzy.case'),
    taken('edit.fuzzy.unicode-compat'),
    taken('edit.unicode.nfc-nfd'),
    claimed('edit.fuzzy.similarity'),
    claimed('edit.fuzzy.block-anchor', lineFrame),
    claimed('edit.fuzzy.ellipsis'),
    taken('edit.needle.regex-meta', 'as-pattern'),
    taken('edit.needle.escape-decoding', 'reads-escapes'),
    taken('edit.needle.line-number-prefix', 'forgives-copies'),
    taken('edit.needle.code-fence', 'forgives-copies'),
    taken('edit.needle.conflict-markers', 'forgives-copies'),
    blanks,
    taken('edit.eol.crlf-vs-lf'),
    taken('edit.eol.cr-only'),
    taken('edit.eol.unicode-breaks', 'one-line-end'),
    mark,
    noText,
  ],
});
