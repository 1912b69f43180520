import { composeLayout, type ComposedLayout } from '../model/layout.js';

/** The one file that every case changes. */
export const TARGET = 'src/part0/file0.py';
const FILES_IN_A_FOLDER = 32;

/** A tree of so many small files, as path and text. */
export function treeOf(files: number): Record<string, string> {
  const paths = Array.from(
    { length: files },
    (_, index) => `src/part${Math.floor(index / FILES_IN_A_FOLDER)}/file${index}.py`,
  );
  return Object.fromEntries(paths.map((path) => [path, `# ${path}\nvalue = 1\n`]));
}

/** The same as a layout: leftovers of another project. */
export function layoutOf(files: number, isRepository = false): ComposedLayout {
  return composeLayout({ workspace: treeOf(files), ...(isRepository ? { git: {} } : {}) });
}
