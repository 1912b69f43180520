import { describe, expect, it } from 'vitest';
import { Problem } from '../../model/problem.js';
import { readNames } from './read-names.js';

function refusal(received: string): Problem {
  return new Problem({
    code: 'gate-names',
    message: 'A name of the list leads out of the work tree.',
    place: '--names x',
    expected: 'names relative to the top of the work tree, such as billing/app.py',
    received,
    hint: 'give the names as git prints them with -z',
  });
}

describe('readNames', () => {
  it.each<[string, 'lines' | 'nul', string[]]>([
    ['a.py\nb/c.py\n', 'lines', ['a.py', 'b/c.py']],
    ['a.py\r\n\r\n b.py ', 'lines', ['a.py', ' b.py ']],
    ['./a.py\n././/b.py\n', 'lines', ['a.py', 'b.py']],
    ['two\nlines\0b..py\0', 'nul', ['two\nlines', 'b..py']],
    ['', 'lines', []],
    ['a/./b.py\nc./d.py\n', 'lines', ['a/./b.py', 'c./d.py']],
  ])('%j by %s', (text, separator, names) => {
    expect(readNames(text, separator, '--names x')).toEqual(names);
  });

  it.each(['/a.py', '../a.py', 'b/../a.py', './/a/..'])('refuses %j', (name) => {
    expect(() => readNames(`${name}\n`, 'lines', '--names x')).toThrow(refusal(JSON.stringify(name)));
  });

  it('shows the beginning of a long name', () => {
    expect(() => readNames(`/${'n'.repeat(200)}`, 'nul', '--names x')).toThrow(
      refusal(`"/${'n'.repeat(199)}"`),
    );
  });
});
