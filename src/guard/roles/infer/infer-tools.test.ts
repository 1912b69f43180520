import { describe, expect, test } from 'vitest';
import type { ToolSpec } from '../../../model/guard.js';
import type { Json } from '../../../model/json.js';
import type { Operation } from '../../../model/operation.js';
import { inferTools } from './infer-tools.js';
import type { ListedTool } from './listed-tool.js';
import { count, flag, listed, listOf, object, oneOf, spec, text } from './testing/schema.js';

type Node = { [key: string]: Json };
type Expected = [Operation, ToolSpec['arguments'], Pick<ToolSpec, 'dialect'>?];

const EDITS = object({ oldText: text(), newText: text() });
const LISTED = { path: '{path}', edits: [{ oldText: '{oldText}', newText: '{newText}' }] };

/** server-filesystem as it lists itself, one release after the other put together. */
const FILESYSTEM: ListedTool[] = [
  listed(
    'read_file',
    object({ path: text(), 'tail?': count(), 'head?': count() }),
    'Read a file. DEPRECATED: use read_text_file.',
  ),
  listed(
    'read_text_file',
    object({ path: text(), 'tail?': count(), 'head?': count() }),
    'Read the complete contents of a file.',
  ),
  listed('read_media_file', object({ path: text() }), 'Read an image or audio file.'),
  listed('read_multiple_files', object({ paths: listOf(text()) }), 'Read the contents of multiple files.'),
  listed(
    'write_file',
    object({ path: text(), content: text() }),
    'Create a new file or completely overwrite an existing file with new content.',
  ),
  listed(
    'edit_file',
    object({ path: text(), edits: listOf(EDITS), 'dryRun?': flag(false) }),
    'Make line-based edits to a text file.',
  ),
  listed(
    'create_directory',
    object({ path: text() }),
    'Create a new directory or ensure a directory exists.',
  ),
  listed('list_directory', object({ path: text() }), 'Get a detailed listing of all files.'),
  listed('list_directory_with_sizes', object({ path: text(), 'sortBy?': oneOf('name', 'size') })),
  listed('directory_tree', object({ path: text() }), 'Get a recursive tree view.'),
  listed(
    'move_file',
    object({ source: text(), destination: text() }),
    'Move or rename files and directories.',
  ),
  listed('search_files', object({ path: text(), pattern: text() })),
  listed('get_file_info', object({ path: text() })),
  listed('list_allowed_directories', object({})),
];

test('server-filesystem comes out whole, with one tool to read', () => {
  const [, read, , , write, edit, mkdir, , , , move] = FILESYSTEM;
  if (!read || !write || !edit || !mkdir || !move)
    throw new RangeError('the list above is shorter than it was');
  expect(inferTools(FILESYSTEM)).toEqual({
    tools: [
      spec(read, 'read', { path: '{path}' }),
      spec(write, 'write', { path: '{path}', content: '{content}' }),
      spec(edit, 'replace', LISTED),
      spec(edit, 'batch', LISTED),
      spec(mkdir, 'mkdir', { path: '{path}' }),
      spec(move, 'move', { source: '{path}', destination: '{destination}' }),
    ],
    unclear: [],
    ignored: [
      'read_file',
      'read_media_file',
      'read_multiple_files',
      'list_directory',
      'list_directory_with_sizes',
      'directory_tree',
      'search_files',
      'get_file_info',
      'list_allowed_directories',
    ],
  });
});

const REPLACED = { path: '{path}', old: '{oldText}', new: '{newText}' };

const VARIANTS: [string, Node, Expected[]][] = [
  [
    'edit_file',
    object({ edit: object({ file: text(), old: text(), new: text() }) }),
    [['replace', { edit: { file: '{path}', old: '{oldText}', new: '{newText}' } }]],
  ],
  [
    'write_files',
    object({ files: listOf(object({ path: text(), content: text() })) }),
    [['write', { files: [{ path: '{path}', content: '{content}' }] }]],
  ],
  ['read_files', object({ paths: listOf(text()) }), [['read', { paths: ['{path}'] }]]],
  [
    'apply_operations',
    object({
      operations: listOf({
        oneOf: [
          object({ type: { const: 'create' }, path: text(), content: text() }),
          object({ type: { const: 'move' }, path: text(), destination: text() }),
          object({ type: { const: 'delete' }, path: text() }),
        ],
      }),
    }),
    [
      ['create', { operations: [{ type: 'create', path: '{path}', content: '{content}' }] }],
      ['move', { operations: [{ type: 'move', path: '{path}', destination: '{destination}' }] }],
      ['delete', { operations: [{ type: 'delete', path: '{path}' }] }],
    ],
  ],
  [
    'batch_files',
    object({
      operations: listOf(
        object({ op: oneOf('mkdir', 'move', 'copy'), path: text(), 'destination?': text() }),
      ),
    }),
    [
      ['mkdir', { operations: [{ op: 'mkdir', path: '{path}' }] }],
      ['move', { operations: [{ op: 'move', path: '{path}', destination: '{destination}' }] }],
    ],
  ],
  [
    'replace_text',
    {
      type: 'array',
      prefixItems: [
        { ...text(), title: 'path' },
        { ...text(), title: 'old text' },
        { ...text(), title: 'new text' },
      ],
      minItems: 3,
    },
    [['replace', ['{path}', '{oldText}', '{newText}']]],
  ],
  ['write_file', { type: 'array', items: [text(), text()] }, [['write', ['{path}', '{content}']]]],
  [
    'move_file',
    { type: 'array', items: [text('The source file'), text('destination of the move')] },
    [['move', ['{path}', '{destination}']]],
  ],
  [
    'memory',
    object({
      command: oneOf('view', 'create', 'str_replace', 'insert', 'delete', 'rename'),
      'path?': text(),
      'file_text?': text(),
      'old_str?': text(),
      'new_str?': text(),
      'insert_line?': count(0),
      'insert_text?': text(),
      'old_path?': text(),
      'new_path?': text(),
    }),
    [
      ['read', { command: 'view', path: '{path}' }],
      ['create', { command: 'create', path: '{path}', file_text: '{content}' }],
      ['replace', { command: 'str_replace', path: '{path}', old_str: '{oldText}', new_str: '{newText}' }],
      ['insert', { command: 'insert', path: '{path}', insert_line: '{line}', insert_text: '{newText}' }],
      ['delete', { command: 'delete', path: '{path}' }],
      ['move', { command: 'rename', old_path: '{path}', new_path: '{destination}' }],
    ],
  ],
  [
    'file_tool',
    {
      oneOf: [{ $ref: '#/$defs/Write' }, { $ref: '#/$defs/Remove' }],
      $defs: {
        Write: object({ action: { const: 'write' }, path: { $ref: '#/$defs/Path' }, content: text() }),
        Remove: object({ action: { const: 'remove' }, path: { $ref: '#/$defs/Path' } }),
        Path: text('A path'),
      },
    },
    [
      ['write', { action: 'write', path: '{path}', content: '{content}' }],
      ['delete', { action: 'remove', path: '{path}' }],
    ],
  ],
  [
    'edit_file',
    {
      definitions: { Edit: EDITS },
      ...object({ path: text(), edits: listOf({ $ref: '#/definitions/Edit' }) }),
    },
    [
      ['replace', LISTED],
      ['batch', LISTED],
    ],
  ],
  [
    'edit_file',
    { allOf: [object({ path: text() }), object({ old: text(), new: text() })] },
    [['replace', REPLACED]],
  ],
  [
    'edit_file',
    object({
      path: { type: ['string', 'null'] },
      old: { anyOf: [text(), { type: 'null' }] },
      new: { oneOf: [{ type: 'null' }, text()] },
    }),
    [['replace', REPLACED]],
  ],
  [
    'edit_file',
    {
      ...object({ path: text(), 'old?': text(), 'new?': text(), 'patch?': text() }),
      anyOf: [{ required: ['old', 'new'] }, { required: ['patch'] }],
    },
    [
      ['replace', REPLACED],
      ['patch', { path: '{path}', patch: '{diff}' }, { dialect: 'unified' }],
    ],
  ],
  [
    'edit_file',
    object({ path: text(), edits: { anyOf: [text('JSON'), listOf(EDITS), EDITS] } }),
    [
      ['replace', LISTED],
      ['batch', LISTED],
    ],
  ],
  ['edit_file', object({ 'path?': text(), old: text(), new: text() }), [['replace', REPLACED]]],
  [
    'edit_file',
    object({ path: text(), old: text(), new: text(), dry_run: flag() }),
    [['replace', { ...REPLACED, dry_run: false }]],
  ],
  [
    'edit_file',
    object({ path: text(), old: text(), new: text(), mode: oneOf('preview', 'apply') }),
    [['replace', { ...REPLACED, mode: 'apply' }]],
  ],
  [
    'edit_file',
    object({
      path: text(),
      old: text(),
      new: text(),
      count: count(2),
      options: object({ 'x?': text(), y: flag(true) }),
    }),
    [['replace', { ...REPLACED, count: 2, options: { y: true } }]],
  ],
  [
    'edit_file',
    object({ path: text(), content: text() }),
    [['write', { path: '{path}', content: '{content}' }]],
  ],
  ['rename_file', object({ from: text(), to: text() }), [['move', { from: '{path}', to: '{destination}' }]]],
  [
    'mv',
    object({ source: text('file'), target: text('file') }),
    [['move', { source: '{path}', target: '{destination}' }]],
  ],
  ['make_dir', object({ dir: text() }), [['mkdir', { dir: '{path}' }]]],
  ['fs', object({ filePath: text(), data: text() }), [['write', { filePath: '{path}', data: '{content}' }]]],
  [
    'create_path',
    object({ path: text(), type: oneOf('file', 'directory'), 'content?': text() }),
    [
      ['create', { path: '{path}', type: 'file', content: '{content}' }],
      ['mkdir', { path: '{path}', type: 'directory' }],
    ],
  ],
];

describe('shapes', () => {
  test.each(VARIANTS)('%s %j', (name, schema, is) => {
    const tool = listed(name, schema, name === 'mv' ? 'Moves a file.' : undefined);
    expect(inferTools([tool])).toEqual({
      tools: is.map(([operation, args, more]) => spec(tool, operation, args, more)),
      unclear: [],
      ignored: [],
    });
  });
});

test('a description tells create from write, and what a nameless tool does', () => {
  const once = listed(
    'write_file',
    object({ path: text(), content: text() }),
    'Writes a new file. Fails if it already exists.',
  );
  const over = listed(
    'create_file',
    object({ path: text(), content: text() }),
    'Creates a file, overwriting what is there.',
  );
  const gone = listed('tool_7', object({ path: text() }), 'Deletes one file from the workspace.');
  expect(inferTools([once, over, gone])).toEqual({
    tools: [
      spec(once, 'create', { path: '{path}', content: '{content}' }),
      spec(over, 'write', { path: '{path}', content: '{content}' }),
      spec(gone, 'delete', { path: '{path}' }),
    ],
    unclear: [],
    ignored: [],
  });
});

test('without a schema, the arguments are those that the description names', () => {
  const tool = listed(
    'edit',
    undefined,
    'Edits a file.\n\nArgs:\n    file_path: where\n    old_string (str): what\n    new_string: for what\n',
  );
  const call = listed('save', undefined, 'save(path, content) writes a file');
  expect(inferTools([tool, call])).toEqual({
    tools: [
      spec(tool, 'replace', { file_path: '{path}', old_string: '{oldText}', new_string: '{newText}' }),
      spec(call, 'write', { path: '{path}', content: '{content}' }),
    ],
    unclear: [],
    ignored: [],
  });
});
