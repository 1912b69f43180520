import { expect, test } from 'vitest';
import { linesOf } from './lines.js';

test.each([
  ['', []],
  ['a', ['a']],
  ['\n', ['\n']],
  ['a\n\nb\r\nc\rd\u2028e', ['a\n', '\n', 'b\r\n', 'c\rd\u2028e']],
  ['a\nb\n', ['a\n', 'b\n']],
])('the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});
