import { isJsonObject, type Json } from '../../../model/json.js';
import type { ToolSpec } from '../../../model/guard.js';

const PLAIN = /^[A-Za-z_][\w-]*$/;
const NOT_TEXT = /^(true|false|yes|no|on|off|null|y|n)$/i;

/** A value as YAML on one line. */
function writeFlow(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(writeFlow).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, child]) => `${writeName(key)}: ${writeFlow(child)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function writeName(name: string): string {
  return PLAIN.test(name) && !NOT_TEXT.test(name) ? name : JSON.stringify(name);
}

/** A tool as the lines that a manifest has below `tools:`, after notes on what the user must decide. */
export function writeManifestLines(tool: ToolSpec, notes: readonly string[]): string[] {
  return [
    ...notes.map((note) => `# ${note.replace(/\s+/g, ' ')}`),
    `- operation: ${tool.operation}`,
    `  name: ${writeName(tool.name)}`,
    `  arguments: ${writeFlow(tool.arguments)}`,
    ...(tool.dialect === undefined ? [] : [`  dialect: ${tool.dialect}`]),
    ...(tool.strip === undefined ? [] : [`  strip: ${tool.strip}`]),
  ];
}
