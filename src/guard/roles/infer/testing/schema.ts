import type { ToolSpec } from '../../../../model/guard.js';
import type { Json } from '../../../../model/json.js';
import type { Operation } from '../../../../model/operation.js';
import type { ListedTool } from '../listed-tool.js';

type Node = { [key: string]: Json };

/** Short ways to write JSON Schema in tests. */
export const text = (description?: string): Node => ({
  type: 'string',
  ...(description === undefined ? {} : { description }),
});
export const flag = (usual?: boolean): Node => ({
  type: 'boolean',
  ...(usual === undefined ? {} : { default: usual }),
});
export const count = (minimum?: number): Node => ({
  type: 'integer',
  ...(minimum === undefined ? {} : { minimum }),
});
export const oneOf = (...values: string[]): Node => ({ type: 'string', enum: values });
export const listOf = (items: Node): Node => ({ type: 'array', items });

/** An object schema; a key that ends in `?` is optional. */
export function object(properties: { [key: string]: Node }): Node {
  const keys = Object.keys(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, node]) => [key.replace(/\?$/, ''), node]),
    ),
    required: keys.filter((key) => !key.endsWith('?')),
  };
}

export function listed(name: string, schema?: Node, description?: string): ListedTool {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema }),
  };
}

/** The tool spec that is expected of a listed tool, which is kept as it was listed. */
export function spec(
  tool: ListedTool,
  operation: Operation,
  args: ToolSpec['arguments'],
  more: Pick<ToolSpec, 'dialect' | 'strip'> = {},
): ToolSpec {
  return { ...tool, operation, arguments: args, ...more };
}
