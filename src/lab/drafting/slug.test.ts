import { expect, test } from 'vitest';
import { slugOf } from './slug.js';

test.each([
  ['Two equal settings, one edit', 'two-equal-settings-one-edit'],
  ["A file that isn't there", 'a-file-that-isnt-there'],
  ['Änderung über Größe 2', 'anderung-uber-gro-e-2'],
  ['one two three four five six seven eight nine', 'one-two-three-four-five-six-seven-eight'],
  ['  --  ', ''],
  ['日本', ''],
])('%j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
