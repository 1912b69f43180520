import type { FileSystem } from '../model/file-system.js';
import { unlessErrno } from './file-system-failure.js';
import type { Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/** What makes a repository of a folder, to git, when it stands together in it. */
const PARTS = ['HEAD', 'objects', 'refs'];

function stands(fs: FileSystem, place: Place, name: string): boolean {
  return unlessErrno('ENOENT', () => fs.lstatSync(place.folder.at(name))) !== undefined;
}

/**
 * Keeps a folder from becoming a repository by ordinary names, one after the other: its settings would be git's, and
 * start programs. Also where the last of them is there and gets a text that git can read.
 * @throws Refused `path.nested-repository`.
 */
export function requireNoRepository(fs: FileSystem, place: Place): void {
  const [made = place.name] = place.missing;
  const part = PARTS.find((name) => name.toLowerCase() === made.toLowerCase());
  if (part === undefined) return;
  if (!PARTS.every((name) => name === part || stands(fs, place, name))) return;
  throw new Refused(
    'path.nested-repository',
    `With ${quote(made)} beside what stands there, the folder of ${quote(place.path)} is a git repository; none is made.`,
    { target: place.path, parts: PARTS },
  );
}
