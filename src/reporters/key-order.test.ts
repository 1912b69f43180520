import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4';
import { orderKeys } from './key-order.js';

const schema = z.strictObject({
  first: z.array(z.strictObject({ a: z.string(), b: z.string().optional() })),
  map: z.record(z.string(), z.strictObject({ x: z.int(), y: z.int() })).optional(),
  open: z.unknown(),
});

describe('orderKeys', () => {
  it.each([
    [
      'objects by schema, in arrays too',
      { open: 0, first: [{ b: '', a: '' }] },
      '{"first":[{"a":"","b":""}],"open":0}',
    ],
    [
      'maps by key',
      { map: { b: { y: 1, x: 2 }, B: { x: 3, y: 4 } } },
      '{"map":{"B":{"x":3,"y":4},"b":{"x":2,"y":1}}}',
    ],
    ['what is open as it comes', { open: { b: 1, a: 2 } }, '{"open":{"b":1,"a":2}}'],
    ['unknown keys last', { more: 1, open: 2 }, '{"open":2,"more":1}'],
    ['what does not fit stays', { first: 'text', map: null }, '{"first":"text","map":null}'],
  ])('%s', (_what, value, ordered) => {
    expect(JSON.stringify(orderKeys(schema, value))).toBe(ordered);
  });
});
