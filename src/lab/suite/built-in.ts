import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the content that comes with the package lies. */
export interface BuiltInContent {
  /** Absolute path of the package. */
  packageRoot: string;
  layouts: string;
  cases: string;
  /** Compiled modules (`dist/fuzz/refusals`) in a build, sources (`fuzz/refusals`) where the lab itself runs from source. */
  refusals: string;
  /** Everything the refusals are made of, for the suite's checksum. */
  generators: string;
}

function findPackageRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'cases'))) return folder;
    if (dirname(folder) === folder) throw new Error(`no package around ${start}: it was taken apart`);
  }
}

/** Finds the built-in layouts, cases and refusals from where this module runs. */
export function locateBuiltIn(): BuiltInContent {
  const here = fileURLToPath(import.meta.url);
  const packageRoot = findPackageRoot(dirname(here));
  const isBuild = here.startsWith(join(packageRoot, 'dist') + sep);
  const generators = isBuild ? join(packageRoot, 'dist', 'fuzz') : join(packageRoot, 'fuzz');
  return {
    packageRoot,
    layouts: join(packageRoot, 'fixtures', 'layouts'),
    cases: join(packageRoot, 'cases'),
    refusals: join(generators, 'refusals'),
    generators,
  };
}
