import { expect, test } from 'vitest';
import { isPathRole, OPERATIONS, ROLES, rolesOf } from './operation.js';

test('the roles that each operation takes', () => {
  expect(OPERATIONS.map((operation) => `${operation}: ${rolesOf(operation).join(' ')}`)).toEqual([
    'read: path folder',
    'replace: path folder oldText newText all count regex version',
    'insert: path folder line newText version',
    'patch: path folder diff version',
    'write: path folder content version',
    'create: path folder content',
    'append: path folder content mode version',
    'mkdir: path folder',
    'delete: path folder version',
    'move: path folder destination version',
    'batch: path folder oldText newText version',
  ]);
});

test('the roles that name a place', () => {
  expect(ROLES.filter(isPathRole)).toEqual(['path', 'folder', 'destination']);
});
