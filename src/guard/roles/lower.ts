import type { PathStyle, ToolSpec } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { Mutation } from '../../model/mutation.js';
import { notationOf, notationOfText } from '../../model/notation.js';
import { pathFrom } from '../../model/named-paths.js';
import { OPTIONS, rolesOf, type Role } from '../../model/operation.js';
import { expandPlaces, type Places } from '../../model/places.js';
import type { CallStep, Edits, RoleValues } from '../../model/step.js';
import { appendWord } from './append-word.js';
import { asEnvelope, respellIn } from './as-envelope.js';
import { mutateArguments, type Mutated, withValue } from './mutate.js';
import { lowerFolder, lowerPath } from './paths.js';
import {
  fillTemplate,
  findEditsPlace,
  findRolePlaces,
  nameFiles,
  takesOwnPaths,
  valueAt,
  type RolePlace,
} from './template.js';

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

/** A path of a call in the guard's spelling: from its folder where paths are relative, else from the root. */
function spellPath(text: string, { folder }: CallStep, { paths, places }: LoweringContext): string {
  const named = paths === 'relative' ? text : pathFrom(folder, text);
  return lowerPath(expandPlaces(named, places), paths, places.root);
}

const SAYS_RELATIVE = /\brelative\b/i;
const SAYS_ABSOLUTE = /\babsolute\b/i;

/** True where a tool's schema wants the folder of a call as a path below the root. */
function wantsRelativeFolder(tool: ToolSpec): boolean {
  const place = findRolePlaces(tool.arguments as Json).get('folder');
  const own = place && schemaAt(tool.schema, place);
  const says = isJsonObject(own) ? own['description'] : undefined;
  return typeof says === 'string' && SAYS_RELATIVE.test(says) && !SAYS_ABSOLUTE.test(says);
}

function spellFolder(text: string, tool: ToolSpec, { paths, places }: LoweringContext): string {
  const expanded = expandPlaces(text, places);
  if (!wantsRelativeFolder(tool)) return lowerFolder(expanded, paths, places.root);
  return expanded === '' ? '.' : expanded;
}

/** A call step's roles for one tool: the operation's own, with places expanded and paths in the guard's spelling. */
function roleValues(
  step: CallStep,
  tool: ToolSpec,
  context: LoweringContext,
): RoleValues | { unlowerable: string } {
  if (step.folder !== undefined && !carriesRole(tool, 'folder'))
    return { unlowerable: `the tool ${tool.name} has no folder` };
  const values: RoleValues = {};
  for (const role of rolesOf(tool.operation)) {
    const text = step[role];
    if (text === undefined) continue;
    if (role === 'path' || role === 'destination') values[role] = spellPath(text, step, context);
    else if (role === 'folder') values[role] = spellFolder(text, tool, context);
    else values[role] = role === 'diff' ? expandDiffHeaders(text, context.places) : text;
  }
  if (values.diff === undefined) return values;
  if (notationOf(tool) === 'envelope') return withEnvelope(values, values.diff, step, tool);
  if (namesPathInDiff(tool) && values.path !== undefined)
    values.diff = withPathInHeaders(values.diff, values.path);
  return values;
}

/** What only a unified diff has. */
const IS_DIFF = /^@@ -\d/m;

/**
 * The roles with a unified diff written as an envelope; any other text goes as it is. Where the tool takes no path
 * beside it, the file is spelled as the path of the call.
 */
function withEnvelope(
  values: RoleValues,
  diff: string,
  step: CallStep,
  tool: ToolSpec,
): RoleValues | { unlowerable: string } {
  const isWritten = notationOfText(diff) === 'diff' && IS_DIFF.test(diff);
  const envelope = isWritten ? asEnvelope(diff) : diff;
  if (envelope === undefined) return { unlowerable: 'its diff cannot be written as an envelope' };
  if (!namesPathInDiff(tool) || values.path === undefined) return { ...values, diff: envelope };
  return { ...values, diff: respellIn(envelope, isWritten ? undefined : step.path, values.path) };
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

/** The types that a schema wants at a place; empty where it says nothing. */
function typesAt({ schema }: ToolSpec, place: RolePlace): Json[] {
  const wanted = schemaAt(schema, place);
  const type = isJsonObject(wanted) ? wanted['type'] : undefined;
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

/** What is no text by its nature: an option goes as flag or number unless its schema wants text, a line as a number if it wants one. */
function typedValue(role: Role, text: string, types: readonly Json[]): Json {
  const wantsNumber = types.includes('integer') || types.includes('number');
  if (role === 'line' && !wantsNumber) return text;
  if (types.includes('string') || text.trim() === '') return text;
  if (role === 'all' || role === 'regex') return text === 'true' || text === 'false' ? text === 'true' : text;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** What an option says where a case says nothing of it: one replacement, an append. */
const PLAIN_OPTIONS = { all: 'false', count: '1', regex: 'false', mode: 'append' } as const;

/** True where a tool's schema demands the key at a place, or takes another value than the plain one for it. */
function mustSay(tool: ToolSpec, place: RolePlace, plain: Json): boolean {
  if (isRequired(tool, place)) return true;
  const own = schemaAt(tool.schema, place);
  return isJsonObject(own) && own['default'] !== undefined && own['default'] !== plain;
}

/** True where a tool's schema demands the key at a place. */
function isRequired({ schema }: ToolSpec, place: RolePlace): boolean {
  const parent = schemaAt(schema, place.slice(0, -1));
  const required = isJsonObject(parent) ? parent['required'] : undefined;
  return Array.isArray(required) && required.includes(place.at(-1) ?? null);
}

/** The arguments with the root for the folder that a tool demands and a case says nothing of. */
function withFolder(args: Json, tool: ToolSpec, context: LoweringContext): Json {
  const place = findRolePlaces(tool.arguments as Json).get('folder');
  if (place === undefined || valueAt(args, place) !== undefined || !isRequired(tool, place)) return args;
  return withValue(args, place, spellFolder('.', tool, context));
}

/** The tool's own word for an append. */
function modeOf(tool: ToolSpec, place: RolePlace): string {
  const own = schemaAt(tool.schema, place);
  const values = isJsonObject(own) && Array.isArray(own['enum']) ? own['enum'] : [];
  return appendWord(values) ?? PLAIN_OPTIONS.mode;
}

/** The arguments with every line and option as the tool wants it. A tool with a mode is told it by every call. */
function withTypes(args: Json, tool: ToolSpec): Json {
  const places = findRolePlaces(tool.arguments as Json);
  let typed = args;
  for (const role of ['line', ...OPTIONS] as const) {
    const place = places.get(role);
    if (place === undefined) continue;
    const types = typesAt(tool, place);
    const sent = valueAt(args, place);
    if (role === 'mode') {
      if (sent === undefined || sent === PLAIN_OPTIONS.mode)
        typed = withValue(typed, place, modeOf(tool, place));
      continue;
    }
    if (typeof sent === 'string') typed = withValue(typed, place, typedValue(role, sent, types));
    else if (sent === undefined && role !== 'line') {
      const plain = typedValue(role, PLAIN_OPTIONS[role], types);
      if (mustSay(tool, place, plain)) typed = withValue(typed, place, plain);
    }
  }
  return typed;
}

/** True for a tool whose replacements can each name a file of their own. */
export function namesPathInEdits(tool: ToolSpec): boolean {
  return tool.operation === 'batch' && takesOwnPaths(tool.arguments as Json);
}

/** The replacements of a batch with their files, in the guard's spelling. */
function lowerEdits(
  edits: Edits,
  values: RoleValues,
  { step, tool, context }: { step: CallStep; tool: ToolSpec; context: LoweringContext },
): Edits | { unlowerable: string } {
  if (!namesPathInEdits(tool) && edits.some(({ path }) => path !== undefined))
    return { unlowerable: `the tool ${tool.name} has one path for all replacements` };
  const own = edits.map(({ path, ...edit }) =>
    path === undefined ? edit : { path: spellPath(path, step, context), ...edit },
  );
  return nameFiles(tool.arguments as Json, values, own);
}

/** Lowers a call step to the tool's own argument names and path style, with the mutation applied last. */
export function lowerCall(
  step: CallStep,
  tool: ToolSpec,
  mutation: Mutation | undefined,
  context: LoweringContext,
): Mutated {
  const values = roleValues(step, tool, context);
  if ('unlowerable' in values) return { unlowerable: values.unlowerable };
  const isBatch = tool.operation === 'batch';
  const edits = isBatch ? lowerEdits(step.edits ?? [], values, { step, tool, context }) : undefined;
  if (edits !== undefined && 'unlowerable' in edits) return edits;
  const args = withFolder(withTypes(fillTemplate(tool.arguments, values, edits), tool), tool, context);
  return mutation === undefined ? { arguments: args } : mutateArguments(tool, args, mutation, context.recent);
}

/** True when a break of these roles reaches this tool at all: it takes the role and has a place for it. */
export function carriesRole(tool: ToolSpec, role: Role | 'edits'): boolean {
  if (role === 'edits')
    return tool.operation === 'batch' && findEditsPlace(tool.arguments as Json) !== undefined;
  return findRolePlaces(tool.arguments as Json).has(role) || (role === 'path' && namesPathInDiff(tool));
}
