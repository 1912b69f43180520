import { rolesOf, type Operation, type Role } from '../../../model/operation.js';
import { appendWord } from '../append-word.js';
import type { RolePlace } from '../template.js';
import type { Leaf } from './list-leaves.js';
import { isClear, rankName } from './role-names.js';
import { placeKey } from './shape.js';

/** What a call of an operation cannot be said without. */
const NEEDED: Readonly<Record<Operation, readonly Role[]>> = {
  read: ['path'],
  replace: ['path', 'oldText', 'newText'],
  insert: ['path', 'line', 'newText'],
  patch: ['diff'],
  write: ['path', 'content'],
  create: ['path', 'content'],
  append: ['path', 'content'],
  mkdir: ['path'],
  delete: ['path'],
  move: ['path', 'destination'],
  batch: ['path', 'oldText', 'newText'],
};

/** The roles that an operation's template must have; the others of `rolesOf` go in where a tool has them. */
export function neededRoles(operation: Operation): readonly Role[] {
  return NEEDED[operation];
}

/** Roles that stand side by side with another where they can. */
const BESIDE: { readonly [role in Role]?: Role } = {
  newText: 'oldText',
  destination: 'path',
  content: 'path',
};

function admits(leaf: Leaf, role: Role, operation: Operation): boolean {
  const { kind, values } = leaf.shape;
  if (role === 'all' || role === 'regex')
    return kind === 'boolean' || (kind === 'any' && values === undefined);
  if (role === 'count') return kind === 'number' || (kind === 'any' && values === undefined);
  if (role === 'mode') return appendWord(values ?? []) !== undefined;
  if (kind === 'boolean' || values !== undefined) return false;
  if (leaf.inList && (role !== 'path' || operation === 'move')) return false;
  if (role === 'folder') return kind === 'text';
  if (role === 'line') return kind !== 'text' || !/insert(at|after)$/i.test(leaf.name);
  return kind !== 'number' || role === 'version';
}

function isBeside(place: RolePlace, other: RolePlace | undefined): boolean {
  return other === undefined || placeKey(place.slice(0, -1)) === placeKey(other.slice(0, -1));
}

function candidates(leaves: readonly Leaf[], role: Role, operation: Operation): Leaf[] {
  const ranked = leaves.flatMap((leaf) => {
    const rank = admits(leaf, role, operation) ? rankName(leaf.name, role, operation) : undefined;
    return rank === undefined ? [] : [{ leaf, rank }];
  });
  return ranked
    .toSorted(
      (a, b) =>
        Number(isClear(b.rank)) - Number(isClear(a.rank)) ||
        Number(b.leaf.required) - Number(a.leaf.required) ||
        a.leaf.place.length - b.leaf.place.length ||
        a.rank - b.rank,
    )
    .map(({ leaf }) => leaf);
}

/** Untitled places of a list that must all be sent: the operation's roles in the usual order, where the numbers agree. */
function bindByOrder(leaves: readonly Leaf[], operation: Operation): Map<Role, Leaf> {
  const texts = leaves.filter(({ shape: { kind } }) => kind === 'text' || kind === 'any');
  const needed = neededRoles(operation);
  const isPlain = texts.every(({ place, required }) => typeof place.at(-1) === 'number' && required);
  if (!isPlain || texts.length !== needed.length || leaves.some(({ inList }) => inList)) return new Map();
  return new Map(needed.flatMap((role, index) => (texts[index] === undefined ? [] : [[role, texts[index]]])));
}

/**
 * Where each role of an operation goes among these values; a role that has no place is absent. No value carries two.
 * Clear names come before doubtful ones, required keys before optional ones, outer ones before nested ones.
 */
export function bindRoles(leaves: readonly Leaf[], operation: Operation): Map<Role, Leaf> {
  const bound = new Map<Role, Leaf>();
  for (const role of rolesOf(operation)) {
    const taken = new Set(bound.values());
    const isNeeded = neededRoles(operation).includes(role);
    const free = candidates(leaves, role, operation).filter(
      (leaf) => !taken.has(leaf) && (isNeeded || isClear(rankName(leaf.name, role, operation))),
    );
    const beside = BESIDE[role];
    const neighbour = beside === undefined ? undefined : bound.get(beside)?.place;
    const chosen = free.find(({ place }) => isBeside(place, neighbour)) ?? free[0];
    if (chosen !== undefined) bound.set(role, chosen);
  }
  return neededRoles(operation).every((role) => bound.has(role))
    ? bound
    : orElse(bindByOrder(leaves, operation), bound);
}

function orElse<Key, Value>(first: Map<Key, Value>, second: Map<Key, Value>): Map<Key, Value> {
  return first.size > 0 ? first : second;
}
