import type { ToolSpec } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { Mutation, Retype } from '../../model/mutation.js';
import type { Role } from '../../model/operation.js';
import { cousinKey, unknownKey } from './cousins.js';
import { spellTwice } from './spell-twice.js';
import { findRolePlaces, valueAt, type RolePlace } from './template.js';

/** Mutated arguments, or why this tool's shape cannot carry the mutation. */
export type Mutated = { arguments: Json | undefined; text?: string } | { unlowerable: string };

function retyped(value: Json, type: Retype): Json {
  switch (type) {
    case 'number':
      return 7;
    case 'boolean':
      return true;
    case 'array':
      return [value];
    case 'object':
      return { value };
    case 'text':
      return 'false';
  }
}

/** A copy with the value at the place replaced, or its key removed for undefined. */
export function withValue(node: Json, place: RolePlace, value: Json | undefined): Json {
  const [key, ...rest] = place;
  if (key === undefined) return value ?? null;
  if (Array.isArray(node) && typeof key === 'number') {
    if (rest.length === 0 && value === undefined) return node.filter((_, index) => index !== key);
    return node.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  if (!isJsonObject(node) || typeof key !== 'string') return node;
  const copy = { ...node };
  if (rest.length === 0 && value === undefined) delete copy[key];
  else copy[key] = withValue(copy[key] ?? null, rest, value);
  return copy;
}

/** What a cousin key, or the same key once more, carries beside the real one: another target for a path, a visibly different text otherwise. */
function cousinValue(role: Role, legal: Json, recent: readonly string[]): Json {
  const leftover = recent[0];
  if (role === 'path' && leftover !== undefined) return leftover;
  return typeof legal === 'string' ? `${legal}!` : legal;
}

/**
 * Applies one mutation to lowered arguments.
 * @param recent the session's leftover tokens, which a cousin `path` carries.
 */
export function mutateArguments(
  tool: ToolSpec,
  args: Json,
  mutation: Mutation,
  recent: readonly string[],
): Mutated {
  const places = findRolePlaces(tool.arguments);
  const atRole = (
    role: Role,
    change: (place: RolePlace, legal: Json) => Json | { unlowerable: string },
  ): Mutated => {
    const place = places.get(role);
    const legal = place && valueAt(args, place);
    if (place === undefined || legal === undefined)
      return { unlowerable: `the tool ${tool.name} has no ${role}` };
    const result = change(place, legal);
    return isJsonObject(result) && 'unlowerable' in result && Object.keys(result).length === 1
      ? { unlowerable: String(result['unlowerable']) }
      : { arguments: result };
  };
  const beside = (place: RolePlace, key: string, value: Json, base: Json): Json | { unlowerable: string } => {
    const parent = place.slice(0, -1);
    if (typeof place.at(-1) !== 'string') return { unlowerable: 'positional arguments have no keys' };
    return withValue(base, [...parent, key], value);
  };

  if ('raw' in mutation) return { arguments: mutation.raw };
  if ('stringify' in mutation) return { arguments: JSON.stringify(args) };
  if ('extra' in mutation) {
    if (!isJsonObject(args)) return { unlowerable: 'positional arguments have no keys' };
    return { arguments: { ...args, [unknownKey(tool)]: mutation.extra } };
  }
  if ('omit' in mutation) return atRole(mutation.omit, (place) => withValue(args, place, undefined));
  if ('null' in mutation) return atRole(mutation.null, (place) => withValue(args, place, null));
  if ('blank' in mutation) return atRole(mutation.blank, (place) => withValue(args, place, ''));
  if ('retype' in mutation) {
    const [role, type] = onlyEntry(mutation.retype);
    return atRole(role, (place, legal) => withValue(args, place, retyped(legal, type)));
  }
  if ('duplicate' in mutation) {
    const [role, at] = onlyEntry(mutation.duplicate);
    const place = places.get(role);
    const legal = place && valueAt(args, place);
    if (place === undefined || legal === undefined)
      return { unlowerable: `the tool ${tool.name} has no ${role}` };
    if (typeof place.at(-1) !== 'string') return { unlowerable: 'positional arguments have no keys' };
    const other = cousinValue(role, legal, recent);
    const text = spellTwice(args, { place, other, at });
    // Whoever reads JSON into a value keeps the last of the two.
    return { arguments: at === 'last' ? withValue(args, place, other) : args, text };
  }
  const [role, manner] = onlyEntry(mutation.alias);
  const key = cousinKey(tool, role);
  if (key === undefined) return { unlowerable: `every cousin of ${role} is a key of the tool ${tool.name}` };
  return atRole(role, (place, legal) =>
    manner === 'beside'
      ? beside(place, key, cousinValue(role, legal, recent), args)
      : beside(place, key, legal, withValue(args, place, undefined)),
  );
}

function onlyEntry<Value>(record: { [role in Role]?: Value | undefined }): [Role, Value] {
  for (const [role, value] of Object.entries(record) as [Role, Value | undefined][]) {
    if (value !== undefined) return [role, value];
  }
  throw new RangeError('a mutation names exactly one role; the case schema let an empty one through');
}
