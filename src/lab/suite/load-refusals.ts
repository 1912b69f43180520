import * as z from 'zod/v4';
import { importDefault } from '../../guard/module/import-default.js';
import { readImportFailure } from '../../guard/module/import-failure.js';
import { ID_PATTERN, sourceSchema } from '../../model/case.js';
import { FAMILIES } from '../../model/family.js';
import { POWERS } from '../../model/guard.js';
import { NOTATIONS } from '../../model/notation.js';
import { OPTIONS } from '../../model/operation.js';
import { operationSchema } from '../../model/operation-schema.js';
import { Problem } from '../../model/problem.js';
import type { Refusal } from '../../model/refusal.js';
import { expandGlobs } from './expand-globs.js';

const isFunction = (value: unknown): boolean => typeof value === 'function';

const refusalSchema = z.looseObject({
  id: z
    .string()
    .regex(ID_PATTERN, 'an id such as match.ambiguous')
    .refine(
      (id) => FAMILIES.some((family) => id.startsWith(`${family}.`)),
      `a family of ${FAMILIES.join(', ')} before the dot`,
    ),
  requirement: z.string().min(1),
  reason: z.string().min(1),
  source: sourceSchema,
  operations: z.array(operationSchema).min(1),
  powers: z.array(z.enum(POWERS)).min(1).optional(),
  judges: z.enum(['reason', 'hash', 'shown']).optional(),
  medium: z.enum(['disk', 'any']),
  needs: z.array(operationSchema).optional(),
  requires: z.enum(['allow', 'mentions']).optional(),
  pathIn: z.enum(['argument', 'diff', 'edits']).optional(),
  notations: z.array(z.enum(NOTATIONS)).optional(),
  through: z.enum(['json-text', 'faults', 'editor']).optional(),
  takes: z
    .array(z.enum([...OPTIONS, 'folder']))
    .min(1)
    .optional(),
  mostRuns: z.number().int().min(1).optional(),
  labels: z.array(z.string()).min(1),
  sweep: z.custom<Refusal['sweep']>(isFunction, 'a function'),
  random: z.custom<Refusal['random']>(isFunction, 'a function'),
});

const HINT = 'export default defineRefusal({ ... }), from "holdfast/fuzz"';

function describeExport(value: unknown): string {
  if (value === undefined) return 'no default export';
  if (typeof value === 'object' && value !== null)
    return `an object with the keys ${Object.keys(value).join(', ') || '(none)'}`;
  return typeof value;
}

function notARefusal(file: string, place: string, expected: string, received: string): Problem {
  const message = "The module's default export is not a refusal.";
  return new Problem({
    code: 'not-a-refusal',
    message,
    place: place === '' ? file : `${file}: ${place}`,
    expected,
    received,
    hint: HINT,
  });
}

/**
 * A module's refusal; undefined where it has no default export and so is a part of its neighbours.
 * @throws Problem `refusal-not-loadable`, `not-a-refusal`; place is the file.
 */
export async function importRefusal(file: string): Promise<Refusal | undefined> {
  let exported: unknown;
  try {
    exported = await importDefault(file);
  } catch (error) {
    throw new Problem({
      code: 'refusal-not-loadable',
      message: 'The refusal module failed while it was imported.',
      expected: 'a module that can be imported',
      ...readImportFailure(error, file),
    });
  }
  if (exported === undefined) return undefined;
  if (typeof exported !== 'object' || exported === null) {
    throw notARefusal(file, '', 'what defineRefusal returns', describeExport(exported));
  }
  const parsed = refusalSchema.safeParse(exported);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = issue?.path[0];
    const received =
      typeof key === 'string' && key in exported ? describeField(exported, key) : describeExport(exported);
    throw notARefusal(
      file,
      issue?.path.join('.') ?? '',
      issue?.message ?? 'what defineRefusal returns',
      received,
    );
  }
  // Proven above field by field; the object itself is kept, because its functions may use `this`.
  return exported as Refusal;
}

function describeField(exported: object, key: string): string {
  const value: unknown = Reflect.get(exported, key);
  return typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
}

const MODULE = /\.(ts|mts|js|mjs)$/;
const NO_MODULE = /(\.test|\.d)\.(ts|mts|js|mjs)$/;

/** The refusal modules that the globs name: of a folder every script but tests and type declarations. */
export function findRefusalFiles(globs: readonly string[], folder: string): string[] {
  return expandGlobs(globs, folder).filter((file) => MODULE.test(file) && !NO_MODULE.test(file));
}

/** A refusal and the module that it stands in. */
export interface FiledRefusal {
  refusal: Refusal;
  file: string;
}

/**
 * Imports the refusals that the globs name, sorted by id. Of a folder or a glob, a module without a default export is
 * a part of its neighbours; but each must give at least one refusal.
 * @param folder what relative globs start from.
 * @throws Problem `no-such-file`, `refusal-not-loadable`, `not-a-refusal`, `duplicate-id`; place is the file.
 */
export async function loadRefusals(globs: readonly string[], folder: string): Promise<FiledRefusal[]> {
  const byId = new Map<string, FiledRefusal>();
  for (const glob of globs) {
    let isEmpty = true;
    for (const file of findRefusalFiles([glob], folder)) {
      const refusal = await importRefusal(file);
      if (refusal === undefined) continue;
      isEmpty = false;
      const first = byId.get(refusal.id);
      if (first?.file === file) continue;
      if (first !== undefined) throw duplicateId(refusal.id, file, first.file);
      byId.set(refusal.id, { refusal, file });
    }
    if (isEmpty)
      throw notARefusal(
        glob,
        '',
        'at least one module whose default export is a refusal',
        'no default export',
      );
  }
  return [...byId.values()].toSorted((a, b) => (a.refusal.id < b.refusal.id ? -1 : 1));
}

function duplicateId(id: string, file: string, first: string): Problem {
  return new Problem({
    code: 'duplicate-id',
    message: `Two refusals have the id ${id}.`,
    place: file,
    expected: 'an id of its own',
    received: `${id}, which is also that of ${first}`,
    hint: 'Give your own refusal another id; the built-in ones stay.',
  });
}
