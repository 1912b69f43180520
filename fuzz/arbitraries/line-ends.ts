import fc, { type Arbitrary } from 'fast-check';

/** Words of a file whose lines end in one way or another; the edit is about one of them. */
export interface EndedFile {
  path: string;
  /** Lines above and below, without their ends. */
  above: readonly string[];
  below: readonly string[];
  oldText: string;
  newText: string;
}

/** The smallest: the middle one of three lines. */
export const THREE_LINES: EndedFile = {
  path: 'billing/app.py',
  above: ['x'],
  below: ['y'],
  oldText: 'a',
  newText: 'n',
};

const around = fc.array(fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
});
const words = (...unit: string[]): Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: 1, maxLength: 4 });

/** Files with lines above and below the one that the edit is about. Shrink to {@link THREE_LINES}. */
export function endedFile(): Arbitrary<EndedFile> {
  return fc.record({
    path: fc.constantFrom('billing/app.py', 'billing/utils.py', 'shared/money.py'),
    above: around,
    below: around,
    oldText: words('a', 'b', 'c'),
    newText: words('n', 'm', 'o'),
  });
}

/** The file with this line in the middle and this end behind every line; `last` instead behind the last one. */
export function endedText(
  { above, below }: EndedFile,
  middle: string,
  end: string,
  last: string = end,
): string {
  return [...above, middle, ...below].join(end) + last;
}
