import * as z from 'zod/v4';
import { jsonSchema } from './json.js';
import { roleSchema } from './operation-schema.js';

/** The kinds of value a text can be retyped to. The value itself is fixed per kind, so that a case says it all. */
export const WRONG_TYPES = ['number', 'boolean', 'array', 'object'] as const;
export type WrongType = (typeof WRONG_TYPES)[number];

/** The same, and for an option the text "false". */
export const RETYPES = [...WRONG_TYPES, 'text'] as const;
export type Retype = (typeof RETYPES)[number];

/**
 * One change of the last call's arguments, after they were lowered to the guard's own names.
 * One verb each: `omit` drops the key, `null` and `blank` empty it, `retype` gives it another type,
 * `alias` sends a cousin key (one the schema does not have) instead of or beside it, `extra` adds an unknown key
 * with this value, `duplicate` sends the key twice in the JSON text, with another value first or last, `stringify` sends the whole arguments as JSON text, `raw` sends this value in their place.
 */
export const mutationSchema = z.union([
  z.strictObject({ omit: roleSchema }),
  z.strictObject({ null: roleSchema }),
  z.strictObject({ blank: roleSchema }),
  z.strictObject({ retype: z.partialRecord(roleSchema, z.enum(RETYPES)) }),
  z.strictObject({ alias: z.partialRecord(roleSchema, z.enum(['instead', 'beside'])) }),
  z.strictObject({ extra: z.string() }),
  z.strictObject({ duplicate: z.partialRecord(roleSchema, z.enum(['first', 'last'])) }),
  z.strictObject({ stringify: z.literal(true) }),
  z.strictObject({ raw: jsonSchema }),
]);
export type Mutation = z.infer<typeof mutationSchema>;
