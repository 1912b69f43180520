import { describe, expect, it } from 'vitest';
import { insertLines } from './insert-lines.js';
import { refusalOf } from './reference.test-kit.js';

describe('lines are inserted', () => {
  it.each([
    ['behind the first line', 'a\nb\n', '1', 'x', 'a\nx\nb\n'],
    ['at the start', 'a\n', '0', 'x', 'x\na\n'],
    ['at the end', 'a\nb\n', '2', 'x', 'a\nb\nx\n'],
    ['into an empty file', '', '0', 'x', 'x\n'],
    ['with an end of their own, once', 'a\n', '1', 'x\n', 'a\nx\n'],
    ['as many as there are', 'a\nb\n', '1', 'x\n\ny', 'a\nx\n\ny\nb\n'],
    ['an empty one', 'a\nb\n', '1', '\n', 'a\n\nb\n'],
    ['with the end of the line before', 'a\r\nb\n', '1', 'x', 'a\r\nx\r\nb\n'],
    ['with the end of the line behind, at the start', 'a\r\n', '0', 'x', 'x\r\na\r\n'],
    ['before a last line without an end', 'a\nb', '1', 'x', 'a\nx\nb'],
    ['where CR and other breaks are letters', 'a\rb\u2028c\vd\n', '1', 'x', 'a\rb\u2028c\vd\nx\n'],
    ['literally', 'a\n', '1', '$&', 'a\n$&\n'],
  ])('%s', (_, text, line, newText, after) => {
    expect(insertLines(text, line, newText)).toBe(after);
  });
});

describe('lines are not inserted', () => {
  it.each(['3', '-1', '1.5', '01', '+1', '1 ', 'one', '9'.repeat(30)])('behind line %j of two', (line) => {
    expect(refusalOf(() => insertLines('a\nb\n', line, 'x'))).toEqual({
      code: 'insert.no-such-line',
      message: `"line" must be a whole number from 0, for the start, to 2, the last line; ${JSON.stringify(line)} came.`,
      data: { line, count: 2, hint: 're-read the file and count its lines' },
    });
  });

  it('behind a last line without an end, which would change', () => {
    expect(refusalOf(() => insertLines('a\nbc', '2', 'x'))).toEqual({
      code: 'insert.no-final-newline',
      message: 'Line 2 must end with a newline before another follows; it is the last one and does not.',
      data: { line: '2', count: 2, hint: 'replace the last line, or append to the file' },
    });
  });

  it('where there are none', () => {
    expect(refusalOf(() => insertLines('a\n', '1', ''))).toEqual({
      code: 'insert.no-op',
      message: '"newText" must say what to insert; an empty text came.',
      data: { key: 'newText' },
    });
  });
});
