import { Problem } from '../model/problem.js';

/** Codes of the system that are about the place, not about what is done there. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True for an error that says that there is no room. */
export function saysFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

/** What failed for want of room at a place, as a problem; any other error as it is. */
export function fullProblem(error: unknown, place: string): unknown {
  if (!saysFull(error)) return error;
  return new Problem({
    code: 'sandbox-full',
    message: 'There is no room left for the sandbox.',
    place,
    expected: 'room for the tree of a case, on a file system that is not full',
    received: firstLine(error),
    hint: 'free some room there, or set TMPDIR to a folder on another file system',
  });
}

/** What failed when a folder was to be made in a base, as a problem; an error that is not about the place as it is. */
export function baseProblem(error: unknown, base: string): unknown {
  if (!UNUSABLE.has(codeOf(error))) return fullProblem(error, base);
  return new Problem({
    code: 'sandbox-place',
    message: 'No sandbox can be made here.',
    place: base,
    expected: 'a folder that is there and that this user may write to',
    received: firstLine(error),
    hint: 'set TMPDIR to such a folder',
  });
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
