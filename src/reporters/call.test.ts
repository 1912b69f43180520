import { describe, expect, it } from 'vitest';
import type { Json } from '../model/json.js';
import { describeCall } from './call.js';

describe('describeCall', () => {
  const rows: [string, Json, string][] = [
    ['an object', { path: 'a', flag: true, n: null }, '{"path": "a", "flag": true, "n": null}'],
    ['nesting', { edits: [{ oldText: 'a' }, 1.5] }, '{"edits": [{"oldText": "a"}, 1.5]}'],
    ['what is no object', 'text', '"text"'],
    ['nothing in it', { a: [], b: {} }, '{"a": [], "b": {}}'],
    ['unseen characters', { 'p\u202e': 'a\n\u00a0' }, '{"p\\u202e": "a\\n\\u00a0"}'],
    ['a text of 120 characters whole', 'x'.repeat(120), `"${'x'.repeat(120)}"`],
    [
      'a longer one without its middle',
      `${'a'.repeat(61)}${'b'.repeat(60)}`,
      `"${'a'.repeat(60)}" …1 more… "${'b'.repeat(60)}"`,
    ],
    ['no pair of surrogates is cut', '🙂'.repeat(121), `"${'🙂'.repeat(60)}" …1 more… "${'🙂'.repeat(60)}"`],
    [
      'a long list',
      Array.from({ length: 14 }, (_, index) => index),
      '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …2 more]',
    ],
  ];
  it.each(rows)('%s', (_what, call, text) => {
    expect(describeCall(call)).toBe(text);
  });

  it('shows a key named __proto__', () => {
    const call: Json = JSON.parse('{"__proto__": 1}') as Json; // a literal would set the prototype
    expect(describeCall(call)).toBe('{"__proto__": 1}');
  });

  it('cuts a very long call', () => {
    const call = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`key${index}`, 'x'.repeat(100)]),
    );
    const text = describeCall(call);
    expect([text.length, text.endsWith('x…')]).toEqual([1000, true]);
  });
});
