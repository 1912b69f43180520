import type { ToolSpec } from '../model/guard.js';
import type { Json } from '../model/json.js';
import { rolesOf } from '../model/operation.js';
import type { WriterTool } from './writer.js';

/**
 * The writer's own tool for an operation. Roles are its argument names; its schema names them, needs none and admits
 * any value, so that a trusting completer fills what is missing.
 */
export const writerTool: WriterTool = (operation) => {
  const roles = rolesOf(operation);
  const properties: { [key: string]: Json } = Object.fromEntries(roles.map((role) => [role, {}]));
  const tool: ToolSpec = {
    operation,
    name: operation,
    schema: { type: 'object', properties },
    arguments: Object.fromEntries(roles.map((role) => [role, `{${role}}`])),
  };
  return roles.includes('diff') ? { ...tool, dialect: 'unified' } : tool;
};
