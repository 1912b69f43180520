import type { ToolSpec } from '../../model/guard.js';
import type { Json } from '../../model/json.js';

function text(description: string): Json {
  return { type: 'string', description };
}

function schema(properties: { [key: string]: Json }, required: string[]): NonNullable<ToolSpec['schema']> {
  return { type: 'object', additionalProperties: false, required, properties };
}

const FILE_PATH = text('The absolute path of the file');
const OLD_STRING = text('The text to replace');
const NEW_STRING = text('The text to put in its place');

/** The tools whose calls the host `claude-code` shows to a hook before they run. */
export const CLAUDE_TOOLS: readonly ToolSpec[] = [
  {
    operation: 'write',
    name: 'Write',
    description: 'Writes a whole file, over the one that is there if there is one.',
    arguments: { file_path: '{path}', content: '{content}' },
    schema: schema({ file_path: FILE_PATH, content: text('The whole content of the file') }, [
      'file_path',
      'content',
    ]),
  },
  {
    operation: 'replace',
    name: 'Edit',
    description: 'Replaces a text of a file. The text must stand in the file exactly once.',
    arguments: { file_path: '{path}', old_string: '{oldText}', new_string: '{newText}' },
    schema: schema(
      {
        file_path: FILE_PATH,
        old_string: OLD_STRING,
        new_string: NEW_STRING,
        replace_all: { type: 'boolean', description: 'Replace every occurrence', default: false },
      },
      ['file_path', 'old_string', 'new_string'],
    ),
  },
  {
    operation: 'replace',
    name: 'MultiEdit',
    description: 'Makes several replacements in one file, one after the other: all of them, or none.',
    arguments: { file_path: '{path}', edits: [{ old_string: '{oldText}', new_string: '{newText}' }] },
    schema: schema(
      {
        file_path: FILE_PATH,
        edits: {
          type: 'array',
          minItems: 1,
          description: 'The replacements, in order',
          items: schema(
            {
              old_string: OLD_STRING,
              new_string: NEW_STRING,
              replace_all: { type: 'boolean', description: 'Replace every occurrence', default: false },
            },
            ['old_string', 'new_string'],
          ),
        },
      },
      ['file_path', 'edits'],
    ),
  },
  {
    operation: 'write',
    name: 'NotebookEdit',
    description: 'Puts a new source into a notebook.',
    arguments: { notebook_path: '{path}', new_source: '{content}' },
    schema: schema(
      {
        notebook_path: text('The absolute path of the notebook'),
        new_source: text('The new source'),
        cell_id: text('The cell to change'),
        cell_type: { type: 'string', enum: ['code', 'markdown'] },
        edit_mode: { type: 'string', enum: ['replace', 'insert', 'delete'] },
      },
      ['notebook_path', 'new_source'],
    ),
  },
];

/** The tools that a hook is asked about unless its manifest lists some: those that name a file of any kind. */
export const CLAUDE_DEFAULT_TOOLS: readonly ToolSpec[] = CLAUDE_TOOLS.filter(
  ({ name }) => name !== 'NotebookEdit',
);
