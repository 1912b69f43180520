import { createHash } from 'node:crypto';

/** Git's object name for these bytes as a file: SHA-1 over `blob`, the length in bytes, a NUL, and the bytes. */
export function blobHash(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
