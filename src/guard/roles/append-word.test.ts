import { expect, test } from 'vitest';
import { appendWord } from './append-word.js';

test.each([
  [['rewrite', 'append'], 'append'],
  [['w', 'a'], 'a'],
  [['w+', 'a+'], 'a+'],
  [['>', '>>'], '>>'],
  [['Replace', 'Add'], 'Add'],
  [['overwrite', 'appending'], 'appending'],
  [['rewrite', 'prepend', 'all', 'adds'], undefined],
  [[1, null, true], undefined],
  [[], undefined],
])('among %j the word for an append is %j', (values, word) => {
  expect(appendWord(values)).toBe(word);
});
