import { Ajv, type ValidateFunction } from 'ajv';
import { lowerPath } from '../roles/paths.js';
import { findRolePlaces } from '../roles/template.js';
import type { PathStyle, ToolSpec } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';

/** What the completer made of a call: sent on (filled or as it was), or refused because it breaks the schema. */
export type Completion = { arguments: Json | undefined; filled: boolean } | { refused: string };

const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false, logger: false });
const validators = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: { [key: string]: Json }): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile(schema);
  validators.set(schema, made);
  return made;
}

/**
 * The layer between model and tool: reads the tool's own schema, refuses a call that breaks it, and fills an optional
 * path that is missing from the session's leftover tokens, the first that the schema admits. This is how a tool never
 * sees an omitted path but a leftover one (first seed). A tool without a schema gets calls as they are.
 */
export function completeCall(
  tool: ToolSpec,
  args: Json | undefined,
  recent: readonly string[],
  spelling: { paths: PathStyle; root: string },
): Completion {
  if (tool.schema === undefined) return { arguments: args, filled: false };
  const admits = validatorOf(tool.schema);
  if (!admits(args))
    return {
      refused: `the schema of ${tool.name} does not admit the call: ${ajv.errorsText(admits.errors)}`,
    };
  if (!isJsonObject(args)) return { arguments: args, filled: false };
  const place = findRolePlaces(tool.arguments).get('path');
  const key = place?.length === 1 ? place[0] : undefined;
  if (typeof key !== 'string' || Object.hasOwn(args, key)) return { arguments: args, filled: false };
  for (const token of recent) {
    const filled = { ...args, [key]: lowerPath(token, spelling.paths, spelling.root) };
    if (admits(filled)) return { arguments: filled, filled: true };
  }
  return { arguments: args, filled: false };
}
