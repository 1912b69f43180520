import { isJsonObject, readPointer, type Json } from '../../../model/json.js';

/** One node of a JSON Schema. */
export type SchemaNode = { [key: string]: Json };

const MOST_STEPS = 24;

/** Both of two schemas for one value: properties and required keys together, else the later one's word. */
function mergeSchemas(first: SchemaNode, second: SchemaNode): SchemaNode {
  const merged: SchemaNode = { ...first, ...second };
  const [mine, others] = [first['properties'], second['properties']];
  if (isJsonObject(mine) && isJsonObject(others)) {
    const properties: SchemaNode = { ...mine };
    for (const [key, value] of Object.entries(others)) {
      const known = Object.hasOwn(mine, key) ? mine[key] : undefined;
      properties[key] = known === undefined ? value : { allOf: [known, value] };
    }
    merged['properties'] = properties;
  }
  const required = [...listOf(first['required']), ...listOf(second['required'])];
  if (required.length > 0) merged['required'] = [...new Set(required)];
  return merged;
}

function follow(reference: Json | undefined, whole: Json): SchemaNode {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return {};
  let pointer = reference.slice(1);
  try {
    pointer = decodeURIComponent(pointer);
  } catch {
    // A stray percent sign: the pointer is taken as it stands.
  }
  const found = readPointer(whole, pointer);
  return isJsonObject(found) ? found : {};
}

/** What `then` and `else` add may be sent, and need not be. */
function addConditional(node: SchemaNode): SchemaNode {
  let merged = node;
  for (const key of ['then', 'else']) {
    const branch = node[key];
    if (isJsonObject(branch) && isJsonObject(branch['properties']))
      merged = mergeSchemas({ properties: branch['properties'] }, merged);
  }
  return merged;
}

/** A node with its references followed and all of its `allOf` in it, and which references those were. */
export interface Flattened {
  node: SchemaNode;
  followed: readonly string[];
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Follows a node's references and merges its `allOf`. References that lead nowhere say nothing, nor do those that lead
 * in a circle.
 * @param trail the references that led to this node: to follow one of them again would never end.
 */
export function flattenSchema(
  child: Json | undefined,
  whole: Json,
  trail: readonly string[] = [],
): Flattened {
  const followed: string[] = [];
  const waiting: Json[] = [child ?? {}];
  let node: SchemaNode = {};
  for (let step = 0; step < MOST_STEPS && waiting.length > 0; step += 1) {
    const part = waiting.shift();
    if (!isJsonObject(part)) continue;
    const { $ref: reference, allOf: all, ...said } = part;
    node = mergeSchemas(node, said);
    if (typeof reference === 'string' && ![...trail, ...followed].includes(reference)) {
      followed.push(reference);
      waiting.push(follow(reference, whole));
    }
    waiting.push(...listOf(all));
  }
  return { node: addConditional(node), followed };
}
