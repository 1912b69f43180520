import { createHash } from 'node:crypto';

/** The git blob hash of a file's bytes, as `git hash-object` gives it (SHA-1 repositories). */
export function hashBlob(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** What the session remembers of a file's bytes, to tell whether they changed. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
