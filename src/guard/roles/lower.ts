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

/** True for a patch tool that takes no path beside its diff: the path stands in the headers. */
export function namesPathInDiff(tool: ToolSpec): boolean {
  if (tool.operation !== 'patch') return false;
  const places = findRolePlaces(tool.arguments as Json);
  return places.has('diff') && !places.has('path');
}

const NO_FILE = '/dev/null';

/** The name in a header line without its marks and the folder that `-p1` takes off. */
function nameIn(header: string): string {
  return header
    .replace(/^(---|\+\+\+) /, '')
    .replace(/\t.*$/, '')
    .replace(/^[ab]\//, '');
}

/** A diff whose first section names this path, as a tool without a path argument gets it. */
function withPathInHeaders(diff: string, path: string): string {
  const lines = diff.split('\n');
  const minus = lines.findIndex((line) => line.startsWith('--- '));
  const plus = lines.findIndex((line, index) => index > minus && line.startsWith('+++ '));
  if (minus === -1 || plus !== minus + 1) return diff;
  const names = [lines[minus] ?? '', lines[plus] ?? ''].map(nameIn);
  if (names.includes(path)) return diff;
  const renamed = (line: string, side: 'a' | 'b'): string =>
    nameIn(line) === NO_FILE ? line : `${line.slice(0, 4)}${side}/${path}`;
  const [before = '', after = ''] = [lines[minus], lines[plus]];
  lines[minus] = renamed(before, 'a');
  lines[plus] = renamed(after, 'b');
  const git = lines.slice(0, minus).findLastIndex((line) => line.startsWith('diff --git '));
  if (git !== -1) lines[git] = `diff --git a/${path} b/${path}`;
  return lines.join('\n');
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
  if (namesPathInDiff(tool) && typeof values.path === 'string' && typeof values.diff === 'string')
    values.diff = withPathInHeaders(values.diff, values.path);
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
  return findRolePlaces(tool.arguments as Json).has(role) || (role === 'path' && namesPathInDiff(tool));
}
