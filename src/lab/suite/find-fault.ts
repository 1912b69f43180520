import * as z from 'zod/v4';
import { chooseBranch } from './choose-branch.js';
import { describeSchema } from './describe-schema.js';
import type { Fault } from './fault.js';
import type { KeyPath } from './yaml-document.js';

type Schema = z.core.$ZodType;
type MapValue = Record<string, unknown>;

function isMapValue(value: unknown): value is MapValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findInList(element: Schema, list: readonly unknown[], path: KeyPath): Fault | undefined {
  for (const [index, item] of list.entries()) {
    const fault = findFault(element, item, [...path, index]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findInObject(shape: Record<string, Schema>, value: MapValue, path: KeyPath): Fault | undefined {
  for (const [key, item] of Object.entries(value)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema === undefined)
      return { kind: 'unknown-key', path: [...path, key], key, known: Object.keys(shape) };
    const fault = findFault(schema, item, [...path, key]);
    if (fault !== undefined) return fault;
  }
  for (const [key, schema] of Object.entries(shape)) {
    if (schema instanceof z.ZodOptional || Object.hasOwn(value, key)) continue;
    return { kind: 'missing-key', path, key, expected: describeSchema(schema) };
  }
  return undefined;
}

function knownKeys(keyType: Schema): string[] | undefined {
  if (keyType instanceof z.ZodEnum) return keyType.options.map(String);
  if (keyType instanceof z.ZodUnion) return keyType.options.flatMap((option) => knownKeys(option) ?? []);
  return undefined;
}

function findInRecord(schema: z.ZodRecord, value: MapValue, path: KeyPath): Fault | undefined {
  const known = knownKeys(schema.keyType);
  for (const [key, item] of Object.entries(value)) {
    if (known !== undefined && !known.includes(key))
      return { kind: 'unknown-key', path: [...path, key], key, known };
    const fault = findFault(schema.valueType, item, [...path, key]);
    if (fault !== undefined) return fault;
  }
  return undefined;
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
  const expected = issue.code === 'too_small' ? 'at least one' : issue.message;
  return { kind: 'wrong-value', path, expected, received: value };
}

/**
 * Finds the first fault of a value, in the value's own order. It reads the schema itself instead of the schema's error
 * list, because a union reports every branch and a person wants the one that was meant.
 */
export function findFault(schema: Schema, value: unknown, path: KeyPath = []): Fault | undefined {
  if (schema instanceof z.ZodOptional) return findFault(schema.unwrap(), value, path);
  if (schema instanceof z.ZodNullable)
    return value === null ? undefined : findFault(schema.unwrap(), value, path);
  if (schema instanceof z.ZodUnion) {
    const choice = chooseBranch(schema, value, path);
    return choice.branch === undefined ? choice.fault : findFault(choice.branch, value, path);
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
    if (!isMapValue(value))
      return { kind: 'wrong-type', path, expected: describeSchema(schema), received: value };
    return schema instanceof z.ZodObject
      ? findInObject(schema.shape, value, path)
      : findInRecord(schema, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return findInList(schema.element, value, path) ?? checkLeaf(schema, value, path);
  }
  return checkLeaf(schema, value, path);
}
