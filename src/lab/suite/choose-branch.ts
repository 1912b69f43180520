import * as z from 'zod/v4';
import { describeSchema } from './describe-schema.js';
import type { Fault } from './fault.js';
import type { KeyPath } from './yaml-document.js';

type Schema = z.core.$ZodType;

/** The branch of a union that was meant, or the fault where none can be told. */
export type BranchChoice = { branch: Schema } | { branch?: undefined; fault: Fault };

function flatten(union: z.ZodUnion): Schema[] {
  return union.options.flatMap((option) => (option instanceof z.ZodUnion ? flatten(option) : [option]));
}

function requiredKeys(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, value]) => !(value instanceof z.ZodOptional))
    .map(([key]) => key);
}

interface Candidate {
  schema: z.ZodObject;
  required: string[];
  /** Required keys that the value has. */
  present: number;
  /** Keys of the value that the branch does not know. */
  unknown: number;
}

function rate(schema: z.ZodObject, given: readonly string[]): Candidate {
  const required = requiredKeys(schema);
  return {
    schema,
    required,
    present: required.filter((key) => given.includes(key)).length,
    unknown: given.filter((key) => !Object.hasOwn(schema.shape, key)).length,
  };
}

/** Whole before partial, then fewer strange keys, then more of the required ones. */
function compare(a: Candidate, b: Candidate): number {
  const missing = (candidate: Candidate): number => (candidate.present === candidate.required.length ? 0 : 1);
  return missing(a) - missing(b) || a.unknown - b.unknown || b.present - a.present;
}

function chooseObject(objects: readonly z.ZodObject[], value: object, path: KeyPath): BranchChoice {
  const given = Object.keys(value);
  const candidates = objects.map((schema) => rate(schema, given));
  const [best] = candidates.filter((candidate) => candidate.present > 0).toSorted(compare);
  if (best === undefined) {
    const keys = [...new Set(candidates.flatMap(({ required }) => required[0] ?? []))];
    return { fault: { kind: 'no-kind', path, keys, given } };
  }
  const first = best.required.find((key) => given.includes(key));
  const rival = given.find(
    (key) => !Object.hasOwn(best.schema.shape, key) && candidates.some(({ required }) => required[0] === key),
  );
  if (first !== undefined && rival !== undefined) {
    return { fault: { kind: 'two-kinds', path, keys: [first, rival] } };
  }
  return { branch: best.schema };
}

/** Chooses by the one key that says it in a word, such as `adapter`. */
function chooseByWord(
  union: z.ZodDiscriminatedUnion,
  objects: readonly z.ZodObject[],
  value: unknown,
  path: KeyPath,
): BranchChoice {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: { kind: 'wrong-type', path, expected: describeSchema(union), received: value } };
  const key = union._zod.def.discriminator;
  const wordsOf = (schema: z.ZodObject): string[] => {
    const literal = schema.shape[key];
    return literal instanceof z.ZodLiteral ? [...literal.values].map(String) : [];
  };
  const words = objects.flatMap(wordsOf);
  const said: unknown = Reflect.get(value, key);
  if (said === undefined) return { fault: { kind: 'missing-key', path, key, expected: words.join(' | ') } };
  const branch = objects.find((schema) => wordsOf(schema).includes(String(said)));
  if (branch !== undefined) return { branch };
  return {
    fault: {
      kind: 'wrong-value',
      path: [...path, key],
      expected: `one of ${words.join(', ')}`,
      received: said,
      known: words,
    },
  };
}

/**
 * Chooses by the keys that are there: a map's required keys say what it is. A union of one kind of map and of text
 * is told apart by type.
 */
export function chooseBranch(union: z.ZodUnion, value: unknown, path: KeyPath): BranchChoice {
  const options = flatten(union);
  const objects = options.filter((option) => option instanceof z.ZodObject);
  if (union instanceof z.ZodDiscriminatedUnion) return chooseByWord(union, objects, value, path);
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && objects.length > 0) {
    return chooseObject(objects, value, path);
  }
  const fitting = options.find((option) => z.safeParse(option, value).success);
  if (fitting !== undefined) return { branch: fitting };
  return { fault: { kind: 'wrong-type', path, expected: describeSchema(union), received: value } };
}
