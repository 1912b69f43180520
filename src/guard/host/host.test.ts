import { describe, expect, test } from 'vitest';
import type { ToolSpec } from '../../model/guard.js';
import { completeCall } from './completer.js';
import { createOperator, requestNames } from './operator.js';

const SPELLING = { paths: 'relative' as const, root: '/r' };

function patchTool(schema: NonNullable<ToolSpec['schema']>): ToolSpec {
  return { operation: 'patch', name: 'apply_patch', schema, arguments: { path: '{path}', diff: '{diff}' } };
}

describe('completer', () => {
  const open = patchTool({
    type: 'object',
    properties: { path: { type: 'string' }, diff: { type: 'string' } },
  });
  const strict = patchTool({ ...open.schema, required: ['path', 'diff'], additionalProperties: false });
  const patterned = patchTool({
    type: 'object',
    properties: { path: { type: 'string', pattern: '^shared/' } },
  });

  test('an optional path that is missing is filled with the first leftover token', () => {
    expect(completeCall(open, { diff: 'd' }, ['src/app.py', 'x.py'], SPELLING)).toEqual({
      arguments: { diff: 'd', path: 'src/app.py' },
      filled: true,
    });
  });

  test('the token must fit the schema', () => {
    expect(completeCall(patterned, {}, ['src/app.py', 'shared/a.py'], SPELLING)).toEqual({
      arguments: { path: 'shared/a.py' },
      filled: true,
    });
    expect(completeCall(patterned, {}, ['src/app.py'], SPELLING)).toEqual({ arguments: {}, filled: false });
  });

  test('a path that is there is left alone', () => {
    expect(completeCall(open, { path: 'a', diff: 'd' }, ['src/app.py'], SPELLING)).toEqual({
      arguments: { path: 'a', diff: 'd' },
      filled: false,
    });
  });

  test('a call that breaks the schema never reaches the tool', () => {
    expect(completeCall(strict, { diff: 'd' }, ['src/app.py'], SPELLING)).toEqual({
      refused: "the schema of apply_patch does not admit the call: data must have required property 'path'",
    });
  });

  test('without a schema the call goes as it is', () => {
    expect(completeCall({ operation: 'patch', name: 'p', arguments: {} }, null, ['x'], SPELLING)).toEqual({
      arguments: null,
      filled: false,
    });
  });
});

describe('requestNames', () => {
  test.each([
    ['Change billing/app.py', 'billing/app.py', true],
    ['Change "billing/app.py", please.', 'billing/app.py', true],
    ['Change billing/app.py.', 'billing/app.py', true],
    ['See billing/app.py:12', 'billing/app.py', true],
    ['Change ./billing/app.py', 'billing/app.py', true],
    ['Change old/billing/app.py', 'billing/app.py', false],
    ['Change billing/app.pyc', 'billing/app.py', false],
    ['Change billing/app.py.bak', 'billing/app.py', false],
    ['Change ../billing/app.py', 'billing/app.py', false],
    ['Change billing/appx', 'billing/app', false],
    ['first old/a.py then a.py', 'a.py', true],
    ['anything', '', false],
  ])('%s names %s: %s', (request, target, named) => {
    expect(requestNames(request, target)).toBe(named);
  });
});

describe('operator', () => {
  const options = { request: 'Change billing/app.py', paths: 'absolute' as const, roots: ['/r'] as const };

  test('approves what the request names, and keeps what was asked', async () => {
    let changed = false;
    const operator = createOperator({
      ...options,
      stance: 'approves',
      onQuestion: async () => ({ changed }),
    });
    expect(await operator.confirm('/r/billing/app.py')).toBe(true);
    changed = true;
    expect(await operator.confirm('/r/src/app.py')).toBe(false);
    expect(operator.questions).toEqual([
      { shown: '/r/billing/app.py', target: 'billing/app.py', approved: true, late: false },
      { shown: '/r/src/app.py', target: 'src/app.py', approved: false, late: true },
    ]);
  });

  test('a file below the root may be named by its whole path', async () => {
    const request = 'Change "/r/billing/app.py" now';
    const operator = createOperator({
      ...options,
      request,
      stance: 'approves',
      onQuestion: async () => ({ changed: false }),
    });
    expect(await operator.confirm('/r/billing/app.py')).toBe(true);
    expect(await operator.confirm('/r/app.py')).toBe(false);
  });

  test('knows a target by each way to the root', async () => {
    const onQuestion = async (): Promise<{ changed: boolean }> => ({ changed: false });
    const roots = ['/way/r', '/r'] as const;
    const named = createOperator({ ...options, roots, stance: 'approves', onQuestion });
    const shown = ['/way/r/billing/app.py', '/r/billing/app.py', 'billing/app.py', '/way/billing/app.py'];
    for (const target of shown) await named.confirm(target);
    expect(named.questions.map(({ target, approved }) => [target, approved])).toEqual([
      ['billing/app.py', true],
      ['billing/app.py', true],
      ['billing/app.py', true],
      ['/way/billing/app.py', false],
    ]);
    const request = 'Change /r/billing/app.py';
    const whole = createOperator({ ...options, request, roots, stance: 'approves', onQuestion });
    expect(await whole.confirm('/way/r/billing/app.py')).toBe(true);
  });

  test('trusts everything when told to', async () => {
    const operator = createOperator({
      ...options,
      stance: 'trusts',
      onQuestion: async () => ({ changed: false }),
    });
    expect(await operator.confirm('/elsewhere')).toBe(true);
  });

  test('declines everything when told to', async () => {
    const operator = createOperator({
      ...options,
      stance: 'declines',
      onQuestion: async () => ({ changed: false }),
    });
    expect(await operator.confirm('/r/billing/app.py')).toBe(false);
  });
});
