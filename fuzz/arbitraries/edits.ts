import fc, { type Arbitrary } from 'fast-check';
import { word } from './names.js';

/** A change of one line of a small text, told in every way a tool may want it: spans, whole texts, line numbers. */
export interface Edit {
  /** The file before: LF, final newline, ASCII. */
  before: string;
  /** Occurs exactly once in `before`, overlaps counted. */
  oldText: string;
  newText: string;
  /** The file after. */
  after: string;
  /** Lines above and below the changed one; at least one above. */
  above: readonly string[];
  below: readonly string[];
}

const CONTEXT = 3;

/**
 * Makes an edit from its structure. Only the changed line may hold `=`, which is what makes it unique.
 * @throws RangeError when the lines break that, or nothing changes.
 */
export function composeEdit(parts: Pick<Edit, 'oldText' | 'newText' | 'above' | 'below'>): Edit {
  const { oldText, newText, above, below } = parts;
  if (oldText.split('=').length !== 2 || [...above, ...below].some((line) => line.includes('='))) {
    throw new RangeError(
      'an edit needs one "=" in its old line and none elsewhere, so that the line is unique',
    );
  }
  if (oldText === newText) throw new RangeError('an edit must change bytes: oldText equals newText');
  const text = (middle: string): string => [...above, middle, ...below, ''].join('\n');
  return { before: text(oldText), oldText, newText, after: text(newText), above, below };
}

/** The unified diff of an edit, with up to three lines of context, as `path` below `a/` and `b/`. */
export function diffOf(path: string, { oldText, newText, above, below }: Edit): string {
  const head = above.slice(-CONTEXT);
  const tail = below.slice(0, CONTEXT);
  const removed = oldText.split('\n');
  const added = newText.split('\n');
  const start = above.length - head.length + 1;
  const span = (lines: readonly string[]): string => `${start},${head.length + lines.length + tail.length}`;
  const lines = [
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${span(removed)} +${span(added)} @@`,
    ...head.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...tail.map((line) => ` ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The smallest edit: what every shrink ends in. */
export const EXAMPLE_EDIT: Edit = composeEdit({
  above: ['# rates'],
  oldText: 'rate = 1',
  newText: 'rate = 2',
  below: [],
});

const line: Arbitrary<string> = word().map((name) => `# ${name}`);

/** Edits of one setting among comment lines. */
export function anyEdit(): Arbitrary<Edit> {
  return fc
    .record({
      above: fc.array(line, { minLength: 1, maxLength: 5 }),
      below: fc.array(line, { maxLength: 5 }),
      name: word(),
      value: fc.nat(999),
      step: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ above, below, name, value, step }) =>
      composeEdit({ above, below, oldText: `${name} = ${value}`, newText: `${name} = ${value + step}` }),
    );
}
