import type { ToolSpec } from '../../../model/guard.js';
import { isJsonObject, type Json } from '../../../model/json.js';
import type { Operation, Role } from '../../../model/operation.js';
import { neededRoles } from './bind-roles.js';
import type { ListedTool } from './listed-tool.js';

const USUAL_KEYS: Readonly<Record<Role, string>> = {
  path: 'path',
  folder: 'cwd',
  oldText: 'old_text',
  newText: 'new_text',
  content: 'content',
  diff: 'patch',
  destination: 'destination',
  line: 'line',
  all: 'replace_all',
  count: 'expected_count',
  regex: 'regex',
  mode: 'mode',
  version: 'version',
};

/**
 * A tool spec from what is known: the tool as listed, and its argument shape.
 * Roles that nothing was found for go under usual names: something for the user to begin from.
 */
export function sketchSpec(
  { name, description, schema }: ListedTool,
  operation: Operation,
  known: Json = {},
  missing: readonly Role[] = neededRoles(operation),
): ToolSpec {
  return {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(isJsonObject(schema) ? { schema } : {}),
    operation,
    arguments: Array.isArray(known)
      ? [...known, ...missing.map((role) => `{${role}}`)]
      : {
          ...(isJsonObject(known) ? known : {}),
          ...Object.fromEntries(missing.map((role) => [USUAL_KEYS[role], `{${role}}`])),
        },
  };
}
