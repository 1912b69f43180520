import { expect, it } from 'vitest';
import { quote } from './quote.js';

it.each([
  ['a b', '"a b"'],
  ['日本é', '"日本é"'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ['a\n\r\tb', '"a\\n\\r\\tb"'],
  ['\0\u001b\u007f\u0085', '"\\u{0}\\u{1b}\\u{7f}\\u{85}"'],
  ['a\u202eb\u200bc\ufeff', '"a\\u{202e}b\\u{200b}c\\u{feff}"'],
  ['a\u00a0b\u2028c', '"a\\u{a0}b\\u{2028}c"'],
  ['a\ud800', '"a\\u{d800}"'],
  ['x'.repeat(80), `"${'x'.repeat(80)}"`],
  ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
])('shows %j as %s', (text, shown) => {
  expect(quote(text)).toBe(shown);
});
