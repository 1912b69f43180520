import { posix } from 'node:path';

/** The plain way: dots are resolved by text, an absolute path stands for itself. */
export function resolveAgainstRoot(path: string, root: string): string {
  return posix.resolve(root, path);
}
