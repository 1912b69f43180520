import { expect, test } from 'vitest';
import { notationOf, notationOfText } from './notation.js';

test.each([
  [{ operation: 'patch' }, 'diff'],
  [{ operation: 'patch', dialect: 'git' }, 'diff'],
  [{ operation: 'patch', dialect: 'codex' }, 'envelope'],
  [{ operation: 'write', dialect: 'codex' }, undefined],
] as const)('a tool that is %j takes %j', (tool, notation) => {
  expect(notationOf(tool)).toBe(notation);
});

test('an envelope is known by its first line', () => {
  const texts = ['*** Begin Patch\n*** End Patch\n', '--- a/x\n+++ b/x\n', 'x\n*** Begin Patch'];
  expect(texts.map(notationOfText)).toEqual(['envelope', 'diff', 'diff']);
});
