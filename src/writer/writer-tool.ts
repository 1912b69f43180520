import type { ToolSpec } from '../model/guard.js';
import type { Json } from '../model/json.js';
import { rolesOf, type Operation } from '../model/operation.js';

/**
 * The writer's own tool for an operation. Roles are its argument names; its schema names them, needs none and admits
 * any value, so that a trusting completer fills what is missing.
 */
export function writerTool(operation: Operation): ToolSpec {
  const roles = rolesOf(operation);
  const properties: { [key: string]: Json } = Object.fromEntries(roles.map((role) => [role, {}]));
  const tool: ToolSpec = {
    operation,
    name: operation,
    schema: { type: 'object', properties },
    arguments: Object.fromEntries(roles.map((role) => [role, `{${role}}`])),
  };
  return roles.includes('diff') ? { ...tool, dialect: 'unified' } : tool;
}
