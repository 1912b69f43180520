import * as z from 'zod/v4';
import { behaviourSchema } from './behaviour.js';
import { expectedEffectSchema } from './effect.js';
import { entrySchema, gitSchema, layoutSchema } from './layout.js';
import { mutationSchema } from './mutation.js';
import { callPatchSchema, stepSchema } from './step.js';

/** What a break may do: `refused` nothing · `contained` only the entry the call names · `exact`, `exact-or-refused` just `break.effects`. */
export const EXPECTATIONS = ['refused', 'contained', 'exact', 'exact-or-refused'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

const treePatchSchema = z.record(z.string(), entrySchema.nullable());

/** A merge patch (RFC 7396) of the layout with exactly one leaf; an entry is replaced whole, null removes it. */
export const layoutPatchSchema = z.strictObject({
  workspace: treePatchSchema.optional(),
  outside: treePatchSchema.optional(),
  home: treePatchSchema.optional(),
  belt: treePatchSchema.optional(),
  recent: z.array(z.string()).optional(),
  git: gitSchema.optional(),
});
export type LayoutPatch = z.infer<typeof layoutPatchSchema>;

/** The one change that makes a legal scenario hostile: exactly one of its keys beside `effects`. */
export const breakSchema = z.strictObject({
  layout: layoutPatchSchema.optional(),
  /** One role of the last call, or the replacements of a batch. */
  call: callPatchSchema.optional(),
  /** One step put before the last call. */
  step: stepSchema.optional(),
  request: z.string().optional(),
  operator: z.literal('declines').optional(),
  mutate: mutationSchema.optional(),
  /** What an `exact` or `exact-or-refused` break does. */
  effects: z.array(expectedEffectSchema).optional(),
});
export type Break = z.infer<typeof breakSchema>;

/** A statement of the writer that is (part of) the harm. */
export const harmStatementSchema = z.union([
  z.strictObject({ said: z.enum(['done', 'soft', 'refused', 'died', 'timeout']) }),
  z.strictObject({ reason: z.literal('missing') }),
  z.strictObject({ hash: z.literal('wrong') }),
  z.strictObject({ shown: z.string() }),
  /** The tree differs at this path, which the call does not name, and the naive list does not show it. */
  z.strictObject({ missed: z.string() }),
]);
export type HarmStatement = z.infer<typeof harmStatementSchema>;

export const harmSchema = z.union([expectedEffectSchema, harmStatementSchema]);
/** What an unguarded writer does when the break is fired at it. */
export type Harm = z.infer<typeof harmSchema>;

const STATEMENTS = ['said', 'hash', 'shown', 'reason', 'missed'] as const;

export function isStatement(harm: Harm): harm is HarmStatement {
  return STATEMENTS.some((key) => key in harm);
}

export const sourceSchema = z.strictObject({
  kind: z.enum(['incident', 'seed', 'derived', 'found']),
  url: z.string().optional(),
  seen: z.string().optional(),
  note: z.string().optional(),
});
/** Where a case or a rule comes from. */
export type Source = z.infer<typeof sourceSchema>;

export const ID_PATTERN = /^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const idSchema = z.string().regex(ID_PATTERN, 'a lower-case id such as match.two-equal-settings');

const legalShape = {
  /** Immutable. */
  id: idSchema,
  refusal: idSchema,
  title: z.string().min(1),
  source: sourceSchema,
  /** The class of taxonomy, or the legal shape, that this case stands for. */
  label: z.string().optional(),
  /** The operator's words. */
  request: z.string().optional(),
  layout: layoutSchema,
  steps: z.array(stepSchema).min(1),
  /** The twin does exactly this. */
  effects: z.array(expectedEffectSchema),
};

/** A legal scenario with its exact effects and one break. */
export const hostileCaseSchema = z.strictObject({
  ...legalShape,
  break: breakSchema,
  expect: z.enum(EXPECTATIONS),
  harm: z.array(harmSchema).min(1),
  'armed-by': behaviourSchema,
});
export type HostileCase = z.infer<typeof hostileCaseSchema>;

/** A legal scenario alone: it must be accepted with exactly its effects. */
export const controlCaseSchema = z.strictObject(legalShape);
export type ControlCase = z.infer<typeof controlCaseSchema>;

export const caseSchema = z.union([hostileCaseSchema, controlCaseSchema]);
export type Case = HostileCase | ControlCase;

export function isHostile(scenario: Case): scenario is HostileCase {
  return 'break' in scenario;
}
