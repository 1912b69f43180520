import type { Break } from '../../src/model/case.js';
import type { Mutation } from '../../src/model/mutation.js';

function leavesOfMutation(mutation: Mutation): number {
  if ('duplicate' in mutation) return Object.keys(mutation.duplicate).length;
  if ('retype' in mutation) return Object.keys(mutation.retype).length;
  if ('alias' in mutation) return Object.keys(mutation.alias).length;
  return 1;
}

/** How many things a break changes: every role, entry and verb counts. A good break changes one. */
export function countLeaves({ layout, call, mutate, step, request, operator }: Break): number {
  const { git, recent, ...trees } = layout ?? {};
  const entries = Object.values(trees).reduce((sum, tree) => sum + Object.keys(tree ?? {}).length, 0);
  const keys = Object.keys(git ?? {}).length + Object.keys(call ?? {}).length;
  const whole = [recent, step, request, operator].filter((value) => value !== undefined).length;
  return entries + keys + whole + (mutate === undefined ? 0 : leavesOfMutation(mutate));
}
