import * as z from 'zod/v4';
import type { Power } from '../../model/guard.js';
import { jsonSchema } from '../../model/json.js';

/** The version of the protocol that docs/command-protocol.md describes. */
export const PROTOCOL = 1;

const idSchema = z.int().nonnegative();
const protocolSchema = z.literal(PROTOCOL);

/** What the lab says. Every message has an `id`; the answer to it has the same one. */
export const labMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ id: idSchema, type: z.literal('hello'), protocol: protocolSchema }),
  // Loose: the operator's words lie under the field that the manifest names.
  z.looseObject({ id: idSchema, type: z.literal('open'), root: z.string(), home: z.string() }),
  z.strictObject({
    id: idSchema,
    type: z.literal('call'),
    tool: z.string(),
    /** Absent where the whole argument is left out. */
    arguments: jsonSchema.optional(),
    /** For `transforms`: the present text of the file. */
    text: z.string().optional(),
  }),
  z.strictObject({ id: idSchema, type: z.literal('close') }),
  /** Has the id of the confirm, which is that of the call. */
  z.strictObject({ id: idSchema, type: z.literal('answer'), answer: z.boolean() }),
]);
export type LabMessage = z.infer<typeof labMessageSchema>;

/** A tool as a guard lists it in `ready`. */
export const listedToolSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string().optional(),
  /** JSON Schema of the arguments. */
  schema: z.record(z.string(), jsonSchema).optional(),
});
export type ListedTool = z.infer<typeof listedToolSchema>;

export const readySchema = z.strictObject({
  id: idSchema,
  type: z.literal('ready'),
  name: z.string().min(1),
  version: z.string(),
  protocol: protocolSchema,
  tools: z.array(listedToolSchema).optional(),
});
export type Ready = z.infer<typeof readySchema>;

const openedSchema = z.strictObject({ id: idSchema, type: z.literal('opened') });
const closedSchema = z.strictObject({ id: idSchema, type: z.literal('closed') });
const confirmSchema = z.strictObject({ id: idSchema, type: z.literal('confirm'), target: z.string() });

const resultShape = { id: idSchema, type: z.literal('result') };
const reasonShape = {
  code: z.string().optional(),
  message: z.string().optional(),
  data: jsonSchema.optional(),
};
const failureSchema = z.strictObject({ ...resultShape, ok: z.literal(false), ...reasonShape });

const writtenSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ...resultShape,
    ok: z.literal(true),
    text: z.string().optional(),
    value: jsonSchema.optional(),
  }),
  failureSchema,
]);
const transformedSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ...resultShape, ok: z.literal(true).optional(), text: z.string() }),
  failureSchema,
]);
const decidedSchema = z.discriminatedUnion('allow', [
  z.strictObject({ ...resultShape, allow: z.literal(true), arguments: jsonSchema.optional() }),
  z.strictObject({ ...resultShape, allow: z.literal(false), ...reasonShape }),
]);
const inspectedSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ...resultShape,
    ok: z.literal(true).optional(),
    objection: z.boolean(),
    paths: z.array(z.string()),
    message: z.string().optional(),
  }),
  failureSchema,
]);

/** What a result looks like, by the guard's power. */
export type Result = z.infer<
  typeof writtenSchema | typeof transformedSchema | typeof decidedSchema | typeof inspectedSchema
>;

/** What a guard says. */
export type GuardMessage =
  | Ready
  | z.infer<typeof openedSchema>
  | z.infer<typeof confirmSchema>
  | z.infer<typeof closedSchema>
  | Result;
export type GuardMessageType = GuardMessage['type'];

const RESULT_SCHEMAS: Readonly<Record<Power, z.ZodType<Result>>> = {
  writes: writtenSchema,
  transforms: transformedSchema,
  decides: decidedSchema,
  inspects: inspectedSchema,
};

/** The schema of each message of a guard of this power, by the message's type. */
export function guardMessageSchemas(
  power: Power,
): Readonly<Record<GuardMessageType, z.ZodType<GuardMessage>>> {
  return {
    ready: readySchema,
    opened: openedSchema,
    result: RESULT_SCHEMAS[power],
    confirm: confirmSchema,
    closed: closedSchema,
  };
}
