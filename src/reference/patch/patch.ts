import { Refused } from '../refused.js';
import { readHeaders } from './headers.js';
import type { Hunk } from './hunk.js';
import { readHunks } from './hunks.js';

/**
 * Reads a strict unified diff for one named file: one section whose names are the path, text changes only, right
 * counts, nothing around it. A diff that means anything else is refused, never repaired.
 * @param path the canonical path the caller named; never taken from the diff.
 * @throws Refused with a `patch.*` code.
 */
export function readPatch(diff: string, path: string): Hunk[] {
  if (diff.includes('\0'))
    throw new Refused('patch.not-a-patch', 'The diff must be text; it holds a NUL character.', {});
  const lines = diff.split('\n');
  // The line feed that ends the last line begins none.
  if (lines.at(-1) === '') lines.pop();
  const cursor = { lines, at: 0 };
  readHeaders(cursor, path);
  return readHunks(cursor);
}
