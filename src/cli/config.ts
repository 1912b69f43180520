import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, isAbsolute, relative, resolve } from 'node:path';
import * as z from 'zod/v4';
import { claimsSchema } from '../model/guard.js';
import { Problem } from '../model/problem.js';
import { baselineSchema, type Baseline } from '../model/report.js';
import type { GuardSource } from '../lab/run/sources.js';
import { importDefault } from '../guard/module/import-default.js';

const guardEntrySchema = z.union([
  z.string(),
  z.strictObject({ path: z.string(), name: z.string().optional(), claims: claimsSchema.optional() }),
]);

const configSchema = z.strictObject({
  /** Guard modules: paths relative to the config, or with a name and claims of their own. */
  guards: z.array(guardEntrySchema),
  /** Globs of case files, beside the built-in ones. */
  cases: z.array(z.string()).optional(),
  /** Globs of refusal modules, beside the built-in ones. */
  fuzz: z.array(z.string()).optional(),
  /** Known reds, or the path of a JSON file of them. */
  baseline: z.union([baselineSchema, z.string()]).optional(),
  /** Generated cases for each guard and refusal; `--runs` goes before it. */
  runs: z.int().positive().optional(),
});
export type Config = z.infer<typeof configSchema>;

/** A config with everything resolved against its folder. */
export interface LoadedConfig {
  file: string | undefined;
  folder: string;
  guards: GuardSource[];
  cases: string[];
  fuzz: string[];
  baseline: Baseline | undefined;
  runs: number | undefined;
}

const DEFAULT_NAMES = ['holdfast.config.ts', 'holdfast.config.js', 'holdfast.config.json'];

/** A path as people would type it from here: relative to the working directory where it lies below it. */
export function showPath(file: string): string {
  const near = relative(process.cwd(), file);
  return near === '' || near.startsWith('..') || isAbsolute(near) ? file : near;
}

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
    hint: 'paths on the command line start from the working directory',
  });
}

/** Reads a JSON file for `--baseline` or a config. @throws Problem `not-json`. */
export function readJson(file: string, place: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Problem({
      code: 'file-missing',
      message: 'There is no file at this path.',
      place,
      expected: 'a JSON file',
      received: file,
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem({
      code: 'not-json',
      message: 'The file is not JSON.',
      place: file,
      expected: 'JSON',
      received: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Validates with one sentence for the first issue. */
function check<Value>(schema: z.ZodType<Value>, value: unknown, file: string, code: string): Value {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new Problem({
    code,
    message: 'A field is wrong.',
    place: `${file}: ${issue?.path.join('.') || '(top)'}`,
    expected: issue?.message ?? 'a valid value',
    received:
      JSON.stringify(
        issue?.path.reduce<unknown>(
          (node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key],
          value,
        ),
      ) ?? 'nothing',
    hint: 'fields: guards (paths), cases (globs), fuzz (globs), baseline, runs',
  });
}

/** Reads known reds from a JSON file. */
export function readBaseline(file: string): Baseline {
  return check(baselineSchema, readJson(file, '--baseline'), file, 'bad-baseline');
}

/**
 * Loads a config, or an empty one where none is named and none lies in the working directory.
 * @throws Problem `config-missing`, `config-not-loadable`, `bad-config`, `bad-baseline`.
 */
export async function loadConfig(asked: string | undefined): Promise<LoadedConfig> {
  const file = findConfig(asked);
  if (file === undefined) {
    return {
      file,
      folder: process.cwd(),
      guards: [],
      cases: [],
      fuzz: [],
      baseline: undefined,
      runs: undefined,
    };
  }
  const folder = dirname(file);
  const config = check(configSchema, await readConfigValue(file), showPath(file), 'bad-config');
  return {
    file,
    folder,
    guards: config.guards.map((entry) => {
      const { path, name, claims } =
        typeof entry === 'string' ? { path: entry, name: undefined, claims: undefined } : entry;
      const guard = resolve(folder, path);
      return { file: guard, shown: showPath(guard), name, claims };
    }),
    cases: config.cases ?? [],
    fuzz: config.fuzz ?? [],
    baseline:
      typeof config.baseline === 'string' ? readBaseline(resolve(folder, config.baseline)) : config.baseline,
    runs: config.runs,
  };
}

async function readConfigValue(file: string): Promise<unknown> {
  if (extname(file) === '.json') return readJson(file, '--config');
  try {
    return await importDefault(file);
  } catch (error) {
    throw new Problem({
      code: 'config-not-loadable',
      message: 'The config failed while it was imported.',
      place: showPath(file),
      expected: 'a module whose default export is the config',
      received: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    });
  }
}
