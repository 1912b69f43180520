import { isJsonObject, type Json } from '../../model/json.js';
import { ROLES, type Role } from '../../model/operation.js';
import type { Edits, RoleValues } from '../../model/step.js';

/** Where a role stands in a tool's arguments: object keys and array indexes from the top. */
export type RolePlace = readonly (string | number)[];

const PLACEHOLDER = /^\{([a-zA-Z]+)\}$/;

function roleOf(leaf: Json): Role | undefined {
  if (typeof leaf !== 'string') return undefined;
  const name = PLACEHOLDER.exec(leaf)?.[1];
  return ROLES.find((role) => role === name);
}

/** Finds where each role of a tool's argument shape stands; a path beside a list of replacements, and not those in it. */
export function findRolePlaces(template: Json): Map<Role, RolePlace> {
  const places = new Map<Role, RolePlace>();
  const walk = (node: Json, place: RolePlace): void => {
    const role = roleOf(node);
    if (role !== undefined && (role !== 'path' || !isInEdit(template, place) || !places.has(role)))
      places.set(role, place);
    else if (Array.isArray(node)) node.forEach((item, index) => walk(item, [...place, index]));
    else if (isJsonObject(node))
      for (const [key, value] of Object.entries(node)) walk(value, [...place, key]);
  };
  walk(template, []);
  return places;
}

/** True where a value of an argument shape holds this role, not looking into lists. */
function holds(node: Json, role: Role): boolean {
  if (roleOf(node) === role) return true;
  return isJsonObject(node) && Object.values(node).some((value) => holds(value, role));
}

/** The item of a list that stands for each replacement of a batch, or undefined where the list is another one. */
function editItem(node: Json): Json | undefined {
  return Array.isArray(node)
    ? node.find((item) => isJsonObject(item) && holds(item, 'oldText') && holds(item, 'newText'))
    : undefined;
}

/** Where the list of a batch's replacements stands in an argument shape, or undefined where it has none. */
export function findEditsPlace(template: Json): RolePlace | undefined {
  if (editItem(template) !== undefined) return [];
  const inside = Array.isArray(template)
    ? [...template.entries()]
    : isJsonObject(template)
      ? Object.entries(template)
      : [];
  for (const [key, value] of inside) {
    const below = findEditsPlace(value);
    if (below !== undefined) return [key, ...below];
  }
  return undefined;
}

/** True for a place in the item of a list of replacements. */
function isInEdit(template: Json, place: RolePlace): boolean {
  const list = findEditsPlace(template);
  return list !== undefined && place.length > list.length && list.every((key, index) => place[index] === key);
}

/** True where each replacement of a batch can name a file of its own. */
export function takesOwnPaths(template: Json): boolean {
  const place = findEditsPlace(template);
  const item = place && editItem(valueAt(template, place) ?? null);
  return item !== undefined && holds(item, 'path');
}

/** Each replacement of a batch with its file: the call's path where there is no other place for it. */
export function nameFiles(template: Json, { path }: RoleValues, edits: Edits): Edits {
  const outer = findRolePlaces(template).get('path');
  const stands = outer !== undefined && !isInEdit(template, outer);
  return stands || path === undefined ? edits : edits.map((edit) => ({ path, ...edit }));
}

/**
 * Fills a tool's argument shape with role values. A role without a value leaves its key out (in an array: null).
 * @param edits of a batch: the item of its list is filled once for each of them, with its own path or none.
 */
export function fillTemplate(template: Json, values: RoleValues, edits?: Edits): Json {
  const role = roleOf(template);
  if (role !== undefined) return values[role] ?? null;
  const item = edits === undefined ? undefined : editItem(template);
  if (item !== undefined) {
    const { path: _, ...shared } = values;
    return (edits ?? []).map((edit) => fillTemplate(item, { ...shared, ...edit }));
  }
  if (Array.isArray(template)) return template.map((each) => fillTemplate(each, values, edits));
  if (!isJsonObject(template)) return template;
  const filled: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(template)) {
    const leaf = roleOf(value);
    if (leaf !== undefined && values[leaf] === undefined) continue;
    filled[key] = fillTemplate(value, values, edits);
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

/** The replacements in the arguments of a batch tool, as role values; undefined where there is no list of them. */
export function readEdits(template: Json, args: Json | undefined): { [role in Role]?: Json }[] | undefined {
  const place = findEditsPlace(template);
  const item = place && editItem(valueAt(template, place) ?? null);
  const sent = place && valueAt(args, place);
  if (item === undefined || !Array.isArray(sent)) return undefined;
  return sent.map((edit) => readRoles(item, edit));
}
