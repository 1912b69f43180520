import { existsSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import * as z from 'zod/v4';
import { claimsSchema } from '../model/guard.js';
import { Problem } from '../model/problem.js';
import { baselineSchema, type Baseline } from '../model/report.js';
import type { GuardSource } from '../lab/run/sources.js';
import { readBaseline } from './baseline.js';
import { checkValue } from './check-value.js';
import { importConfig } from './import-config.js';
import { readJson } from './read-json.js';
import { showPath } from './show-path.js';

const guardEntrySchema = z.union([
  z.string(),
  z.strictObject({ path: z.string(), name: z.string().optional(), claims: claimsSchema.optional() }),
]);
type GuardEntry = z.infer<typeof guardEntrySchema>;

const configSchema = z.strictObject({
  /** Guard modules: paths relative to the config, or with a name and claims of their own. */
  guards: z.array(guardEntrySchema),
  /** Globs of case files, beside the built-in ones. */
  cases: z.array(z.string()).optional(),
  /** Globs of refusal modules, beside the built-in ones. */
  fuzz: z.array(z.string()).optional(),
  /** Known reds, or the path of a JSON file of them; checked apart, because a union could not say what is wrong with it. */
  baseline: z.unknown().optional(),
  /** Generated cases for each guard and refusal; `--runs` goes before it. */
  runs: z.int().positive().optional(),
});

/** A config with everything resolved against its folder. */
export interface LoadedConfig {
  /** Absolute; undefined where there is no config. */
  file: string | undefined;
  folder: string;
  guards: GuardSource[];
  cases: string[];
  fuzz: string[];
  baseline: Baseline | undefined;
  runs: number | undefined;
}

const DEFAULT_NAMES = ['holdfast.config.ts', 'holdfast.config.js', 'holdfast.config.json'];

function findConfig(asked: string | undefined): string | undefined {
  if (asked === undefined) return DEFAULT_NAMES.map((name) => resolve(name)).find((file) => existsSync(file));
  const file = resolve(asked);
  if (existsSync(file)) return file;
  throw new Problem({
    code: 'config-missing',
    message: 'There is no config at this path.',
    place: '--config',
    expected: 'a .ts, .js or .json file',
    received: asked,
    hint: 'Paths on the command line start from the working directory.',
  });
}

function readConfig(file: string): Promise<unknown> | unknown {
  return extname(file) === '.json' ? readJson(file, '--config') : importConfig(file);
}

function resolveGuard(entry: GuardEntry, folder: string): GuardSource {
  const { path, ...named } = typeof entry === 'string' ? { path: entry } : entry;
  const file = resolve(folder, path);
  return { ...named, file, shown: showPath(file) };
}

function resolveBaseline(value: unknown, file: string): Baseline | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return checkValue(baselineSchema, value, showPath(file), ['baseline']);
  return readBaseline(resolve(dirname(file), value), `baseline in ${showPath(file)}`);
}

/**
 * Loads a config, or an empty one where none is named and none lies in the working directory.
 * @throws Problem `config-missing`, `config-not-loadable`, `no-config`, or for the first fault of it or its baseline.
 */
export async function loadConfig(asked: string | undefined): Promise<LoadedConfig> {
  const file = findConfig(asked);
  if (file === undefined) {
    const nothing = { file, guards: [], cases: [], fuzz: [], baseline: undefined, runs: undefined };
    return { ...nothing, folder: process.cwd() };
  }
  const folder = dirname(file);
  const config = checkValue(configSchema, await readConfig(file), showPath(file));
  return {
    file,
    folder,
    guards: config.guards.map((entry) => resolveGuard(entry, folder)),
    cases: config.cases ?? [],
    fuzz: config.fuzz ?? [],
    baseline: resolveBaseline(config.baseline, file),
    runs: config.runs,
  };
}
