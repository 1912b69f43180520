import * as z from 'zod/v4';
import { isJsonObject } from '../model/json.js';

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Entries as an object; `__proto__` stays an ordinary key. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}

/**
 * The same value with its keys in canonical order: an object's as the schema lists them (unknown ones after, as they
 * come), a map's by code unit. What the schema leaves open (a call's arguments, a case) keeps its own order: there
 * the order is part of what was sent.
 */
export function orderKeys(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return orderKeys(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema;
    return value.map((item: unknown) => orderKeys(element, item));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  if (schema instanceof z.ZodRecord) {
    const ordered = entries.toSorted(([one], [other]) => compareText(one, other));
    return fromEntries(ordered.map(([key, item]) => [key, orderKeys(schema.valueType, item)]));
  }
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    const known = Object.entries(shape).filter(([key]) => Object.hasOwn(value, key));
    const unknown = entries.filter(([key]) => !Object.hasOwn(shape, key));
    return fromEntries([
      ...known.map(([key, inner]) => [key, orderKeys(inner, value[key])] as const),
      ...unknown,
    ]);
  }
  return value;
}
