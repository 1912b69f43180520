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
  insert: ['path', 'line', 'newText'],
  append: ['path', 'content'],
  mkdir: ['path'],
  delete: ['path'],
  move: ['path', 'destination'],
} as const satisfies Record<string, readonly ArgumentKey[]>;
export type ReferenceOperation = keyof typeof REFERENCE_ARGUMENTS | 'batch';

function describePath(description: string): { [key: string]: Json } {
  return { type: 'string', description, minLength: 1, maxLength: 4096, pattern: PATH_PATTERN };
}

const PROPERTIES: Readonly<Record<ArgumentKey, { [key: string]: Json }>> = {
  path: describePath(
    'Path relative to the workspace root, in its one canonical spelling, e.g. billing/app.py.',
  ),
  destination: describePath('The new path, spelled the same way; nothing may stand there.'),
  oldText: { type: 'string', description: 'The text to replace, exactly as the file has it.', minLength: 1 },
  newText: { type: 'string', description: 'The text to put there, taken literally.' },
  content: { type: 'string', description: 'The text to write, taken literally.' },
  line: {
    type: 'string',
    description: 'The number of the line to insert behind, as text; 0 for the start of the file.',
    pattern: '^(0|[1-9][0-9]{0,14})$',
  },
  diff: { type: 'string', description: 'One unified diff whose two names are the path.', minLength: 1 },
};

/** A tool of this guard. */
export type ReferenceTool = ToolSpec & { operation: ReferenceOperation };

function describeTool(
  operation: keyof typeof REFERENCE_ARGUMENTS,
  name: string,
  description: string,
  properties: typeof PROPERTIES = PROPERTIES,
): ReferenceTool {
  const keys: readonly ArgumentKey[] = REFERENCE_ARGUMENTS[operation];
  const tool: ReferenceTool = {
    operation,
    name,
    description,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: [...keys],
      properties: Object.fromEntries(keys.map((key) => [key, properties[key]])),
    },
    arguments: Object.fromEntries(keys.map((key) => [key, `{${key}}`])),
  };
  return operation === 'patch' ? { ...tool, dialect: 'unified' } : tool;
}

/** The tool for several replacements: the one whose arguments are not all texts. */
const BATCH_TOOL: ReferenceTool = {
  operation: 'batch',
  name: 'edit_file_in_turn',
  description:
    'Makes several replacements in one existing file, in their order: each old text must occur exactly once, overlaps counted, in what the earlier ones have left. All of them are made or none. Only files named in the request may be changed, and only after the operator confirmed the target.',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['path', 'edits'],
    properties: {
      path: PROPERTIES.path,
      edits: {
        type: 'array',
        description: 'The replacements, in their order.',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['oldText', 'newText'],
          properties: { oldText: PROPERTIES.oldText, newText: PROPERTIES.newText },
        },
      },
    },
  },
  arguments: { path: '{path}', edits: [{ oldText: '{oldText}', newText: '{newText}' }] },
};

/** The patch tool for agents that write envelopes; a host publishes it in the place of the one for unified diffs. */
export const ENVELOPE_TOOL: ReferenceTool = {
  ...describeTool(
    'patch',
    'apply_envelope',
    'Applies one patch, an envelope from *** Begin Patch to *** End Patch with one *** Update File, to one existing file. Its file must be the path, the lines of each change must stand exactly once in the file, and all of it applies or nothing. Only files named in the request may be changed, and only after the operator confirmed the target.',
    {
      ...PROPERTIES,
      diff: { type: 'string', description: 'One envelope whose file is the path.', minLength: 1 },
    },
  ),
  dialect: 'codex',
};

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
  describeTool(
    'insert',
    'insert_lines',
    'Inserts lines behind one line of one existing file, 0 for its start; no line that stands there changes. Only files named in the request may be changed, and only after the operator confirmed the target.',
  ),
  describeTool(
    'append',
    'append_to_file',
    'Adds a text, which must not be empty, behind the last byte of one existing file; never makes a new one. Only files named in the request may be changed, and only after the operator confirmed the target.',
  ),
  describeTool(
    'mkdir',
    'make_folder',
    'Makes one new folder, and the ones missing above it; nothing may stand there. Only folders named in the request may be made, and only after the operator confirmed the target.',
  ),
  describeTool(
    'delete',
    'delete_file',
    'Deletes one existing file, or one link, whose target stays as it is; never a folder, never through a link. Only names in the request may be deleted, and only after the operator confirmed the target.',
  ),
  describeTool(
    'move',
    'move_file',
    'Moves one existing file to a new name in an existing folder; never replaces anything. Both names must be in the request, and the operator confirms both.',
  ),
  BATCH_TOOL,
];
