import * as z from 'zod/v4';
import { FAULTS } from './guard.js';
import { modeSchema } from './layout.js';
import { operationSchema } from './operation-schema.js';

/** The roles of a call as a case writes them. Paths may use the places `{root} {outside} {home}`, and start from the `folder` where there is one; `all` and `regex` are `true` or `false`. */
export const roleValuesSchema = z.strictObject({
  path: z.string().optional(),
  folder: z.string().optional(),
  oldText: z.string().optional(),
  newText: z.string().optional(),
  content: z.string().optional(),
  diff: z.string().optional(),
  destination: z.string().optional(),
  line: z.string().optional(),
  all: z.string().optional(),
  count: z.string().optional(),
  regex: z.string().optional(),
  mode: z.string().optional(),
  version: z.string().optional(),
});
export type RoleValues = z.infer<typeof roleValuesSchema>;

/** The replacements of a `batch`, in their order. One with a `path` is made in that file, the others in the call's. */
export const editsSchema = z.array(
  z.strictObject({ path: z.string().optional(), oldText: z.string(), newText: z.string() }),
);
export type Edits = z.infer<typeof editsSchema>;

/** What a break changes of the last call: one role, or the replacements of a batch. */
export const callPatchSchema = roleValuesSchema.extend({ edits: editsSchema.optional() });
export type CallPatch = z.infer<typeof callPatchSchema>;

/** A call of each of these operations that the guard has; roles an operation does not take are left off. */
export const callStepSchema = callPatchSchema.extend({
  call: z.array(operationSchema).min(1),
  via: z.literal('completer').optional(),
});
export type CallStep = z.infer<typeof callStepSchema>;

/** What another writer does to the tree meanwhile. Not an effect of the guard. */
export const treeChangeSchema = z.union([
  z.strictObject({ write: z.string(), text: z.string() }),
  z.strictObject({ delete: z.string() }),
  z.strictObject({ move: z.string(), to: z.string() }),
  z.strictObject({ link: z.string(), to: z.string() }),
  z.strictObject({ chmod: z.string(), mode: modeSchema }),
]);
export type TreeChange = z.infer<typeof treeChangeSchema>;

/** The same; or the operator's editor holds this text of a file, which is not saved: the tree stays as it is. */
export const changeSchema = z.union([
  ...treeChangeSchema.options,
  z.strictObject({ unsaved: z.string(), text: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;

export const changeStepSchema = z.strictObject({ change: changeSchema });
/**
 * `confirm`: when the next call first asks the operator · `each-call`: right before the k-th file-system call that the
 * guard makes for the last call, for every k, each in a firing of its own.
 */
export const duringStepSchema = z.strictObject({
  during: z.strictObject({ at: z.enum(['confirm', 'each-call']), change: changeSchema }),
});
export const sessionStepSchema = z.strictObject({ session: z.literal('fresh') });

/** The surroundings of the next call fail; for hooks. */
export const faultStepSchema = z.strictObject({ fault: z.enum(FAULTS) });

/** One step of a scenario: a call, a change by another writer, a change while a call is handled, a fresh session, or a fault. */
export const stepSchema = z.union([
  callStepSchema,
  changeStepSchema,
  duringStepSchema,
  sessionStepSchema,
  faultStepSchema,
]);
export type Step = z.infer<typeof stepSchema>;

export function isCallStep(step: Step): step is CallStep {
  return 'call' in step;
}
