import { isJsonObject, type Json } from '../../../model/json.js';
import { flattenSchema, type SchemaNode } from './flatten-schema.js';
import type { LeafShape, Shape } from './shape.js';

const MOST_NODES = 2000;
const KINDS = { string: 'text', number: 'number', integer: 'number', boolean: 'boolean' } as const;

function kindOf(type: Json | undefined, values: readonly Json[] | undefined): LeafShape['kind'] {
  const [first] = values ?? [];
  const name = type ?? (first === undefined ? undefined : typeof first);
  return name === 'string' || name === 'number' || name === 'integer' || name === 'boolean'
    ? KINDS[name]
    : 'any';
}

function numberAt(node: SchemaNode, key: string): { [name: string]: number } {
  const value = node[key];
  return typeof value === 'number' ? { [key]: value } : {};
}

function textAt(node: SchemaNode, key: string): { [name: string]: string } {
  const value = node[key];
  return typeof value === 'string' ? { [key]: value } : {};
}

function readLeaf(node: SchemaNode, type: Json | undefined): LeafShape {
  const listed = Array.isArray(node['enum']) ? node['enum'].filter((value) => value !== null) : undefined;
  const values = node['const'] === undefined ? listed : [node['const']];
  const above = node['exclusiveMinimum'];
  return {
    kind: kindOf(type, values),
    ...(values === undefined ? {} : { values }),
    ...(node['default'] === undefined ? {} : { default: node['default'] }),
    examples: [
      ...(Array.isArray(node['examples']) ? node['examples'] : []),
      ...[node['example'] ?? []].flat(),
    ],
    ...textAt(node, 'title'),
    ...textAt(node, 'description'),
    ...textAt(node, 'pattern'),
    ...numberAt(node, 'minLength'),
    ...numberAt(node, 'maxLength'),
    ...(typeof above === 'number' ? { minimum: above + 1 } : {}),
    ...numberAt(node, 'minimum'),
  };
}

/** The schema that is being read, and how much of it. */
interface Reader {
  whole: Json;
  /** Nodes that may still be read: a schema that refers to itself in many places has no end. */
  left: number;
}

const UNKNOWN: Shape = { kind: 'any', examples: [] };

function readObject(node: SchemaNode, reader: Reader, trail: readonly string[]): Shape {
  const required = Array.isArray(node['required']) ? node['required'] : [];
  const properties = isJsonObject(node['properties']) ? node['properties'] : {};
  return {
    kind: 'object',
    fields: Object.entries(properties)
      .filter(([, child]) => child !== false)
      .map(([name, child]) => ({
        name,
        shape: readNode(child, reader, trail),
        required: required.includes(name),
      })),
  };
}

function readList(node: SchemaNode, reader: Reader, trail: readonly string[]): Shape {
  const tuple = Array.isArray(node['prefixItems']) ? node['prefixItems'] : node['items'];
  const least = node['minItems'];
  return {
    kind: 'list',
    items: (Array.isArray(tuple) ? tuple : [tuple]).map((item) => readNode(item, reader, trail)),
    positional: Array.isArray(tuple),
    least: typeof least === 'number' ? least : 0,
    ...textAt(node, 'description'),
  };
}

function isLeaf(shape: Shape): shape is LeafShape {
  return shape.kind !== 'object' && shape.kind !== 'list' && shape.kind !== 'choice';
}

/** Options in the order in which they are tried, a plain text before the others; of plain values one that is all of them. */
function choose(options: readonly Shape[]): Shape {
  const [first = UNKNOWN, ...others] = options.toSorted(
    (a, b) => Number(b.kind === 'text') - Number(a.kind === 'text'),
  );
  if (others.length === 0) return first;
  const leaves = options.filter(isLeaf);
  if (!isLeaf(first) || leaves.length < options.length)
    return { kind: 'choice', options: [first, ...others] };
  const { values: _own, ...open } = first;
  const values = leaves.flatMap((leaf) => leaf.values ?? []);
  return leaves.every((leaf) => leaf.values !== undefined) ? { ...open, values } : open;
}

function isNull(node: Json): boolean {
  return isJsonObject(node) && (node['type'] === 'null' || node['const'] === null);
}

function readNode(child: Json | undefined, reader: Reader, before: readonly string[]): Shape {
  reader.left -= 1;
  if (reader.left < 0) return UNKNOWN;
  const { node, followed } = flattenSchema(child, reader.whole, before);
  const trail = [...before, ...followed];
  const key = ['oneOf', 'anyOf'].find((name) => Array.isArray(node[name]));
  if (key !== undefined) {
    const { [key]: options, ...base } = node;
    const real = (Array.isArray(options) ? options : []).filter((option) => !isNull(option));
    return choose(real.map((option) => readNode({ allOf: [base, option] }, reader, trail)));
  }
  const { type } = node;
  if (Array.isArray(type)) {
    const types = type.filter((name) => name !== 'null');
    return choose(types.map((name) => readNode({ ...node, type: name }, reader, trail)));
  }
  if (type === 'object' || isJsonObject(node['properties'])) return readObject(node, reader, trail);
  if (type === 'array' || node['items'] !== undefined || node['prefixItems'] !== undefined)
    return readList(node, reader, trail);
  return readLeaf(node, type);
}

/** What a schema says about a tool's arguments. Never throws: what is no schema says nothing. */
export function readShape(schema: Json | undefined): Shape {
  return readNode(schema, { whole: schema ?? null, left: MOST_NODES }, []);
}
