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

/** What an argument means, whatever its own name is. `folder`: where the call wants its relative paths to start from. */
export const ROLES = [
  'path',
  'folder',
  'oldText',
  'newText',
  'content',
  'diff',
  'destination',
  'line',
  'all',
  'count',
  'regex',
  'mode',
  'version',
] as const;
export type Role = (typeof ROLES)[number];

const ROLES_OF: Readonly<Record<Operation, readonly Role[]>> = {
  read: ['path', 'folder'],
  replace: ['path', 'folder', 'oldText', 'newText', 'all', 'count', 'regex', 'version'],
  insert: ['path', 'folder', 'line', 'newText', 'version'],
  patch: ['path', 'folder', 'diff', 'version'],
  write: ['path', 'folder', 'content', 'version'],
  create: ['path', 'folder', 'content'],
  append: ['path', 'folder', 'content', 'mode', 'version'],
  mkdir: ['path', 'folder'],
  delete: ['path', 'folder', 'version'],
  move: ['path', 'folder', 'destination', 'version'],
  batch: ['path', 'folder', 'oldText', 'newText', 'version'],
};

/** The roles that name a place: they may be told by the lab's places, and are spelled in the guard's own way. */
const PATH_ROLES = ['path', 'folder', 'destination'] as const satisfies Role[];

/** True for a role that names a place. */
export function isPathRole(role: string): role is (typeof PATH_ROLES)[number] {
  return PATH_ROLES.some((one) => one === role);
}

/**
 * Options: of a replacement a flag for every occurrence, how many there are to be, and a flag that takes the old text for
 * a regular expression; of a tool that appends or overwrites, which of the two. A call without them is one replacement, or what its operation says.
 */
export const OPTIONS = ['all', 'count', 'regex', 'mode'] as const satisfies Role[];

/** The roles an operation takes; a case's other roles are left off when it is lowered to that operation. */
export function rolesOf(operation: Operation): readonly Role[] {
  return ROLES_OF[operation];
}
