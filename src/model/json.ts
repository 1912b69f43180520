import * as z from 'zod/v4';

/** A value that JSON can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const jsonSchema: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(jsonSchema),
    z.record(z.string(), jsonSchema),
  ]),
);

/** True for a plain JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys, or places, and values of an object or an array; none for any other value. */
export function entriesOf(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** What a JSON pointer (RFC 6901) leads to, or undefined. */
export function readPointer(value: Json | undefined, pointer: string): Json | undefined {
  let node: Json | undefined = value;
  for (const raw of pointer.split('/').slice(1)) {
    const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    node = new Map(entriesOf(node)).get(key);
  }
  return node;
}
