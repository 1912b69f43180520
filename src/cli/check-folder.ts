import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Problem } from '../model/problem.js';

/**
 * Makes sure that a folder is there or can be made: no run is to end with nowhere to write to.
 * @throws Problem `not-a-folder` where the path, or a part of it, is something else.
 */
export function checkFolder(path: string, flag: string): void {
  let nearest = resolve(path);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (statSync(nearest).isDirectory()) return;
  throw new Problem({
    code: 'not-a-folder',
    message: 'This is no folder, and none can be made there.',
    place: flag,
    expected: 'a folder, or a path where one can be made',
    received: path,
    hint: 'Name another folder; those that are missing are made.',
  });
}
