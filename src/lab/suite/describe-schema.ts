import * as z from 'zod/v4';

/** What a schema asks for, in a few words: `text`, `a list`, `one of a, b`, `text or a map`. */
export function describeSchema(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodLazy) return describeSchema(schema.unwrap());
  if (schema instanceof z.ZodNullable) return `${describeSchema(schema.unwrap())} or null`;
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'a whole number' : 'a number';
  if (schema instanceof z.ZodArray) return 'a list';
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'a map';
  if (schema instanceof z.ZodLiteral) return [...schema.values].join(' or ');
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(', ')}`;
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.map(describeSchema))].join(' or ');
  return 'another value';
}

/** A received value, short enough for one line. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') {
    const keys = Object.keys(value);
    return keys.length === 0 ? 'an empty map' : `a map with ${keys.join(', ')}`;
  }
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}..."`;
}
