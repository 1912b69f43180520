import { expect, test } from 'vitest';
import { changedSince, withoutGranted } from './earlier.js';
import type { Effect } from './effect.js';

const made = (path: string, text: string): Effect => ({
  kind: 'created',
  path,
  zone: 'workspace',
  after: { type: 'file', bytes: Buffer.from(text), mode: 0o644, links: 1 },
});
const [first, second] = [made('a.txt', 'a\n'), made('b.txt', 'b\n')];

test('a call changed something where there is more, less or something else than before it', () => {
  expect([
    changedSince([first], [first]),
    changedSince([first], [made('a.txt', 'a\n')]),
    changedSince([first, second], [first]),
    changedSince([], [first]),
    changedSince([made('a.txt', 'b\n')], [first]),
    changedSince([{ ...first, kind: 'modified' }], [first]),
  ]).toEqual([false, false, true, true, true, true]);
});

test('what an earlier call did is granted where the legal side has it, and as long as it stays so', () => {
  const legal = [{ created: 'a.txt', text: 'a\n' }];
  expect([
    withoutGranted([first, second], [first], legal),
    withoutGranted([first, second], [first, second], legal),
    withoutGranted([made('a.txt', 'x\n')], [first], legal),
    withoutGranted([first], [], legal),
    withoutGranted([second], [first], legal),
  ]).toEqual([
    [second],
    [second],
    [made('a.txt', 'x\n')],
    [first],
    [second, { kind: 'deleted', path: 'a.txt', zone: 'workspace', before: first.after }],
  ]);
});
