import * as z from 'zod/v4';
import { caseSchema } from './case.js';
import { ADAPTERS, POWERS } from './guard.js';
import { jsonSchema } from './json.js';
import { VERDICTS } from './verdict.js';

/** A row's verdict, or why there is none. */
export const rowVerdictSchema = z.enum([...VERDICTS, 'not-applicable']);
export type RowVerdict = z.infer<typeof rowVerdictSchema>;

/** One firing as evidence: what was sent, what came back, what the disk showed. Places are masked, texts cut at 500 characters. */
export const firingSchema = z.strictObject({
  side: z.enum(['twin', 'break', 'handshake']),
  verdict: z.enum(VERDICTS),
  tool: z.string(),
  /** The last call's arguments as the guard got them; absent where the host refused before sending. */
  call: jsonSchema.optional(),
  /** What the completer made of it, where it went through one and was changed. */
  filled: jsonSchema.optional(),
  /** Targets the operator was shown. */
  shown: z.array(z.string()),
  said: z.enum(['refused', 'done', 'soft', 'unclear', 'died', 'timeout']),
  reply: z.string(),
  did: z.enum(['none', 'permitted', 'forbidden', 'exact', 'other']),
  /** Canonical effects, one a line, e.g. `modified billing/app.py`. */
  effects: z.array(z.string()),
  /** A few lines of tree diff. */
  diff: z.string(),
  /** What was wrong with a judged statement, if anything. */
  statement: z.string().optional(),
});
export type Firing = z.infer<typeof firingSchema>;

export const counterexampleSchema = z.strictObject({
  case: caseSchema,
  origin: z.enum(['case', 'fuzz']),
  firing: firingSchema,
  /** How many evaluations the shrink took (0 for a filed case or a sweep case). */
  shrinks: z.int().nonnegative(),
  /** The row that ran into it, where another one (this one) is charged. */
  chargedFrom: z.string().optional(),
});
export type Counterexample = z.infer<typeof counterexampleSchema>;

export const evidenceSchema = z.strictObject({
  /** Filed cases fired. */
  cases: z.int().nonnegative(),
  /** Generated cases fired. */
  generated: z.int().nonnegative(),
  /** Generated and filed scenarios whose legal side was accepted with exactly its effects. */
  accepted: z.int().nonnegative(),
  /** Cases armed, of all that were armed or tried to be. */
  armed: z.int().nonnegative(),
  unarmed: z.int().nonnegative(),
  labels: z.record(z.string(), z.int().nonnegative()),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const findingSchema = z.strictObject({
  refusal: z.string(),
  verdict: rowVerdictSchema,
  /** Present when the guard claims it; `by` is the claim (profile or id). A row not claimed is never red. */
  claimed: z.strictObject({ by: z.string() }).optional(),
  /** Why it is not claimed though a claimed profile holds it, in the guard author's words. */
  excepted: z.string().optional(),
  tools: z.array(z.strictObject({ tool: z.string(), verdict: z.enum(VERDICTS) })),
  /** One sentence where the verdict needs one: why not applicable, why inconclusive. */
  because: z.string().optional(),
  confirmed: z.enum(['fresh', 'needs-history', 'flaky']).optional(),
  evidence: evidenceSchema,
  counterexample: counterexampleSchema.optional(),
  /** One command that shows the counterexample again. */
  replay: z.string().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

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
});
export type GuardReport = z.infer<typeof guardReportSchema>;

export const baselineSchema = z.record(
  z.string(),
  z.record(z.string(), z.enum(['broken', 'lied', 'over-refused'])),
);
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
