import type { Json } from '../../model/json.js';
import type { Role } from '../../model/operation.js';
import type { Ways } from '../ways.js';
import { readText as readPlainText, takeObject as takePlainObject } from './plain-arguments.js';

function takeObject(sent: Json | undefined): { [key: string]: Json } {
  return takePlainObject(sent ?? {});
}

function readText(role: Role, value: Json | undefined, recent: readonly string[]): string {
  const isMissing = value === undefined || value === null;
  if (role === 'path' || role === 'destination') {
    const isBlank = typeof value === 'string' && value.trim() === '';
    return readPlainText(role, isMissing || isBlank ? recent[0] : value);
  }
  if (!isMissing) return readPlainText(role, value);
  return role === 'line' ? '0' : '';
}

/** Fills what is missing: a path from the session's leftover tokens, a text with nothing. */
export const defaultFill: Partial<Ways> = { takeObject, readText };
