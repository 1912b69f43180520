import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents. One by one: where a parent takes no folders, as in /proc, Node's own recursive way
 * never comes back.
 * @throws what `mkdir` throws.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
