import fc from 'fast-check';
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
function tookTwin(frame: Frame, { sought, stands }: Lookalike): Scenario {
  return {
    ...replaceInFrame(frame, sought),
    break: standsInstead(frame, stands),
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, frame.newText) }],
    'armed-by': 'fuzzy',
  };
}

/** Classes whose lookalike a lenient match takes for the old text. */
function taken(label: LookalikeClass): Arm {
  return {
    label,
    examples: () => exampleLookalikes(label).map((pair) => tookTwin(BARE_FRAME, pair)),
    arbitrary: () => fc.tuple(lineFrame(), lookalike(label)).map(([frame, pair]) => tookTwin(frame, pair)),
  };
}

/** Classes that only a tool of its own kind takes; what every tool can do wrong with them is to claim success. */
function claimed(label: LookalikeClass): Arm {
  return {
    label,
    examples: () => exampleLookalikes(label).map((pair) => saidDone(BARE_FRAME, pair)),
    arbitrary: () => fc.tuple(anyFrame(), lookalike(label)).map(([frame, pair]) => saidDone(frame, pair)),
  };
}

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
    taken('edit.fuzzy.whitespace'),
    taken('edit.fuzzy.case'),
    taken('edit.fuzzy.unicode-compat'),
    taken('edit.unicode.nfc-nfd'),
    claimed('edit.fuzzy.similarity'),
    claimed('edit.fuzzy.block-anchor'),
    claimed('edit.fuzzy.ellipsis'),
    claimed('edit.needle.regex-meta'),
    claimed('edit.needle.escape-decoding'),
    claimed('edit.needle.line-number-prefix'),
    claimed('edit.needle.code-fence'),
  ],
});
