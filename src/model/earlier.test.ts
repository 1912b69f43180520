import { expect, test } from 'vitest';
import { changedSince, withoutGranted } from './earlier.js';
import type { Effect, NodeState } from './effect.js';

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
    changedSince([{ ...first, path: 'c.txt' }], [first]),
    changedSince([first, second], [second, first]),
    changedSince([first, made('b.txt', 'x\n')], [first, second]),
  ]).toEqual([false, false, true, true, true, true, true, false, true]);
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

test('what is gone was taken back, whatever it was', () => {
  const after: NodeState = { type: 'file', bytes: Buffer.from('a\n'), mode: 0o644, links: 1 };
  const place = { path: 'a.txt', zone: 'workspace' } as const;
  const earlier: Effect[] = [
    { ...place, kind: 'created', after },
    { ...place, kind: 'modified', before: { type: 'dir', mode: 0o755 }, after },
    { ...place, kind: 'deleted', before: after },
  ];
  const legal = [{ created: 'a.txt' }, { modified: 'a.txt' }, { deleted: 'a.txt' }];
  expect(earlier.map((effect) => withoutGranted([], [effect], legal))).toStrictEqual([
    [{ ...place, kind: 'deleted', before: after }],
    [{ ...place, kind: 'modified', before: after, after: { type: 'dir', mode: 0o755 } }],
    [{ ...place, kind: 'created', after }],
  ]);
});
