import * as z from 'zod/v4';
import { operationSchema } from './operation-schema.js';
import { counterexampleSchema, evidenceSchema, findingSchema } from './finding.js';
import { CHARGES, VERDICTS } from './verdict.js';

/** The most generated cases of one guard, refusal and tool in one go: a block, the unit of seed, restart and shard. */
export const BLOCK_SIZE = 256;

/** Which block: of which refusal, at which of the guard's tools (its place in their list), and the how many-eth. */
export const blockIdSchema = z.strictObject({
  refusal: z.string(),
  tool: z.int().nonnegative(),
  block: z.int().nonnegative(),
});
export type BlockId = z.infer<typeof blockIdSchema>;

/** What shows a fault, and whether a fresh guard shows it again. */
export const shownSchema = z.strictObject({
  counterexample: counterexampleSchema,
  confirmed: findingSchema.shape.confirmed,
});
export type Shown = z.infer<typeof shownSchema>;

/** What one row ran into and another one answers for. */
export const chargeRecordSchema = z.strictObject({
  charge: z.enum(CHARGES),
  shown: shownSchema.optional(),
  /** In words, where no firing shows it: a process that ended. */
  because: z.string().optional(),
});
export type ChargeRecord = z.infer<typeof chargeRecordSchema>;

/** What one block came to. Plain data: rows, shards and whole reports are made of these alone. */
export const blockRecordSchema = blockIdSchema.extend({
  verdict: z.enum(VERDICTS),
  /** True where nothing more of the row is tried at this tool: it broke, or a call never answered. */
  ends: z.boolean(),
  /** True where the guard ended, blocked or destroyed what it ran in: nothing more of the row is tried at any tool. */
  lost: z.literal(true).optional(),
  evidence: evidenceSchema,
  shown: shownSchema.optional(),
  because: z.string().optional(),
  /** Why cases were not fired, with how many. */
  skips: z.record(z.string(), z.int().positive()),
  /** The first charge of each kind, in the order they were met. */
  charges: z.array(chargeRecordSchema),
  /** Cases that do not bite, as sentences. */
  unarmed: z.array(z.string()),
});
export type BlockRecord = z.infer<typeof blockRecordSchema>;

/** How the first plain legal call to a tool went. */
export const handshakeRecordSchema = z.strictObject({
  tool: z.int().nonnegative(),
  verdict: z.enum(VERDICTS),
  because: z.string().optional(),
  shown: shownSchema.optional(),
  charge: chargeRecordSchema.optional(),
});
export type HandshakeRecord = z.infer<typeof handshakeRecordSchema>;

/** One row before anything is fired at it. */
export const rowPlanSchema = z.strictObject({
  /** The row as it stands: its claim, and `not-applicable` where it is not open to the guard. */
  blank: findingSchema,
  /** The blocks it has at each tool that it is open to. */
  blocks: z.array(z.strictObject({ tool: z.int().nonnegative(), count: z.int().positive() })),
  /** The tools that it is open to and that did not shake hands: nothing is fired at them. */
  failed: z.array(z.int().nonnegative()),
});
export type RowPlan = z.infer<typeof rowPlanSchema>;

/** What a run of one guard has to do, once hands are shaken. */
export const runPlanSchema = z.strictObject({
  tools: z.array(z.strictObject({ name: z.string(), operation: operationSchema })),
  /** Profiles and ids as the guard states its claims. */
  claims: z.array(z.string()),
  handshakes: z.array(handshakeRecordSchema),
  rows: z.array(rowPlanSchema),
});
export type RunPlan = z.infer<typeof runPlanSchema>;
