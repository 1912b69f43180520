import fc, { type Arbitrary } from 'fast-check';
import type { Break } from '../../src/model/case.js';
import type { LegalScenario } from '../define.js';
import { occurrencesOf } from './needles-borders.js';
import { requestFor } from './requests.js';

/** What surrounds the text to be replaced, and what replaces it: the part of an edit that no defect depends on. */
export interface Frame {
  path: string;
  /** Whole lines above and below. */
  above: readonly string[];
  below: readonly string[];
  /** Text on the same line before and after. */
  lead: string;
  trail: string;
  newText: string;
}

/** The smallest frame: nothing around, `n` for a new text. */
export const BARE_FRAME: Frame = {
  path: 'billing/app.py',
  above: [],
  below: [],
  lead: '',
  trail: '',
  newText: 'n',
};

// Frames use only these letters and needles none of them: what stands around never takes part in a match.
const around = (minLength: number): Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength, maxLength: 4 });
const lines: Arbitrary<string[]> = fc.array(
  around(1).map((word) => `# ${word}`),
  { maxLength: 4 },
);
const newText: Arbitrary<string> = fc
  .array(fc.string({ unit: fc.constantFrom('n', 'm', 'o'), minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((words) => words.join('\n'));
const path: Arbitrary<string> = fc.constantFrom('billing/app.py', 'billing/utils.py', 'shared/money.py');

/** Frames around a match within a line. Shrink to {@link BARE_FRAME}. */
export function anyFrame(): Arbitrary<Frame> {
  return fc.record({ path, above: lines, below: lines, lead: around(0), trail: around(0), newText });
}

/** Frames around whole lines: nothing before or after the match on its own lines. */
export function lineFrame(): Arbitrary<Frame> {
  return fc
    .record({ path, above: lines, below: lines, newText })
    .map((frame) => ({ ...BARE_FRAME, ...frame }));
}

/** The file with this text in the frame; ends with a newline. */
export function fileAround({ above, below, lead, trail }: Frame, middle: string): string {
  return [...above, lead + middle + trail, ...below, ''].join('\n');
}

/**
 * The legal edit: the file holds `oldText` once and gets the frame's new text in its place.
 * @throws RangeError when the old text does not occur exactly once, or nothing changes.
 */
export function replaceInFrame(frame: Frame, oldText: string): LegalScenario {
  const before = fileAround(frame, oldText);
  const count = occurrencesOf(before, oldText).length;
  if (count !== 1)
    throw new RangeError(`the old text ${JSON.stringify(oldText)} must occur once, it occurs ${count} times`);
  if (oldText === frame.newText)
    throw new RangeError('an edit must change bytes: the old text equals the new one');
  return {
    request: requestFor('replace', frame.path),
    layout: { base: 'shared-workspace', workspace: { [frame.path]: before } },
    steps: [{ call: ['replace'], path: frame.path, oldText, newText: frame.newText }],
    effects: [{ modified: frame.path, text: fileAround(frame, frame.newText) }],
  };
}

/** The break that has another text standing in the frame. */
export function standsInstead(frame: Frame, middle: string): Break {
  return { layout: { workspace: { [frame.path]: fileAround(frame, middle) } } };
}
