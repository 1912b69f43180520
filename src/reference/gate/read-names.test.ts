import { describe, expect, it } from 'vitest';
import { readNames } from './read-names.js';

describe('readNames', () => {
  it.each<[string, 'lines' | 'nul', string[]]>([
    ['a.py\nb/c.py\n', 'lines', ['a.py', 'b/c.py']],
    ['a.py\r\n\r\n b.py ', 'lines', ['a.py', ' b.py ']],
    ['./a.py\n././/b.py\n', 'lines', ['a.py', 'b.py']],
    ['two\nlines\0b..py\0', 'nul', ['two\nlines', 'b..py']],
    ['', 'lines', []],
  ])('%j by %s', (text, separator, names) => {
    expect(readNames(text, separator, '--names x')).toEqual(names);
  });

  it.each(['/a.py', '../a.py', 'b/../a.py', './/a/..'])('refuses %j', (name) => {
    expect(() => readNames(`${name}\n`, 'lines', '--names x')).toThrow(
      expect.objectContaining({ code: 'gate-names', place: '--names x', received: JSON.stringify(name) }),
    );
  });
});
