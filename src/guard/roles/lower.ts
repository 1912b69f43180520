import type { PathStyle, ToolSpec } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { Mutation } from '../../model/mutation.js';
import { rolesOf } from '../../model/operation.js';
import { expandPlaces, type Places } from '../../model/places.js';
import type { CallStep, RoleValues } from '../../model/step.js';
import { mutateArguments, type Mutated, withValue } from './mutate.js';
import { lowerPath } from './paths.js';
import { fillTemplate, findRolePlaces, valueAt, type RolePlace } from './template.js';

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

/** What a schema says of the value at a place, as far as plain properties and items lead there. */
function schemaAt(schema: Json | undefined, place: RolePlace): Json | undefined {
  let node = schema;
  for (const key of place) {
    if (!isJsonObject(node)) return undefined;
    const below: Json | undefined = node[typeof key === 'number' ? 'items' : 'properties'];
    node = typeof key === 'number' ? below : isJsonObject(below) ? below[key] : undefined;
  }
  return node;
}

/** A line goes as a number where the tool's schema wants one. */
function withNumbers(args: Json, tool: ToolSpec): Json {
  const place = findRolePlaces(tool.arguments as Json).get('line');
  const line = place && valueAt(args, place);
  const wanted = place && schemaAt(tool.schema, place);
  const type = isJsonObject(wanted) ? wanted['type'] : undefined;
  const wantsNumber = type === 'integer' || type === 'number';
  if (place === undefined || typeof line !== 'string' || !wantsNumber) return args;
  return /^\d+$/.test(line) ? withValue(args, place, Number(line)) : args;
}

/** Lowers a call step to the tool's own argument names and path style, with the mutation applied last. */
export function lowerCall(
  step: CallStep,
  tool: ToolSpec,
  mutation: Mutation | undefined,
  context: LoweringContext,
): Mutated {
  const args = withNumbers(fillTemplate(tool.arguments, roleValues(step, tool, context)), tool);
  return mutation === undefined ? { arguments: args } : mutateArguments(tool, args, mutation, context.recent);
}

/** True when a break of these roles reaches this tool at all: it takes the role and has a place for it. */
export function carriesRole(tool: ToolSpec, role: keyof RoleValues): boolean {
  return findRolePlaces(tool.arguments as Json).has(role) || (role === 'path' && namesPathInDiff(tool));
}
