import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOccurrences } from './occurrences.js';
import { refusalOf, type RefusalValue } from './reference.test-kit.js';
import { Refused } from './refused.js';
import { replaceOnce } from './replace-once.js';

/** Looks at every position in turn. */
function naiveStarts(text: string, needle: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at + needle.length <= text.length; at += 1) {
    let fits = true;
    for (let i = 0; i < needle.length; i += 1) if (text[at + i] !== needle[i]) fits = false;
    if (fits) starts.push(at);
  }
  return starts;
}

function naiveReplace(text: string, oldText: string, newText: string): string | undefined {
  const [start, ...others] = oldText === '' || oldText === newText ? [] : naiveStarts(text, oldText);
  if (start === undefined || others.length > 0) return undefined;
  return text.substring(0, start).concat(newText, text.substring(start + oldText.length));
}

/** What a replacement gives, or `refused` where it is one of the refusals of a match. */
function resultOf(step: () => string): string {
  let result = '';
  const value = refusalOf(() => {
    result = step();
    throw new Refused('match.done', '');
  });
  if (value.code === 'match.done') return result;
  return value.code.startsWith('match.') ? 'refused' : value.code;
}

/** Texts in which needles overlap themselves: a unit repeated and cut. */
const periodic = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1, maxLength: 4 }),
    fc.nat(6),
    fc.nat(4),
  )
  .map(([unit, times, cut]) => unit.repeat(times) + unit.slice(0, cut));

describe('findOccurrences', () => {
  it('agrees with a look at every position', () => {
    fc.assert(
      fc.property(
        periodic,
        periodic,
        periodic,
        fc.nat(20),
        fc.integer({ min: 1, max: 8 }),
        (before, middle, after, from, length) => {
          const text = before + middle + after;
          const needles = [middle, text.slice(from, from + length), 'aab'].filter((needle) => needle !== '');
          expect(needles.map((needle) => findOccurrences(text, needle))).toEqual(
            needles.map((needle) => naiveStarts(text, needle)),
          );
        },
      ),
      { seed: 11, numRuns: 1000 },
    );
  });

  it('is not worn out by periodic texts', () => {
    expect(findOccurrences('a'.repeat(400_000), 'a'.repeat(200_000)).length).toBe(200_001);
    expect(findOccurrences('a'.repeat(400_000), `b${'a'.repeat(200_000)}`)).toEqual([]);
  });
});

describe('replaceOnce', () => {
  it.each<[string, string, string, string, string]>([
    ['one place', 'left token right', 'token', 'new', 'left new right'],
    ['the first letters', 'xyz', 'x', '1', '1yz'],
    ['the last letters', 'xyz', 'z', '1', 'xy1'],
    ['the whole text', 'xyz', 'xyz', '', ''],
    ['a border that fits once', 'zzy', 'zz', 'q', 'qy'],
    ['an empty new text', 'a b', ' b', '', 'a'],
    ['a new text that holds the old', 'p', 'p', 'pp', 'pp'],
    ['dollars', 'token', 'token', "$& $$ $` $' $1 $<n>", "$& $$ $` $' $1 $<n>"],
    ['backslashes', 'token', 'token', '\\1 \\g<0> \\n %s {}', '\\1 \\g<0> \\n %s {}'],
    ['a pattern taken literally', 'abc a.c', 'a.c', 'x', 'abc x'],
    ['half of a CRLF', 'a\r\nb', '\n', '', 'a\rb'],
    ['one CRLF copy beside an LF one', 'x\r\ny\nx\ny\n', 'x\ny', 'z', 'x\r\ny\nz\n'],
    ['astral letters', '😀😁', '😁', 'x', '😀x'],
    ['a letter before a mark', 'e\u0301', 'e', 'o', 'o\u0301'],
    ['a blank', 'a b', ' ', '_', 'a_b'],
    ['a NUL', 'a\0b', '\0', '', 'ab'],
  ])('replaces %s', (_, text, oldText, newText, result) => {
    expect(replaceOnce(text, oldText, newText)).toBe(result);
  });

  const absent = (shown: string): RefusalValue => ({
    code: 'match.absent',
    message: `"oldText" must occur exactly once; ${shown} occurs nowhere, re-read the file.`,
    data: { count: 0, lines: [], hint: 're-read the file and copy the text exactly' },
  });
  const ambiguous = (shown: string, lines: number[]): RefusalValue => ({
    code: 'match.ambiguous',
    message: `"oldText" must occur exactly once; ${shown} occurs ${lines.length} times, on lines ${lines.join(', ')}.`,
    data: {
      count: lines.length,
      lines,
      hint: 're-read the file and choose a larger span around the one place',
    },
  });

  it.each<[string, string, string, RefusalValue]>([
    ['two places', 'token\ntoken\n', 'token', ambiguous('"token"', [1, 2])],
    ['two on one line', 'a\nq q', 'q', ambiguous('"q"', [2, 2])],
    ['two that touch', 'qrqr', 'qr', ambiguous('"qr"', [1, 1])],
    ['two that overlap', 'aaa', 'aa', ambiguous('"aa"', [1, 1])],
    ['blocks that overlap', '}\n}\n}\n', '}\n}\n', ambiguous('"}\\n}\\n"', [1, 2])],
    ['line feeds that touch', 'a\n\nb', '\n', ambiguous('"\\n"', [1, 2])],
    ['borders that overlap', 'xyxyx', 'xyx', ambiguous('"xyx"', [1, 1])],
    [
      'ten places',
      'x'.repeat(10),
      'x',
      ambiguous(
        '"x"',
        Array.from({ length: 10 }, () => 1),
      ),
    ],
    ['no place', 'other', 'token', absent('"token"')],
    ['a longer old text', 'x', 'xx', absent('"xx"')],
    ['another case', 'Token', 'token', absent('"token"')],
    ['other blanks', 'a\tb', 'a b', absent('"a b"')],
    ['LF for CRLF', 'a\r\nb', 'a\nb', absent('"a\\nb"')],
    ['another normal form', 'e\u0301', 'é', absent('"é"')],
    ['a regular expression', 'abc', 'a.c', absent('"a.c"')],
    ['a mark the file has not', 'a', '\ufeffa', absent('"\\u{feff}a"')],
    [
      'nothing',
      'abc',
      '',
      {
        code: 'match.empty',
        message: '"oldText" must name the text to replace; an empty text came.',
        data: { key: 'oldText' },
      },
    ],
    [
      'itself',
      'new',
      'new',
      { code: 'match.no-op', message: '"newText" must differ from "oldText"; both are "new".', data: {} },
    ],
  ])('refuses %s', (_, text, oldText, value) => {
    expect(refusalOf(() => replaceOnce(text, oldText, 'new'))).toEqual(value);
  });

  it('lists a hundred lines of many, and counts all', () => {
    expect(refusalOf(() => replaceOnce('x\n'.repeat(5000), 'x', 'y'))).toEqual({
      code: 'match.ambiguous',
      message:
        '"oldText" must occur exactly once; "x" occurs 5000 times, on lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ….',
      data: {
        count: 5000,
        lines: Array.from({ length: 100 }, (_, index) => index + 1),
        hint: 're-read the file and choose a larger span around the one place',
      },
    });
  });

  it('agrees with a look at every position, replacement or refusal', () => {
    fc.assert(
      fc.property(
        periodic,
        periodic,
        periodic,
        fc.constantFrom('', 'a', '$&', 'new', '\\1'),
        (before, oldText, after, newText) => {
          const text = before + oldText + after;
          expect(resultOf(() => replaceOnce(text, oldText, newText))).toBe(
            naiveReplace(text, oldText, newText) ?? 'refused',
          );
        },
      ),
      { seed: 11, numRuns: 1000 },
    );
  });
});
