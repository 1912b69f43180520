import fc, { type Arbitrary } from 'fast-check';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A short lower-case word. */
export function word(maxLength = 8): Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength });
}

/** A file name that no file of the shared workspace has, so that `create` finds the place free. */
export function freeName(stem: string): string {
  return `${stem}_x.py`;
}

/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What stands before the last slash; empty for a bare name. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
