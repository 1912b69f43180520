import { isJsonObject, type Json } from '../../model/json.js';
import { ROLES, type Role } from '../../model/operation.js';
import type { RoleValues } from '../../model/step.js';

/** Where a role stands in a tool's arguments: object keys and array indexes from the top. */
export type RolePlace = readonly (string | number)[];

const PLACEHOLDER = /^\{([a-zA-Z]+)\}$/;

function roleOf(leaf: Json): Role | undefined {
  if (typeof leaf !== 'string') return undefined;
  const name = PLACEHOLDER.exec(leaf)?.[1];
  return ROLES.find((role) => role === name);
}

/** Finds where each role of a tool's argument shape stands. */
export function findRolePlaces(template: Json): Map<Role, RolePlace> {
  const places = new Map<Role, RolePlace>();
  const walk = (node: Json, place: RolePlace): void => {
    const role = roleOf(node);
    if (role !== undefined) places.set(role, place);
    else if (Array.isArray(node)) node.forEach((item, index) => walk(item, [...place, index]));
    else if (isJsonObject(node))
      for (const [key, value] of Object.entries(node)) walk(value, [...place, key]);
  };
  walk(template, []);
  return places;
}

/** Fills a tool's argument shape with role values. A role without a value leaves its key out (in an array: null). */
export function fillTemplate(template: Json, values: RoleValues): Json {
  const role = roleOf(template);
  if (role !== undefined) return values[role] ?? null;
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (!isJsonObject(template)) return template;
  const filled: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(template)) {
    const leaf = roleOf(value);
    if (leaf !== undefined && values[leaf] === undefined) continue;
    filled[key] = fillTemplate(value, values);
  }
  return filled;
}

/** What stands at a place, or undefined where the arguments have another shape. */
export function valueAt(args: Json | undefined, place: RolePlace): Json | undefined {
  let node: Json | undefined = args;
  for (const key of place) {
    if (typeof key === 'number') node = Array.isArray(node) ? node[key] : undefined;
    else node = isJsonObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  }
  return node;
}

/** The inverse of {@link fillTemplate}: reads the roles back from arguments of the tool's shape. Values keep their type. */
export function readRoles(template: Json, args: Json | undefined): { [role in Role]?: Json } {
  const roles: { [role in Role]?: Json } = {};
  for (const [role, place] of findRolePlaces(template)) {
    const value = valueAt(args, place);
    if (value !== undefined) roles[role] = value;
  }
  return roles;
}
