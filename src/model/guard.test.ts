import { describe, expect, test } from 'vitest';
import { claimsSchema, policySchema, toolSpecSchema, type Policy, type ToolSpec } from './guard.js';

const TOOL: ToolSpec = {
  operation: 'patch',
  name: 'apply_patch',
  description: 'Applies a patch.',
  schema: { type: 'object' },
  arguments: { patch: '{diff}' },
  dialect: 'git',
  strip: 0,
};

describe('toolSpecSchema', () => {
  test.each<Partial<ToolSpec>>([
    {},
    { dialect: 'unified' },
    { dialect: 'codex' },
    { arguments: ['{path}', '{content}'] },
    { arguments: { edits: [{ old: '{oldText}', new: '{newText}' }], flags: { dry: false, depth: null } } },
    {
      arguments: {
        to: '{destination}',
        at: '{line}',
        every: '{all}',
        times: '{count}',
        how: '{mode}',
        re: '{regex}',
        etag: '{version}',
      },
    },
    { arguments: { a: 'plain', b: '{two words}', c: 'x{path}', d: '{path}/x', e: '{a{b}', f: '{a}b}' } },
  ])('takes %j', (difference) => {
    const tool = { ...TOOL, ...difference };
    expect(toolSpecSchema.parse(tool)).toEqual(tool);
  });

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ operation: 'edit' }, 'operation'],
    [{ dialect: 'svn' }, 'dialect'],
    [{ strip: 0.5 }, 'strip'],
    [{ parameters: {} }, ''],
    [{ arguments: 'patch' }, 'arguments'],
  ])('refuses %j', (difference, place) => {
    const { error } = toolSpecSchema.safeParse({ ...TOOL, ...difference });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
  });

  test.each([
    [{ file: '{file}' }],
    [['{path}', ['x', { y: '{Path}' }]]],
    [{ file: '{}' }],
    [{ file: '{p}' }],
  ])('refuses what is written like a role and is none: %j', (shape) => {
    const { error } = toolSpecSchema.safeParse({ ...TOOL, arguments: shape });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'an argument shape whose {…} are roles: {path} {folder} {oldText} {newText} {content} {diff} {destination} {line} {all} {count} {regex} {mode} {version}',
    ]);
  });
});

test.each<Policy>([
  { allow: ['a/'], deny: ['.env'], names: '*.py', mentions: 'required', 'read-first': true },
  { mentions: 'none' },
])('%j is a policy', (policy) => {
  expect(policySchema.parse(policy)).toEqual(policy);
});

test.each([{ mentions: 'some' }, { allow: 'a/' }, { readFirst: true }])('%j is none', (policy) => {
  expect(policySchema.safeParse(policy).success).toBe(false);
});

test('claims are ids and profiles, and what is excepted from them with its reason', () => {
  const claims = ['core', { except: { 'match.empty': 'an empty text appends' } }];
  expect(claimsSchema.parse(claims)).toEqual(claims);
  expect(claimsSchema.safeParse([{ except: ['match.empty'] }]).success).toBe(false);
});
