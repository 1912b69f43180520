import { isAbsolute } from 'node:path';
import type { FileSystem } from '../model/file-system.js';
import { Problem } from '../model/problem.js';
import { errnoOf } from './file-system-failure.js';
import type { Root } from './place.js';

function refuseRoot(root: string, message: string): Problem {
  return new Problem({
    code: 'reference-root',
    message,
    place: 'root',
    expected: 'the absolute path of an existing folder',
    received: JSON.stringify(root),
    hint: 'make the folder, or name the right one, before the guard is created',
  });
}

/**
 * Resolves the workspace root once, so that a root below a link is fine, and remembers which folder it is.
 * @throws Problem `reference-root` when it is not absolute, missing, or no folder.
 */
export function findRoot(fs: FileSystem, root: string): Root {
  if (!isAbsolute(root)) throw refuseRoot(root, 'The workspace root must be absolute.');
  try {
    const path = fs.realpathSync(root);
    const stats = fs.lstatSync(path, { bigint: true });
    if (stats.isDirectory()) return { path, identity: { dev: stats.dev, ino: stats.ino } };
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    throw refuseRoot(root, `The workspace root cannot be opened (${errnoOf(error)}).`);
  }
  throw refuseRoot(root, 'The workspace root is not a folder.');
}
