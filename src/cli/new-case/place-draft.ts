import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { locateBuiltIn } from '../../lab/suite/built-in.js';
import type { Suite } from '../../lab/suite/suite.js';
import { Problem } from '../../model/problem.js';
import { checkFolder } from '../check-folder.js';
import { makeFolder } from '../make-folder.js';
import type { NewCaseFlags } from '../new-case.js';
import { showPath } from '../show-path.js';

/** Where a draft goes. */
export interface Placed {
  /** Absolute. */
  file: string;
  shown: string;
  /** What a config names all cases of the folder by. */
  glob: string;
  /** How many bytes stood there before, where the author said that they may go. */
  replaced?: number;
}

/**
 * The file of a case: `<dir>/<family>/<slug>.yaml`.
 * @throws Problem `file-exists` where one is there and nobody said --force, `duplicate-id` where another file has the id.
 */
export function placeDraft(id: string, { dir, force }: NewCaseFlags, suite: Suite): Placed {
  checkFolder(dir, '--dir');
  const [family = '', ...slug] = id.split('.');
  const file = resolve(dir, family, `${slug.join('.')}.yaml`);
  const shown = showPath(file);
  const placed = { file, shown, glob: `${showPath(resolve(dir))}/**/*.yaml` };
  const other = suite.files.get(id);
  if (other !== undefined && other !== file) {
    throw new Problem({
      code: 'duplicate-id',
      message: `A case has the id ${id} already.`,
      place: 'new case',
      expected: 'an id of its own',
      received: `${id}, which is also that of ${showPath(other)}`,
      hint: 'Another title makes another id; or say it: --id.',
    });
  }
  if (!existsSync(file)) return placed;
  if (force === true) return { ...placed, replaced: readFileSync(file).length };
  throw new Problem({
    code: 'file-exists',
    message: 'There is a file already, and it stays as it is.',
    place: shown,
    expected: 'a path where no file is',
    received: 'a file',
    hint: 'Another title makes another file; --force replaces this one.',
  });
}

/** Writes the draft, folders included. */
export function putDraft({ file }: Placed, text: string): void {
  makeFolder(dirname(file));
  writeFileSync(file, text);
}

const SCHEMA = join('dist', 'schemas', 'case.schema.json');

/**
 * The published schema as an editor finds it from a case file: in the package's own tree, in the installed package of
 * the project around it, else where this program lies.
 */
export function findSchema(file: string): string {
  const { packageRoot } = locateBuiltIn();
  const show = (schema: string): string => relative(dirname(file), schema).replaceAll(sep, '/');
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const installed = join(folder, 'node_modules', 'holdfast', SCHEMA);
    if (folder === packageRoot) return show(join(packageRoot, SCHEMA));
    if (existsSync(installed)) return show(installed);
    if (dirname(folder) === folder) return show(join(packageRoot, SCHEMA));
  }
}
