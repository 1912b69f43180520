import type { ToolSpec } from '../model/guard.js';
import type { Json } from '../model/json.js';
import { rolesOf } from '../model/operation.js';
import { keysOf } from './arguments/plain-arguments.js';
import type { WriterTool } from './writer.js';

/** One replacement of a batch; the path is for one in another file than the call's. */
const EDIT: Json = { path: '{path}', oldText: '{oldText}', newText: '{newText}' };

/**
 * The writer's own tool for an operation. Roles are its argument names; its schema names them, needs none and admits
 * any value, so that a trusting completer fills what is missing.
 */
export const writerTool: WriterTool = (operation) => {
  const roles = rolesOf(operation);
  const keys = keysOf(operation);
  const properties: { [key: string]: Json } = Object.fromEntries(keys.map((key) => [key, {}]));
  const tool: ToolSpec = {
    operation,
    name: operation,
    schema: { type: 'object', properties },
    arguments: Object.fromEntries(keys.map((key) => [key, key === 'edits' ? [EDIT] : `{${key}}`])),
  };
  return roles.includes('diff') ? { ...tool, dialect: 'unified' } : tool;
};
