import { expect, test } from 'vitest';
import { mutationSchema } from './mutation.js';

test.each([
  { omit: 'path' },
  { null: 'oldText' },
  { blank: 'content' },
  { retype: { path: 'number', oldText: 'boolean', newText: 'array', content: 'object', all: 'text' } },
  { alias: { path: 'instead', content: 'beside' } },
  { extra: 'x' },
  { duplicate: { path: 'first', content: 'last' } },
  { stringify: true },
  { raw: [null, 1, { a: 'x' }] },
])('%j is a change of arguments', (mutation) => {
  expect(mutationSchema.parse(mutation)).toEqual(mutation);
});

test.each([
  {},
  { omit: 'path', null: 'path' },
  { omit: 'file' },
  { retype: { path: 'null' } },
  { alias: { path: 'before' } },
  { duplicate: { path: 'both' } },
  { stringify: false },
  { drop: 'path' },
])('%j is none', (mutation) => {
  expect(mutationSchema.safeParse(mutation).success).toBe(false);
});
