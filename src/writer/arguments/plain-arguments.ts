import { isJsonObject, type Json } from '../../model/json.js';
import { OPTIONS, rolesOf, type Operation, type Role } from '../../model/operation.js';
import { Decline } from '../decline.js';
import type { Options } from '../ways.js';

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

/** The keys of an operation's arguments: its roles, or the list that holds them. */
export function keysOf(operation: Operation): readonly string[] {
  return operation === 'batch' ? ['path', 'folder', 'edits', 'version'] : rolesOf(operation);
}

/** The arguments unchanged, if every key is one of the operation. */
export function refuseUnknownKeys(
  sent: { [key: string]: Json },
  operation: Operation,
): { [key: string]: Json } {
  const known = keysOf(operation);
  const unknown = Object.keys(sent).filter((key) => !known.includes(key));
  if (unknown.length === 0) return sent;
  throw new Decline({
    code: 'unknown-argument',
    message: `unknown arguments: ${unknown.join(', ')}; ${operation} takes ${known.join(', ')}`,
    data: { unknown, expected: [...known] },
  });
}

/** The replacements of a batch, if they are a list. */
export function takeList(sent: Json | undefined): readonly Json[] {
  if (Array.isArray(sent)) return sent;
  throw new Decline({
    code: sent === undefined ? 'missing-argument' : 'mistyped-argument',
    message: `edits must be a list, not ${kindOf(sent)}`,
    data: { argument: 'edits', expected: 'array' },
    unfit: true,
  });
}

/** The arguments unchanged; keys that are no roles are never looked at. */
export function ignoreUnknownKeys(sent: { [key: string]: Json }): { [key: string]: Json } {
  return sent;
}

const SPARED: ReadonlySet<Role> = new Set<Role>([...OPTIONS, 'folder', 'version']);

/** All roles of the operation but its options, the folder, and the version, which this writer does not know; those of a batch stand in its list. */
export function neededRoles(operation: Operation): readonly Role[] {
  return operation === 'batch' ? ['path'] : rolesOf(operation).filter((role) => !SPARED.has(role));
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

function declineOption(option: 'all' | 'count' | 'regex', value: Json, expected: string): Decline {
  return new Decline({
    code: 'mistyped-argument',
    message: `${option} must be ${expected}, not ${typeof value === 'number' ? value : kindOf(value)}`,
    data: { argument: option, expected },
  });
}

/** An option as it is to be, if there is one. @throws Decline where the flag is no flag, or the number none from 1 on. */
export function readOptions({ all, count, regex }: { [key: string]: Json }): Options {
  if (all !== undefined && typeof all !== 'boolean') throw declineOption('all', all, 'true or false');
  if (regex !== undefined && typeof regex !== 'boolean') throw declineOption('regex', regex, 'true or false');
  if (count !== undefined && (typeof count !== 'number' || !Number.isInteger(count) || count < 1))
    throw declineOption('count', count, 'a whole number from 1 on');
  return {
    ...(all === undefined ? {} : { all }),
    ...(count === undefined ? {} : { count }),
    ...(regex === undefined ? {} : { regex }),
  };
}
