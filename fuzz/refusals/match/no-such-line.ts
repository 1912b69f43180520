import fc from 'fast-check';
import { requestFor } from '../../arbitraries/requests.js';
import { defineRefusal, type LegalScenario, type Scenario } from '../../define.js';

/** A file whose first line is doubled: next to its like, a line lands in the same text before or behind it. */
interface Doubled {
  path: string;
  lines: readonly [string, string, ...string[]];
}

const SMALLEST: Doubled = { path: 'billing/app.py', lines: ['a', 'b'] };

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function insertFirst({ path, lines }: Doubled): LegalScenario {
  const [first] = lines;
  return {
    request: requestFor('insert', path),
    layout: { base: 'shared-workspace', workspace: { [path]: textOf(lines) } },
    steps: [{ call: ['insert'], path, line: '1', newText: first }],
    effects: [{ modified: path, text: textOf([first, ...lines]) }],
  };
}

/** Where a careless tool puts the line for a number that no line has. */
type Elsewhere = (count: number) => readonly [line: string, lands: number];

const BEYOND: Elsewhere = (count) => [String(count + 2), count];
const ELSEWHERE: readonly Elsewhere[] = [
  BEYOND,
  (count) => [String(count + 900), count],
  () => ['-1', 0],
  () => ['1.5', 1],
  () => ['last', 0],
];

function insertElsewhere(file: Doubled, elsewhere: Elsewhere): Scenario {
  const { path, lines } = file;
  const [line, lands] = elsewhere(lines.length);
  const text = textOf(lines.toSpliced(lands, 0, lines[0]));
  return {
    ...insertFirst(file),
    break: { call: { line } },
    expect: 'refused',
    // Behind the last line nothing ends it.
    harm: [{ modified: path, text: lands === lines.length ? text.slice(0, -1) : text }],
    'armed-by': 'clamps-line',
  };
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });
const anyFile = fc.record({
  path: fc.constantFrom('billing/app.py', 'billing/utils.py', 'shared/money.py'),
  lines: fc
    .tuple(word, word, fc.array(word, { maxLength: 4 }))
    .map(([first, second, more]): Doubled['lines'] => [first, second, ...more]),
});

export default defineRefusal({
  id: 'match.no-such-line',
  requirement: 'An insert at a line that the file does not have, or that is no whole number, is refused.',
  reason:
    'The number comes from another state of the file; at the nearest line that there is, the text lands among lines that it has nothing to do with.',
  source: { kind: 'derived', note: 'class edit.insert.line-number' },
  operations: ['insert'],
  medium: 'any',
  arms: [
    {
      label: 'edit.insert.line-number',
      examples: () => ELSEWHERE.map((elsewhere) => insertElsewhere(SMALLEST, elsewhere)),
      arbitrary: () =>
        fc
          .tuple(anyFile, fc.constantFrom(...ELSEWHERE))
          .map(([file, elsewhere]) => insertElsewhere(file, elsewhere)),
    },
  ],
});
