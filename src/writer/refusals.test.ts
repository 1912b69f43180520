import { describe, expect, it } from 'vitest';
import type { Json } from '../model/json.js';
import type { Operation } from '../model/operation.js';
import { memoryGround, type TrialTree } from './testing/trial-ground.js';

interface Refused {
  name: string;
  operation: Operation;
  args: Json | undefined;
  code: string;
  data: { [key: string]: Json };
  text: string;
}

const TREE: TrialTree = {
  twice: 'token\nother\ntoken\n',
  aaa: 'aaa',
  dir: { dir: true },
  loop: { link: 'loop' },
  dangling: { link: 'gone/deep' },
};
const HINT = 'Read the file again and send what it holds now.';
const NO_CONTEXT = '--- a/aaa\n+++ b/aaa\n@@ -1 +1 @@\n-bbb\n+ccc\n';

const REFUSED: readonly Refused[] = [
  {
    name: 'two matches',
    operation: 'replace',
    args: { path: 'twice', oldText: 'token', newText: 'new' },
    code: 'ambiguous',
    data: { count: 2, lines: [1, 3], hint: HINT },
    text: `twice: the old text was found 2 times (lines 1, 3). ${HINT}`,
  },
  {
    name: 'overlapping matches',
    operation: 'replace',
    args: { path: 'aaa', oldText: 'aa', newText: 'b' },
    code: 'ambiguous',
    data: { count: 2, lines: [1, 1], hint: HINT },
    text: `aaa: the old text was found 2 times (lines 1, 1). ${HINT}`,
  },
  {
    name: 'no match',
    operation: 'replace',
    args: { path: 'aaa', oldText: 'z', newText: 'b' },
    code: 'absent',
    data: { count: 0, lines: [], hint: HINT },
    text: `aaa: the old text was found 0 times. ${HINT}`,
  },
  {
    name: 'an empty old text',
    operation: 'replace',
    args: { path: 'aaa', oldText: '', newText: 'b' },
    code: 'empty',
    data: { argument: 'oldText' },
    text: 'aaa: the old text is empty',
  },
  {
    name: 'a hunk that does not fit',
    operation: 'patch',
    args: { path: 'aaa', diff: NO_CONTEXT },
    code: 'context',
    data: { line: 1, hint: HINT },
    text: `the hunk for line 1 does not fit there. ${HINT}`,
  },
  {
    name: 'prose for a diff',
    operation: 'patch',
    args: { path: 'aaa', diff: 'please change it' },
    code: 'not-a-patch',
    data: { line: 1 },
    text: 'there is no change in the diff (line 1 of the diff)',
  },
  {
    name: 'a line past the end',
    operation: 'insert',
    args: { path: 'twice', line: '4', newText: 'x' },
    code: 'no-such-line',
    data: { count: 3, line: '4', hint: HINT },
    text: `twice has the lines 1 to 3, no line 4. ${HINT}`,
  },
  {
    name: 'arguments that are no object',
    operation: 'write',
    args: ['a'],
    code: 'arguments-not-object',
    data: { expected: 'object' },
    text: 'the arguments must be an object, not an array',
  },
  {
    name: 'no arguments',
    operation: 'write',
    args: undefined,
    code: 'arguments-not-object',
    data: { expected: 'object' },
    text: 'the arguments must be an object, not nothing',
  },
  {
    name: 'a missing path',
    operation: 'patch',
    args: { diff: NO_CONTEXT },
    code: 'missing-argument',
    data: { argument: 'path', expected: 'string' },
    text: 'path must be text, not nothing',
  },
  {
    name: 'a number for text',
    operation: 'write',
    args: { path: 'aaa', content: 7 },
    code: 'mistyped-argument',
    data: { argument: 'content', expected: 'string' },
    text: 'content must be text, not a number',
  },
  {
    name: 'an unknown key',
    operation: 'mkdir',
    args: { path: 'new', note: 'x' },
    code: 'unknown-argument',
    data: { unknown: ['note'], expected: ['path', 'folder'] },
    text: 'unknown arguments: note; mkdir takes path, folder',
  },
  {
    name: 'a batch whose second text is not there after the first',
    operation: 'batch',
    args: {
      path: 'twice',
      edits: [
        { oldText: 'other', newText: 'x' },
        { oldText: 'other', newText: 'y' },
      ],
    },
    code: 'absent',
    data: { count: 0, lines: [], hint: HINT },
    text: `twice: the old text was found 0 times. ${HINT}`,
  },
  {
    name: 'a batch with an edit in a file that is not there',
    operation: 'batch',
    args: {
      path: 'twice',
      edits: [
        { oldText: 'other', newText: 'x' },
        { path: 'gone', oldText: 'other', newText: 'y' },
      ],
    },
    code: 'ENOENT',
    data: { path: 'gone' },
    text: 'gone: there is no such file (ENOENT)',
  },
  {
    name: 'a batch whose edit has a number for a path',
    operation: 'batch',
    args: { path: 'twice', edits: [{ path: 7, oldText: 'other', newText: 'x' }] },
    code: 'mistyped-argument',
    data: { argument: 'path', expected: 'string' },
    text: 'path must be text, not a number',
  },
  {
    name: 'a batch without a list',
    operation: 'batch',
    args: { path: 'twice', edits: 'all' },
    code: 'mistyped-argument',
    data: { argument: 'edits', expected: 'array' },
    text: 'edits must be a list, not a string',
  },
  {
    name: 'a batch with half a replacement',
    operation: 'batch',
    args: { path: 'twice', edits: [{ oldText: 'other' }] },
    code: 'missing-argument',
    data: { argument: 'newText', expected: 'string' },
    text: 'newText must be text, not nothing',
  },
  {
    name: 'a word for whether the old text is an expression',
    operation: 'replace',
    args: { path: 'twice', oldText: 'other', newText: 'x', regex: 'no' },
    code: 'mistyped-argument',
    data: { argument: 'regex', expected: 'true or false' },
    text: 'regex must be true or false, not a string',
  },
  {
    name: 'another count than there is',
    operation: 'replace',
    args: { path: 'twice', oldText: 'token', newText: 'new', count: 3 },
    code: 'count',
    data: { count: 2, lines: [1, 3], expected: 3, hint: HINT },
    text: `twice: the old text was found 2 times (lines 1, 3), not 3. ${HINT}`,
  },
  {
    name: 'a count that is none',
    operation: 'replace',
    args: { path: 'twice', oldText: 'token', newText: 'new', count: 1.5 },
    code: 'mistyped-argument',
    data: { argument: 'count', expected: 'a whole number from 1 on' },
    text: 'count must be a whole number from 1 on, not 1.5',
  },
  {
    name: 'a flag that is none',
    operation: 'replace',
    args: { path: 'twice', oldText: 'token', newText: 'new', all: 'false' },
    code: 'mistyped-argument',
    data: { argument: 'all', expected: 'true or false' },
    text: 'all must be true or false, not a string',
  },
  {
    name: 'all of what overlaps',
    operation: 'replace',
    args: { path: 'aaa', oldText: 'aa', newText: 'b', all: true },
    code: 'ambiguous',
    data: { count: 2, lines: [1, 1], hint: HINT },
    text: `aaa: the old text was found 2 times (lines 1, 1). ${HINT}`,
  },
  {
    name: 'all of nothing',
    operation: 'replace',
    args: { path: 'aaa', oldText: 'z', newText: 'b', all: true },
    code: 'absent',
    data: { count: 0, lines: [], hint: HINT },
    text: `aaa: the old text was found 0 times. ${HINT}`,
  },
];

const ERRNOS: readonly [code: string, operation: Operation, args: { [key: string]: Json }, path: string][] = [
  ['ENOENT', 'read', { path: 'none' }, 'none'],
  ['ENOENT', 'replace', { path: 'none', oldText: 'a', newText: 'b' }, 'none'],
  ['ENOENT', 'append', { path: 'none', content: 'b' }, 'none'],
  ['ENOENT', 'delete', { path: 'none' }, 'none'],
  ['ENOENT', 'move', { path: 'none', destination: 'some' }, 'none'],
  ['EISDIR', 'read', { path: 'dir' }, 'dir'],
  ['EISDIR', 'write', { path: 'dir', content: 'x' }, 'dir'],
  ['EISDIR', 'write', { path: '', content: 'x' }, '.'],
  ['EISDIR', 'delete', { path: 'dir' }, 'dir'],
  ['EISDIR', 'move', { path: 'aaa', destination: 'dir' }, 'dir'],
  ['EINVAL', 'move', { path: 'dir', destination: 'dir/in' }, 'dir/in'],
  ['ENOTDIR', 'move', { path: 'dir', destination: 'aaa' }, 'aaa'],
  ['EEXIST', 'create', { path: 'aaa', content: 'x' }, 'aaa'],
  ['EEXIST', 'mkdir', { path: 'dir' }, 'dir'],
];

describe('refusals of the plain writer', () => {
  it.each(REFUSED)('refuse $name', async ({ operation, args, code, data, text }) => {
    expect(await memoryGround(TREE).run(operation, args)).toEqual({
      outcome: { kind: 'failed', code, data, text },
      asked: [],
      changes: {},
      intents: [],
    });
  });

  it.each(ERRNOS)('answer %s to %s %j', async (code, operation, args, path) => {
    const result = await memoryGround(TREE).run(operation, args);
    expect({ ...result, outcome: { ...result.outcome, text: '' } }).toEqual({
      outcome: { kind: 'failed', text: '', code, data: { path } },
      asked: [],
      changes: {},
      intents: [],
    });
  });

  it.each([
    ['ENOTDIR', 'aaa/x'],
    ['ELOOP', 'loop'],
    ['ELOOP', 'loop/x'],
    ['ENOENT', 'dangling'],
    ['EINVAL', 'nul\0x'],
    ['ENAMETOOLONG', 'é'.repeat(128)],
    ['ENAMETOOLONG', 'd/'.repeat(2100) + 'x'],
  ])('answer %s to a write that the kernel would not take', async (code, path) => {
    const { outcome, ...rest } = await memoryGround(TREE).run('write', { path, content: 'x' });
    expect({
      kind: outcome.kind,
      code: outcome.kind === 'failed' ? outcome.code : undefined,
      ...rest,
    }).toEqual({
      kind: 'failed',
      code,
      asked: [],
      changes: {},
      intents: [],
    });
  });

  it('stop at a declined target, before anything of a patch is written', async () => {
    const ground = memoryGround({ a: 'x\n', b: 'y\n' });
    const diff = '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+1\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-y\n+2\n';
    expect(await ground.run('patch', { path: 'a', diff }, { confirm: (target) => target !== 'b' })).toEqual({
      outcome: { kind: 'failed', code: 'declined', text: 'the operator declined b', data: { target: 'b' } },
      asked: ['a', 'b'],
      changes: {},
      intents: [],
    });
  });
});
