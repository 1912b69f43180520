import type { ToolSpec } from '../model/guard.js';
import type { Json } from '../model/json.js';
import type { ArgumentKey } from './arguments.js';
import { PATH_PATTERN } from './spelling.js';

/** The operations of the reference guard, and the argument keys of each: all required, no other admitted. */
export const REFERENCE_ARGUMENTS = {
  read: ['path'],
  replace: ['path', 'oldText', 'newText'],
  patch: ['path', 'diff'],
  write: ['path', 'content'],
  create: ['path', 'content'],
} as const satisfies Record<string, readonly ArgumentKey[]>;
export type ReferenceOperation = keyof typeof REFERENCE_ARGUMENTS;

const PROPERTIES: Readonly<Record<ArgumentKey, { [key: string]: Json }>> = {
  path: {
    type: 'string',
    description: 'Path relative to the workspace root, in its one canonical spelling, e.g. billing/app.py.',
    minLength: 1,
    maxLength: 4096,
    pattern: PATH_PATTERN,
  },
  oldText: { type: 'string', description: 'The text to replace, exactly as the file has it.', minLength: 1 },
  newText: { type: 'string', description: 'What to put in its place, taken literally; may be empty.' },
  content: { type: 'string', description: 'The whole content of the file; may be empty.' },
  diff: { type: 'string', description: 'One unified diff whose two names are the path.', minLength: 1 },
};

/** A tool of this guard: its operation is one of the five. */
export type ReferenceTool = ToolSpec & { operation: ReferenceOperation };

function describeTool(operation: ReferenceOperation, name: string, description: string): ReferenceTool {
  const keys: readonly ArgumentKey[] = REFERENCE_ARGUMENTS[operation];
  const tool: ReferenceTool = {
    operation,
    name,
    description,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: [...keys],
      properties: Object.fromEntries(keys.map((key) => [key, PROPERTIES[key]])),
    },
    arguments: Object.fromEntries(keys.map((key) => [key, `{${key}}`])),
  };
  return operation === 'patch' ? { ...tool, dialect: 'unified' } : tool;
}

/** The tools as a host publishes them to an agent: strict schemas, and descriptions whose every promise is enforced. */
export const REFERENCE_TOOLS: readonly ReferenceTool[] = [
  describeTool('read', 'read_file', 'Reads one file as text and gives its git blob hash. Changes nothing.'),
  describeTool(
    'replace',
    'edit_file',
    'Replaces one text in one existing file. The old text must occur exactly once, overlaps counted; the new text is taken literally. Only files named in the request may be changed, and only after the operator confirmed the target.',
  ),
  describeTool(
    'patch',
    'apply_patch',
    'Applies one unified diff to one existing file. Both names in the diff must be the path, each hunk must fit exactly at its line, and all of it applies or nothing. Only files named in the request may be changed, and only after the operator confirmed the target.',
  ),
  describeTool(
    'write',
    'write_file',
    'Overwrites one existing file with the given content; never makes a new one. Only files named in the request may be changed, and only after the operator confirmed the target.',
  ),
  describeTool(
    'create',
    'create_file',
    'Makes one new file at an explicit path; never touches an existing one. Only files named in the request may be made, and only after the operator confirmed the target.',
  ),
];
