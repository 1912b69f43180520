import { posix } from 'node:path';
import type { FileSystem } from '../../model/file-system.js';
import { expandPlaces, type Places } from '../../model/places.js';
import { Problem } from '../../model/problem.js';
import { withoutProcessRoot } from '../../model/process-root.js';
import { isWithin } from '../layout/check-links.js';
import { MARK_NAME } from '../sandbox-places.js';
import { look } from '../tree/look.js';
import { walkPath, type Terrain } from '../walk-path.js';

/** Where a change of another writer falls: a free or taken name in a real folder of the sandbox. */
export interface Spot {
  path: string;
  exists: boolean;
}

export function leavesSandbox(text: string): Problem {
  return new Problem({
    code: 'change-outside',
    message: 'A change by another writer must stay below the sandbox.',
    place: text,
    expected: 'a path relative to the root, or below {root}, {outside} or {home}',
    received: text,
    hint: 'Case author: use {outside} for what lies outside the workspace.',
  });
}

/** The real file system below the sandbox as terrain; things are absolute paths. Stepping out of it throws. */
export function sandboxTerrain(fs: FileSystem, sandbox: string, escapes: () => Problem): Terrain<string> {
  return {
    isFolder: (path) => look(fs, path)?.type === 'dir',
    linkOf: (path) =>
      look(fs, path)?.type === 'link' ? withoutProcessRoot(fs.readlinkSync(path)) : undefined,
    child: (folder, name) => (look(fs, `${folder}/${name}`) === undefined ? undefined : `${folder}/${name}`),
    parent: (folder) => {
      if (folder === sandbox) throw escapes();
      return posix.dirname(folder);
    },
    start: (absolute) => {
      if (!isWithin(absolute, sandbox)) throw escapes();
      return { from: sandbox, rest: absolute.slice(sandbox.length) };
    },
  };
}

/**
 * Where a path of a change leads, as the kernel would walk it; places are expanded, relative text starts at the root.
 * @throws Problem `change-outside` when any step leaves the sandbox, `change-path` when there is no such folder.
 */
export function resolveInside(fs: FileSystem, text: string, places: Places, follow: boolean): Spot {
  const path = expandPlaces(text, places);
  const escapes = (): Problem => leavesSandbox(text);
  const absolute = path.startsWith('/') ? path : `${places.root}/${path}`;
  const walked = walkPath(sandboxTerrain(fs, places.sandbox, escapes), places.sandbox, absolute, follow);
  if ('fault' in walked) throw noSuchPlace(text, walked.fault);
  const spot =
    walked.thing === undefined
      ? { path: `${walked.folder}/${walked.name}`, exists: false }
      : { path: walked.thing, exists: true };
  // The sandbox, its mark and the folders down to the ground are the lab's own.
  if (isWithin(places.ground, spot.path) || spot.path === `${places.sandbox}/${MARK_NAME}`) throw escapes();
  return spot;
}

function noSuchPlace(text: string, fault: string): Problem {
  return new Problem({
    code: 'change-path',
    message: `A change by another writer cannot be made (${fault}).`,
    place: text,
    expected: 'a path whose folders exist',
    received: text,
    hint: 'Case author: declare the folder in the layout, e.g. with { dir: true }.',
  });
}
