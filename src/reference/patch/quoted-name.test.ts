import { expect, it } from 'vitest';
import { readQuotedName } from './quoted-name.js';

it.each([
  ['""', { name: '', rest: '' }],
  ['"a b"', { name: 'a b', rest: '' }],
  ['"a" "b"', { name: 'a', rest: ' "b"' }],
  ['"é日😀"\t', { name: 'é日😀', rest: '\t' }],
  ['"\\303\\251\\060\\377"', undefined],
  ['"\\303\\2510"', { name: 'é0', rest: '' }],
  ['"\\000\\077\\177"', { name: '\0?\u007f', rest: '' }],
  ['"\\a\\b\\t\\n\\v\\f\\r\\"\\\\"', { name: '\u0007\b\t\n\v\f\r"\\', rest: '' }],
  ['"\\\\101"', { name: '\\101', rest: '' }],
  ['"\\303"', undefined],
  ['"\\q"', undefined],
  ['"\\400"', undefined],
  ['"\\380"', undefined],
  ['"\\308"', undefined],
  ['"\\30"', undefined],
  ['"\\x101"', undefined],
  ['"a', undefined],
  ['"a\\"', undefined],
  ['"a\\', undefined],
  ['"', undefined],
])('%j', (text, name) => {
  expect(readQuotedName(text)).toEqual(name);
});
