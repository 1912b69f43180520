import * as z from 'zod/v4';
import { chooseBranch } from './choose-branch.js';
import { describeSchema } from './describe-schema.js';
import { nearest } from '../../model/nearest.js';
import type { Fault } from './fault.js';
import type { KeyPath } from './yaml-document.js';

type Schema = z.core.$ZodType;
type MapValue = Record<string, unknown>;

function isMapValue(value: unknown): value is MapValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* findInList(element: Schema, list: readonly unknown[], path: KeyPath): Generator<Fault> {
  for (const [index, item] of list.entries()) yield* findFaults(element, item, [...path, index]);
}

function* findInObject(shape: Record<string, Schema>, value: MapValue, path: KeyPath): Generator<Fault> {
  const known = Object.keys(shape);
  // A strange key that was meant for one that is missing is one fault, not two.
  const meant = new Set<string>();
  for (const [key, item] of Object.entries(value)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema === undefined) {
      meant.add(nearest(key, known) ?? key);
      yield { kind: 'unknown-key', path: [...path, key], key, known };
    } else yield* findFaults(schema, item, [...path, key]);
  }
  for (const [key, schema] of Object.entries(shape)) {
    if (schema instanceof z.ZodOptional || Object.hasOwn(value, key) || meant.has(key)) continue;
    yield { kind: 'missing-key', path, key, expected: describeSchema(schema) };
  }
}

function knownKeys(keyType: Schema): string[] | undefined {
  if (keyType instanceof z.ZodEnum) return keyType.options.map(String);
  if (keyType instanceof z.ZodUnion) return keyType.options.flatMap((option) => knownKeys(option) ?? []);
  return undefined;
}

function* findInRecord(schema: z.ZodRecord, value: MapValue, path: KeyPath): Generator<Fault> {
  const known = knownKeys(schema.keyType);
  for (const [key, item] of Object.entries(value)) {
    if (known !== undefined && !known.includes(key))
      yield { kind: 'unknown-key', path: [...path, key], key, known };
    else yield* findFaults(schema.valueType, item, [...path, key]);
  }
}

function nonEmpty(value: unknown): string {
  return Array.isArray(value) ? 'a list of at least one' : 'text that is not empty';
}

/** A leaf that has the right type but breaks a rule (a pattern, an enum, a minimum); the rule's own words, if any. */
function checkLeaf(schema: Schema, value: unknown, path: KeyPath): Fault | undefined {
  const result = z.safeParse(schema, value);
  if (result.success) return undefined;
  const issue = result.error.issues[0];
  const isType = issue?.code === 'invalid_type' || issue === undefined;
  if (isType) return { kind: 'wrong-type', path, expected: describeSchema(schema), received: value };
  if (schema instanceof z.ZodEnum) {
    const expected = describeSchema(schema);
    return { kind: 'wrong-value', path, expected, received: value, known: schema.options.map(String) };
  }
  if (schema instanceof z.ZodLiteral)
    return { kind: 'wrong-value', path, expected: describeSchema(schema), received: value };
  const expected = issue.code === 'too_small' ? nonEmpty(value) : issue.message;
  return { kind: 'wrong-value', path, expected, received: value };
}

/**
 * Finds the faults of a value, in the value's own order; of a map that could be several things, the one that was meant
 * is looked at. It reads the schema itself instead of the schema's error list, because a union reports every branch.
 */
export function* findFaults(schema: Schema, value: unknown, path: KeyPath = []): Generator<Fault> {
  if (schema instanceof z.ZodOptional) yield* findFaults(schema.unwrap(), value, path);
  else if (schema instanceof z.ZodNullable) {
    if (value !== null) yield* findFaults(schema.unwrap(), value, path);
  } else if (schema instanceof z.ZodUnion) {
    const choice = chooseBranch(schema, value, path);
    if (choice.branch === undefined) yield choice.fault;
    else yield* findFaults(choice.branch, value, path);
  } else if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
    if (!isMapValue(value))
      yield { kind: 'wrong-type', path, expected: describeSchema(schema), received: value };
    else if (schema instanceof z.ZodObject) yield* findInObject(schema.shape, value, path);
    else yield* findInRecord(schema, value, path);
  } else {
    if (schema instanceof z.ZodArray && Array.isArray(value)) {
      const inItems = [...findInList(schema.element, value, path)];
      yield* inItems;
      // The list itself is looked at only where its items are right: a schema judges both at once.
      if (inItems.length > 0) return;
    }
    const fault = checkLeaf(schema, value, path);
    if (fault !== undefined) yield fault;
  }
}
