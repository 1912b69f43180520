import type { PathStyle, ToolSpec } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import type { Mutation } from '../../model/mutation.js';
import { rolesOf } from '../../model/operation.js';
import { expandPlaces, type Places } from '../../model/places.js';
import type { CallStep, RoleValues } from '../../model/step.js';
import { mutateArguments, type Mutated } from './mutate.js';
import { lowerPath } from './paths.js';
import { fillTemplate, findRolePlaces } from './template.js';

const DIFF_HEADER = /^(---|\+\+\+|diff |rename |copy |Index:|\*\*\* )/;

function expandDiffHeaders(diff: string, places: Places): string {
  return diff
    .split('\n')
    .map((line) => (DIFF_HEADER.test(line) ? expandPlaces(line, places) : line))
    .join('\n');
}

export interface LoweringContext {
  paths: PathStyle;
  places: Places;
  recent: readonly string[];
}

/** A call step's roles for one tool: the operation's own, with places expanded and paths in the guard's spelling. */
function roleValues(step: CallStep, tool: ToolSpec, { paths, places }: LoweringContext): RoleValues {
  const values: RoleValues = {};
  for (const role of rolesOf(tool.operation)) {
    const text = step[role];
    if (text === undefined) continue;
    if (role === 'path' || role === 'destination') {
      values[role] = lowerPath(expandPlaces(text, places), paths, places.root);
    } else values[role] = role === 'diff' ? expandDiffHeaders(text, places) : text;
  }
  return values;
}

/** Lowers a call step to the tool's own argument names and path style, with the mutation applied last. */
export function lowerCall(
  step: CallStep,
  tool: ToolSpec,
  mutation: Mutation | undefined,
  context: LoweringContext,
): Mutated {
  const args = fillTemplate(tool.arguments, roleValues(step, tool, context));
  return mutation === undefined ? { arguments: args } : mutateArguments(tool, args, mutation, context.recent);
}

/** True when a break of these roles reaches this tool at all: it takes the role and has a place for it. */
export function carriesRole(tool: ToolSpec, role: keyof RoleValues): boolean {
  return findRolePlaces(tool.arguments as Json).has(role);
}
