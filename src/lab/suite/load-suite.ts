import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Layout } from '../../model/layout.js';
import { Problem } from '../../model/problem.js';
import { locateBuiltIn, type BuiltInContent } from './built-in.js';
import { expandGlobs } from './expand-globs.js';
import { findRefusalFiles, loadRefusals } from './load-refusals.js';
import { readCases, type OnProblem } from './read-cases.js';
import { readLayouts } from './read-layouts.js';
import type { Suite } from './suite.js';

/** Content beside what comes with the package; each list may be absent. */
export interface SuiteSources {
  /** What relative paths and globs start from: the folder of the config. Default: the working directory. */
  folder?: string;
  /** False leaves the package's own layouts, cases and refusals out. Default true. */
  builtIn?: boolean;
  layoutDirs?: readonly string[];
  /** Globs, files or folders of case files. */
  cases?: readonly string[];
  /** Globs, files or folders of refusal modules. */
  refusals?: readonly string[];
}

function readVersion({ packageRoot }: BuiltInContent): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const version: unknown =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  if (typeof version !== 'string') throw new TypeError('package.json of holdfast has no version');
  return version;
}

function checksum(files: readonly string[], from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const base = from.find((folder) => file.startsWith(folder + sep)) ?? '';
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function mergeLayouts(folders: readonly string[]): Map<string, Layout> {
  const layouts = new Map<string, Layout>();
  for (const folder of folders) {
    for (const [name, layout] of readLayouts(folder)) {
      if (layouts.has(name)) {
        throw new Problem({
          code: 'duplicate-layout',
          message: `Two layouts have the name ${name}.`,
          place: join(folder, `${name}.yaml`),
          expected: 'a name of its own',
          received: name,
          hint: 'Rename the file; the name of a layout is the name of its file.',
        });
      }
      layouts.set(name, layout);
    }
  }
  return layouts;
}

/**
 * Loads the suite: the package's own content and, before its cases and beside the rest, what a config adds.
 * @param onCaseProblem gets everything that is wrong with case files, which are then left out.
 * @throws Problem for the first bad file, with its place.
 */
export async function loadSuite(sources: SuiteSources = {}, onCaseProblem?: OnProblem): Promise<Suite> {
  const { folder = process.cwd(), builtIn = true } = sources;
  const own = locateBuiltIn();
  const layoutDirs = [
    ...(builtIn ? [own.layouts] : []),
    ...(sources.layoutDirs ?? []).map((path) => resolve(folder, path)),
  ];
  const caseGlobs = [...(builtIn ? [own.cases] : []), ...(sources.cases ?? [])];
  const refusalGlobs = [
    ...(builtIn && existsSync(own.refusals) ? [own.refusals] : []),
    ...(sources.refusals ?? []),
  ];

  const layouts = mergeLayouts(layoutDirs);
  const given = await loadRefusals(refusalGlobs, folder);
  const refusals = given.map(({ refusal }) => refusal);
  const knownRefusals = new Map(refusals.map(({ id, labels }) => [id, labels]));
  const filed = readCases(caseGlobs, folder, { layouts, knownRefusals }, onCaseProblem);
  // A row ends at its first red: whoever adds a case wants to see that one.
  const isOwn = ({ file }: { file: string }): boolean => !file.startsWith(own.cases + sep);
  const files = [
    ...expandGlobs(layoutDirs, folder).filter((file) => file.endsWith('.yaml')),
    ...filed.map(({ file }) => file),
    ...findRefusalFiles([...(builtIn ? [own.generators] : []), ...refusalGlobs], folder),
  ];
  return {
    layouts,
    cases: [...filed.filter(isOwn), ...filed.filter((one) => !isOwn(one))].map(({ scenario }) => scenario),
    files: new Map(filed.map(({ scenario, file }) => [scenario.id, file])),
    refusals,
    modules: new Map(given.map(({ refusal, file }) => [refusal.id, file])),
    sha256: checksum([...new Set(files)].toSorted(), [own.packageRoot, folder]),
    version: readVersion(own),
  };
}
