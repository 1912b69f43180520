import * as z from 'zod/v4';
import { blockRecordSchema, runPlanSchema } from './block.js';
import { findingSchema } from './finding.js';
import { ADAPTERS, POWERS } from './guard.js';
import { REDS } from './verdict.js';

export type { Counterexample, Evidence, Finding, Firing, RowVerdict } from './finding.js';

/** Of a run that is one of several shards: everything that `merge` makes the whole report of. */
export const shardPartSchema = z.strictObject({
  plan: runPlanSchema,
  records: z.array(blockRecordSchema),
  /** How its guard and config are named in replay commands. */
  named: z.strictObject({
    shown: z.string(),
    mcp: z.string().optional(),
    config: z.string().optional(),
  }),
});
export type ShardPart = z.infer<typeof shardPartSchema>;

export const guardReportSchema = z.strictObject({
  name: z.string(),
  version: z.string().optional(),
  /** Absent where the guard could not be read. */
  adapter: z.enum(ADAPTERS).optional(),
  power: z.enum(POWERS).optional(),
  subject: z.strictObject({
    /** SHA-256 of the guard's file. */
    manifestSha256: z.string(),
    /** SHA-256 of its tool list as JSON. */
    toolsSha256: z.string().optional(),
    /** Program and arguments of a guard that is no module, places masked. */
    command: z.array(z.string()).optional(),
    /** What the program says that it is. */
    reportedVersion: z.string().optional(),
  }),
  claims: z.array(z.string()),
  /** Why the guard could not be tried at all. */
  error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
  findings: z.array(findingSchema),
  /** Only where the run is a shard. */
  part: shardPartSchema.optional(),
});
export type GuardReport = z.infer<typeof guardReportSchema>;

export const baselineSchema = z.record(z.string(), z.record(z.string(), z.enum(REDS)));
/** Known reds: guard to refusal to verdict. */
export type Baseline = z.infer<typeof baselineSchema>;

export const reportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  run: z.strictObject({
    seed: z.int(),
    runs: z.int(),
    only: z.enum(['cases', 'fuzz']).optional(),
    refusals: z.array(z.string()).optional(),
    exitCode: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** Problems of the run itself: unarmed cases, baseline entries that no longer hold. */
    problems: z.array(z.string()),
    /** False when the run was interrupted: the report holds what had finished. */
    complete: z.boolean(),
    /** Which of how many runs this is that share the work: its findings are those of its own blocks. */
    shard: z.strictObject({ index: z.int().positive(), of: z.int().positive() }).optional(),
  }),
  suite: z.strictObject({ version: z.string(), sha256: z.string(), refusals: z.int(), cases: z.int() }),
  environment: z.strictObject({
    platform: z.string(),
    node: z.string(),
    uid: z.int(),
    isolation: z.string(),
    media: z.array(z.string()),
  }),
  /** Refusal id to its requirement. */
  refusals: z.record(z.string(), z.string()),
  guards: z.array(guardReportSchema),
  baseline: baselineSchema.optional(),
  timings: z.record(z.string(), z.number()),
});
export type Report = z.infer<typeof reportSchema>;
