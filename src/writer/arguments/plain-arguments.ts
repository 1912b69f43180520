import { isJsonObject, type Json } from '../../model/json.js';
import { rolesOf, type Operation, type Role } from '../../model/operation.js';
import { Decline } from '../decline.js';

/** What JSON calls the value, for messages. */
export function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The arguments, if they are an object. */
export function takeObject(sent: Json | undefined): { [key: string]: Json } {
  if (isJsonObject(sent)) return sent;
  throw new Decline({
    code: 'arguments-not-object',
    message: `the arguments must be an object, not ${kindOf(sent)}`,
    data: { expected: 'object' },
    unfit: true,
  });
}

/** The arguments unchanged, if every key is a role of the operation. */
export function refuseUnknownKeys(
  sent: { [key: string]: Json },
  operation: Operation,
): { [key: string]: Json } {
  const known: readonly string[] = rolesOf(operation);
  const unknown = Object.keys(sent).filter((key) => !known.includes(key));
  if (unknown.length === 0) return sent;
  throw new Decline({
    code: 'unknown-argument',
    message: `unknown arguments: ${unknown.join(', ')}; ${operation} takes ${known.join(', ')}`,
    data: { unknown, expected: [...known] },
  });
}

/** The arguments unchanged; keys that are no roles are never looked at. */
export function ignoreUnknownKeys(sent: { [key: string]: Json }): { [key: string]: Json } {
  return sent;
}

/** All roles of the operation but the version, which this writer does not know. */
export function neededRoles(operation: Operation): readonly Role[] {
  return rolesOf(operation).filter((role) => role !== 'version');
}

/** The value, if it is text. A line may be a whole number too. */
export function readText(role: Role, value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (role === 'line' && typeof value === 'number') return String(value);
  throw new Decline({
    code: value === undefined ? 'missing-argument' : 'mistyped-argument',
    message: `${role} must be text, not ${kindOf(value)}`,
    data: { argument: role, expected: 'string' },
    unfit: true,
  });
}
