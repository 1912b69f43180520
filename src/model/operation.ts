import * as z from 'zod/v4';

/** What a tool does to files, whatever its own name is. `batch`: several replacements by one call, in one file unless they name others. */
export const OPERATIONS = [
  'read',
  'replace',
  'insert',
  'patch',
  'write',
  'create',
  'append',
  'mkdir',
  'delete',
  'move',
  'batch',
] as const;
export type Operation = (typeof OPERATIONS)[number];
export const operationSchema = z.enum(OPERATIONS);

/** What an argument means, whatever its own name is. */
export const ROLES = [
  'path',
  'oldText',
  'newText',
  'content',
  'diff',
  'destination',
  'line',
  'all',
  'count',
  'mode',
  'version',
] as const;
export type Role = (typeof ROLES)[number];
export const roleSchema = z.enum(ROLES);

const ROLES_OF: Readonly<Record<Operation, readonly Role[]>> = {
  read: ['path'],
  replace: ['path', 'oldText', 'newText', 'all', 'count', 'version'],
  insert: ['path', 'line', 'newText', 'version'],
  patch: ['path', 'diff', 'version'],
  write: ['path', 'content', 'version'],
  create: ['path', 'content'],
  append: ['path', 'content', 'mode', 'version'],
  mkdir: ['path'],
  delete: ['path', 'version'],
  move: ['path', 'destination', 'version'],
  batch: ['path', 'oldText', 'newText', 'version'],
};

/**
 * Options: of a replacement a flag for every occurrence, and how many there are to be; of a tool that appends or
 * overwrites, which of the two. A call without them is one replacement, or what its operation says.
 */
export const OPTIONS = ['all', 'count', 'mode'] as const satisfies Role[];

/** The roles an operation takes; a case's other roles are left off when it is lowered to that operation. */
export function rolesOf(operation: Operation): readonly Role[] {
  return ROLES_OF[operation];
}
