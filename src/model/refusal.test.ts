import { expect, test } from 'vitest';
import { sceneOf } from './refusal.js';

test('a generator is told the operation and, of a patch tool, the notation', () => {
  const tool = { name: 'edit', arguments: {} };
  expect([
    sceneOf({ ...tool, operation: 'write' }),
    sceneOf({ ...tool, operation: 'patch', dialect: 'codex' }),
  ]).toStrictEqual([{ operation: 'write' }, { operation: 'patch', notation: 'envelope' }]);
});
