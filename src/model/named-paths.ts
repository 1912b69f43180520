import { canonicalPath } from './canonical.js';
import type { CallStep } from './step.js';

/** What stands for itself, wherever it is read from. */
const IS_PLACED = /^([/~\\]|[A-Za-z]:|\{(root|outside|home)\})/;

/** A path as text from where its folder starts: relative text is joined without normalising, other text goes as it is. */
export function pathFrom(folder: string | undefined, path: string): string {
  const isRoot = folder === undefined || folder === '' || folder === '.';
  return isRoot || IS_PLACED.test(path) ? path : `${folder.replace(/\/$/, '')}/${path}`;
}

/** The paths that a call names, each from the folder that the call asks for: its own, the destination, those of its edits. */
export function namedPaths({
  folder,
  path,
  destination,
  edits = [],
}: Pick<CallStep, 'folder' | 'path' | 'destination' | 'edits'>): string[] {
  return [path, destination, ...edits.map((edit) => edit.path)]
    .filter((name) => name !== undefined)
    .map((name) => pathFrom(folder, name));
}

/** The path of a call from the root, whatever folder it asks for; undefined where it names none. */
export function pathOf({ folder, path }: Pick<CallStep, 'folder' | 'path'> = {}): string | undefined {
  return folder === undefined || path === undefined ? path : canonicalPath(pathFrom(folder, path));
}
