import { describe, expect, test } from 'vitest';
import type { Effect, NodeState } from '../../model/effect.js';
import { describeEffect, renderTreeDiff } from './tree-diff.js';

const file = (content: string | Uint8Array): NodeState => ({
  type: 'file',
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
  mode: 0o644,
  links: 1,
});
const effect = (kind: Effect['kind'], before?: NodeState, after?: NodeState): Effect => ({
  kind,
  path: 'a.txt',
  zone: 'workspace',
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

describe('renderTreeDiff', () => {
  test.each<[string, Effect, string[]]>([
    [
      'a change of text',
      effect('modified', file('a\nb\n'), file('a\nc\n')),
      ['@@ -1,2 +1,2 @@', ' a', '-b', '+c'],
    ],
    ['a new file', effect('created', undefined, file('a\n')), ['@@ -0,0 +1,1 @@', '+a']],
    ['a removed file', effect('deleted', file('a\n')), ['@@ -1,1 +0,0 @@', '-a']],
    [
      'a lost last line end',
      effect('modified', file('a\n'), file('a')),
      ['@@ -1,1 +1,1 @@', '-a', '+a', '\\ No newline at end of file'],
    ],
    [
      'bytes that are no text',
      effect('modified', file('a'), file(Buffer.from([0xff]))),
      ['a file of 1 bytes -> a file of 1 bytes'],
    ],
    [
      'text with a NUL',
      effect('modified', file('a'), file('a\0')),
      ['a file of 1 bytes -> a file of 2 bytes'],
    ],
    [
      'a link in place of a file',
      effect('retyped', file('abc'), { type: 'link', target: '{outside}/x' }),
      ['a file of 3 bytes -> a link to {outside}/x'],
    ],
    ['a removed folder', effect('deleted', { type: 'dir', mode: 0o755 }), ['a folder -> nothing']],
    ['a new pipe', effect('created', undefined, { type: 'other', what: 'fifo' }), ['nothing -> a fifo']],
  ])('shows %s', (_, seen, lines) => {
    expect(renderTreeDiff([seen]).split('\n')).toEqual([
      `${seen.kind} a.txt`,
      ...lines.map((line) => `  ${line}`),
    ]);
  });

  test('is empty for nothing, and cut after 24 lines', () => {
    const long = Array.from({ length: 40 }, (_, index) => `${index}\n`).join('');
    const lines = renderTreeDiff([effect('created', undefined, file(long))]).split('\n');
    expect([renderTreeDiff([]), lines.length, lines.at(-2), lines.at(-1)]).toEqual([
      '',
      25,
      '  +21',
      '… 18 more lines',
    ]);
  });
});

test('an intent says that it did not happen', () => {
  expect([describeEffect(effect('created')), describeEffect({ ...effect('created'), intent: true })]).toEqual(
    ['created a.txt', 'would have created a.txt'],
  );
});
