import * as z from 'zod/v4';
import { caseSchema } from './case.js';
import { jsonSchema } from './json.js';
import { SAID } from './outcome.js';
import { VERDICTS } from './verdict.js';

/** A row's verdict, or why there is none. */
export const rowVerdictSchema = z.enum([...VERDICTS, 'not-applicable']);
export type RowVerdict = z.infer<typeof rowVerdictSchema>;

/** One firing as evidence: what was sent, what came back, what the disk showed. Places are masked, texts cut at 500 characters. */
export const firingSchema = z.strictObject({
  side: z.enum(['twin', 'break', 'handshake']),
  verdict: z.enum(VERDICTS),
  tool: z.string(),
  /** The last call's arguments as the guard got them; absent where the host refused before sending, or the process ended with it. */
  call: jsonSchema.optional(),
  /** What the completer made of it, where it went through one and was changed. */
  filled: jsonSchema.optional(),
  /** Targets the operator was shown. */
  shown: z.array(z.string()),
  said: z.enum(SAID),
  reply: z.string(),
  did: z.enum(['none', 'permitted', 'forbidden', 'exact', 'other']),
  /** Canonical effects, one a line, e.g. `modified billing/app.py`. */
  effects: z.array(z.string()),
  /** A few lines of tree diff. */
  diff: z.string(),
  /** What was wrong with a judged statement, if anything. */
  statement: z.string().optional(),
  /** Where something changed only after the answer, when the session was closed. */
  late: z.literal(true).optional(),
  /** Where another writer strikes while the call is handled: before which file-system call it did. */
  swap: z.string().optional(),
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
