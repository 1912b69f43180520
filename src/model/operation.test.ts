import { expect, test } from 'vitest';
import { OPERATIONS, rolesOf } from './operation.js';

test('the roles that each operation takes', () => {
  expect(OPERATIONS.map((operation) => `${operation}: ${rolesOf(operation).join(' ')}`)).toEqual([
    'read: path',
    'replace: path oldText newText all count version',
    'insert: path line newText version',
    'patch: path diff version',
    'write: path content version',
    'create: path content',
    'append: path content mode version',
    'mkdir: path',
    'delete: path version',
    'move: path destination version',
    'batch: path oldText newText version',
  ]);
});
