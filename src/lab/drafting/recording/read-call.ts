import { isDeepStrictEqual } from 'node:util';
import { appendWord } from '../../../guard/roles/append-word.js';
import { inferTool } from '../../../guard/roles/infer/infer-tool.js';
import type { ListedTool } from '../../../guard/roles/infer/listed-tool.js';
import {
  findRolePlaces,
  readEdits,
  readRoles,
  valueAt,
  type RolePlace,
} from '../../../guard/roles/template.js';
import type { ToolSpec } from '../../../model/guard.js';
import { isJsonObject, type Json } from '../../../model/json.js';
import { rolesOf, type Role } from '../../../model/operation.js';
import { editsSchema, type CallStep } from '../../../model/step.js';
import type { RecordedCall } from './read-recording.js';

/** A recorded call in roles, or why it cannot be said in them. */
export type ReadCall = { step: CallStep; leavesOut: boolean } | { why: string };

/** A schema that says no more than which keys the call had. */
function schemaOf(args: Json): { [key: string]: Json } {
  const keyOf = (value: Json): Json => {
    if (Array.isArray(value)) return { type: 'array', items: keyOf(value[0] ?? '') };
    if (isJsonObject(value)) return schemaOf(value);
    return { type: typeof value === 'string' ? 'string' : typeof value };
  };
  const properties = isJsonObject(args)
    ? Object.fromEntries(Object.entries(args).map(([key, value]) => [key, keyOf(value)]))
    : {};
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Where a template has constants, and which. */
function constantsOf(template: Json): [RolePlace, Json][] {
  const roles = [...findRolePlaces(template).values()].map((place) => place.join('/'));
  const found: [RolePlace, Json][] = [];
  const walk = (node: Json, place: RolePlace): void => {
    if (Array.isArray(node)) node.forEach((item, index) => walk(item, [...place, index]));
    else if (isJsonObject(node))
      for (const [key, value] of Object.entries(node)) walk(value, [...place, key]);
    else if (!roles.includes(place.join('/'))) found.push([place, node]);
  };
  walk(template, []);
  return found;
}

/** True where a tool appends by its mode, and the call says no such mode. */
function saysOtherMode(template: Json, args: Json): boolean {
  const place = findRolePlaces(template).get('mode');
  return place !== undefined && appendWord([valueAt(args, place) ?? null]) === undefined;
}

/** How far a call is from a reading of its tool: constants that it has otherwise, and roles that it does not fill. */
function distanceTo(spec: ToolSpec, args: Json): number {
  const template = spec.arguments as Json;
  const constants = constantsOf(template).filter(
    ([place, value]) => !isDeepStrictEqual(valueAt(args, place), value),
  ).length;
  const other = constants + Number(saysOtherMode(template, args));
  const filled = Object.keys(readRoles(template, args)).length;
  return other * 10 + findRolePlaces(template).size - filled;
}

/** True where the call has more in a list than a step can say. */
function hasMore(template: Json, args: Json | undefined): boolean {
  if (Array.isArray(template)) {
    if (!Array.isArray(args)) return false;
    return args.length > template.length || template.some((item, index) => hasMore(item, args[index]));
  }
  return (
    isJsonObject(template) &&
    isJsonObject(args) &&
    Object.entries(template).some(([key, value]) => hasMore(value, args[key]))
  );
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Several replacements as one step; undefined where one of them, or the path, is no text. */
function readBatch(spec: ToolSpec, args: Json): CallStep | undefined {
  const template = spec.arguments as Json;
  const { path } = readRoles(template, args);
  const edits = readEdits(template, args)?.map(({ path: own = path, oldText, newText }) => ({
    ...(own === path ? {} : { path: own }),
    oldText,
    newText,
  }));
  const read = editsSchema.safeParse(edits);
  return typeof path === 'string' && read.success ? { call: ['batch'], path, edits: read.data } : undefined;
}

/**
 * A recorded call in roles. The tool's own listing says what its keys mean; where the recording has none, the keys of
 * the call itself do.
 */
export function readCall(call: RecordedCall, tools: readonly ListedTool[]): ReadCall {
  const listed = tools.findLast(({ name }) => name === call.tool);
  const inferred = inferTool(listed ?? { name: call.tool, schema: schemaOf(call.arguments) });
  if (inferred.kind === 'unclear') return { why: inferred.unclear.why };
  if (inferred.kind === 'ignored') return { why: 'it has nothing to do with files' };
  const [spec] = inferred.tools.toSorted(
    (a, b) => distanceTo(a, call.arguments) - distanceTo(b, call.arguments),
  );
  if (spec === undefined) return { why: 'its keys say nothing' };
  const leavesOut = hasMore(spec.arguments as Json, call.arguments);
  const several = leavesOut ? inferred.tools.find(({ operation }) => operation === 'batch') : undefined;
  const batch = several && readBatch(several, call.arguments);
  if (batch !== undefined) return { step: batch, leavesOut: false };
  const roles: { [role in Role]?: Json } = readRoles(spec.arguments as Json, call.arguments);
  const step: CallStep = { call: [spec.operation] };
  for (const role of rolesOf(spec.operation)) {
    const value = roles[role];
    if (value === undefined || value === null) continue;
    step[role] = role === 'mode' && appendWord([value]) !== undefined ? 'append' : asText(value);
  }
  return { step, leavesOut };
}
