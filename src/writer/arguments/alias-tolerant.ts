import type { Json } from '../../model/json.js';
import { rolesOf, type Operation } from '../../model/operation.js';
import type { Ways } from '../ways.js';
import { roleOfCousin } from './cousins.js';

function nameRoles(sent: { [key: string]: Json }, operation: Operation): { [key: string]: Json } {
  const roles = rolesOf(operation);
  const known: readonly string[] = roles;
  const named = { ...sent };
  for (const [key, value] of Object.entries(sent)) {
    const role = known.includes(key) ? undefined : roleOfCousin(key, roles);
    if (role !== undefined) named[role] = value;
  }
  return named;
}

/** Takes a cousin key for the role it looks like, and prefers it where both are there. */
export const aliasTolerant: Partial<Ways> = { nameRoles };
