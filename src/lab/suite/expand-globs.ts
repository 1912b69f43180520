import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { Problem } from '../../model/problem.js';

const MAGIC = /[*?{]/;

/** A glob as a pattern over whole paths: `*` and `?` within a name, `**` over folders, `{a,b}`. */
function compile(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|\{|\}|,|[.+^$()|[\]\\]/g, (token) => {
    switch (token) {
      case '**/':
        return '(?:[^/]+/)*';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      case '{':
        return '(?:';
      case '}':
        return ')';
      case ',':
        return '|';
      default:
        return `\\${token}`;
    }
  });
  return new RegExp(`^${source}$`, 'u');
}

/** Through links; false where nothing is there. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path);
    // A link to a file is the file. One that leads nowhere is listed, for whoever reads it to say so.
    const isListed = entry.isFile() || (entry.isSymbolicLink() && !isFolder(path));
    return isListed ? [path] : [];
  });
}

function expand(glob: string, folder: string): string[] {
  const absolute = resolve(folder, glob).replaceAll(sep, '/');
  if (!MAGIC.test(glob)) {
    if (isFolder(absolute)) return listFiles(absolute);
    return lstatSync(absolute, { throwIfNoEntry: false }) === undefined ? [] : [absolute];
  }
  const fixed = absolute.slice(0, absolute.slice(0, absolute.search(MAGIC)).lastIndexOf('/'));
  if (!existsSync(fixed)) return [];
  const pattern = compile(absolute);
  return listFiles(fixed).filter((path) => pattern.test(path));
}

/**
 * The files that globs, files and folders name, each once, sorted; relative ones are taken from `folder`.
 * @throws Problem `no-such-file` for one that names nothing: a suite that silently lost its cases would be green.
 */
export function expandGlobs(globs: readonly string[], folder: string): string[] {
  const found = new Set<string>();
  for (const glob of globs) {
    const files = expand(glob, folder);
    if (files.length === 0) {
      throw new Problem({
        code: 'no-such-file',
        message: 'No file is there.',
        place: folder,
        expected: 'a file, a folder or a glob that matches at least one file',
        received: glob,
        hint: 'Globs in a config are relative to the folder of the config.',
      });
    }
    for (const file of files) found.add(file);
  }
  return [...found].toSorted();
}
