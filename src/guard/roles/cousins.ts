import type { ToolSpec } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { Role } from '../../model/operation.js';

/** Other names that tools in the field give a role, commonest first (candidates and incidents of the F02 kind). */
const COUSINS: Readonly<Record<Role, readonly string[]>> = {
  path: ['file', 'file_path', 'filePath', 'filename', 'target', 'path'],
  folder: ['cwd', 'workdir', 'working_directory', 'base_dir', 'folder'],
  oldText: ['old_string', 'old_text', 'search', 'old', 'oldText', 'old_str'],
  newText: ['new_string', 'new_text', 'insert_text', 'replace', 'new', 'newText', 'new_str'],
  content: ['text', 'file_text', 'contents', 'body', 'content'],
  diff: ['patch', 'patchText', 'patch_text', 'diff'],
  destination: ['to', 'dest', 'new_path', 'target', 'destination'],
  line: ['insert_line', 'line_number', 'line'],
  all: ['replace_all', 'replaceAll', 'global', 'all_occurrences', 'all'],
  count: ['expected_replacements', 'expected_count', 'occurrences', 'count'],
  regex: ['is_regex', 'use_regex', 'regexp', 'regex'],
  mode: ['write_mode', 'file_mode', 'how', 'mode'],
  version: ['etag', 'revision', 'version'],
};

/** Every property name a JSON Schema mentions anywhere: none of them is a cousin. */
function schemaKeys(schema: Json | undefined): Set<string> {
  const keys = new Set<string>();
  const walk = (node: Json | undefined): void => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (isJsonObject(node)) {
      if (isJsonObject(node['properties'])) for (const key of Object.keys(node['properties'])) keys.add(key);
      Object.values(node).forEach(walk);
    }
  };
  walk(schema);
  return keys;
}

function templateKeys(template: Json): string[] {
  if (Array.isArray(template)) return template.flatMap(templateKeys);
  if (!isJsonObject(template)) return [];
  return [...Object.keys(template), ...Object.values(template).flatMap(templateKeys)];
}

/** A name for the role that the tool does not have, or undefined when it has them all. */
export function cousinKey(tool: ToolSpec, role: Role): string | undefined {
  const taken = new Set([...schemaKeys(tool.schema), ...templateKeys(tool.arguments)]);
  return COUSINS[role].find((name) => !taken.has(name));
}

/** A key that the tool does not have and that means nothing. */
export function unknownKey(tool: ToolSpec): string {
  const taken = new Set([...schemaKeys(tool.schema), ...templateKeys(tool.arguments)]);
  const names = ['note', 'comment', 'remark', 'annotation', 'memo'];
  return names.find((name) => !taken.has(name)) ?? 'holdfast_extra';
}
