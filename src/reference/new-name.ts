import type { FileSystem } from '../model/file-system.js';
import { requireNoRepository } from './nested-repository.js';
import type { Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { statTarget } from './target.js';

/** What file systems without hard links answer. */
export const NO_HARD_LINKS: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
]);

/**
 * @throws Refused `target.exists` where anything stands at the place, a dangling link included;
 * `path.nested-repository` where the new name makes a repository of its folder.
 */
export function requireAbsent(fs: FileSystem, place: Place): void {
  if (statTarget(fs, place) === undefined) return requireNoRepository(fs, place);
  throw new Refused('target.exists', `The name must be free; ${quote(place.path)} exists.`, {
    target: place.path,
    hint: 'use another name, or the write, replace or patch tool to change the file',
  });
}

/** @throws Refused `target.no-folder` where the folder of a new name does not exist: a move makes none. */
export function requireFolder(place: Place): void {
  const [missing] = place.missing;
  if (missing === undefined) return;
  throw new Refused(
    'target.no-folder',
    `The folder of the new name must exist; ${quote(place.path)} lacks ${quote(missing)}.`,
    { target: place.path, missing, hint: 'make the folder first' },
  );
}
