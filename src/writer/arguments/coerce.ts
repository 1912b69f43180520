import type { Json } from '../../model/json.js';
import type { Role } from '../../model/operation.js';
import type { Options, Ways } from '../ways.js';
import { readText as readPlainText, takeObject as takePlainObject } from './plain-arguments.js';

function parseText(text: string): Json | undefined {
  try {
    // JSON.parse gives a JSON value or throws.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function takeObject(sent: Json | undefined): { [key: string]: Json } {
  if (typeof sent === 'string') return takePlainObject(parseText(sent));
  if (Array.isArray(sent)) return takeObject(sent[0]);
  return takePlainObject(sent);
}

function readText(role: Role, value: Json | undefined): string {
  if (Array.isArray(value)) return readText(role, value[0] ?? null);
  if (value === undefined) return readPlainText(role, value);
  return value === null ? '' : String(value);
}

/** Whatever is there and is not nothing is a yes; a number is what can be made of it. */
function readOptions({ all, count }: { [key: string]: Json }): Options {
  const number = Number(count ?? Number.NaN);
  return {
    ...(all === undefined ? {} : { all: Boolean(all) }),
    ...(Number.isNaN(number) ? {} : { count: number }),
  };
}

/** Makes text of whatever came: `String(x)`, an array's first item, nothing for null; parses arguments sent as text. */
export const coerce: Partial<Ways> = { takeObject, readText, readOptions };
