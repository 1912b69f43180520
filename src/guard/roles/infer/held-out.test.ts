import { describe, expect, test } from 'vitest';
import type { ToolSpec } from '../../../model/guard.js';
import type { Json } from '../../../model/json.js';
import type { Operation } from '../../../model/operation.js';
import { inferTools } from './infer-tools.js';
import { count, flag, listed, listOf, object, oneOf, text } from './testing/schema.js';

type Expected = [Operation, ToolSpec['arguments']];
type Row = [
  by: string,
  name: string,
  schema: { [key: string]: Json },
  is: Expected[] | 'unclear' | 'ignored',
  says?: string,
];

/** What takes one replacement in a list takes several. */
const both = (args: ToolSpec['arguments']): Expected[] => [
  ['replace', args],
  ['batch', args],
];

/** Tools whose expectation was written down before the inference was first run on them; 37 of the 40 came out then. */
const ROWS: Row[] = [
  [
    'patch with search',
    'patch_file',
    object({ filePath: text(), search: text(), replace: text() }),
    [['replace', { filePath: '{path}', search: '{oldText}', replace: '{newText}' }]],
    'Edit an existing file by replacing a unique block.',
  ],
  [
    'patch with list',
    'patch_file',
    object({
      path: text(),
      replacements: {
        ...listOf(object({ oldText: { ...text(), minLength: 1 }, newText: text() })),
        minItems: 1,
      },
    }),
    both({ path: '{path}', replacements: [{ oldText: '{oldText}', newText: '{newText}' }] }),
  ],
  [
    'old_code',
    'patch_file',
    object({ path: text(), old_code: text(), new_code: text() }),
    [['replace', { path: '{path}', old_code: '{oldText}', new_code: '{newText}' }]],
  ],
  [
    'count beside',
    'patch_file',
    object({ path: text(), old_text: text(), new_text: text(), 'expected_replacements?': count(1) }),
    [
      [
        'replace',
        { path: '{path}', old_text: '{oldText}', new_text: '{newText}', expected_replacements: '{count}' },
      ],
    ],
  ],
  [
    'file_edit',
    'file_edit',
    object({ path: text(), old: text(), new: text(), 'replace_all?': flag() }),
    [['replace', { path: '{path}', old: '{oldText}', new: '{newText}', replace_all: '{all}' }]],
  ],
  [
    'line operations',
    'file_edit',
    object({
      path: text(),
      operations: listOf(
        object({
          type: oneOf('insert', 'replace', 'delete'),
          lineStart: count(),
          'lineEnd?': count(),
          'content?': text(),
        }),
      ),
    }),
    [
      [
        'insert',
        { path: '{path}', operations: [{ type: 'insert', lineStart: '{line}', content: '{newText}' }] },
      ],
    ],
  ],
  [
    'after a line',
    'insert_lines',
    object({ path: text(), after_line: count(), new_content: text() }),
    [['insert', { path: '{path}', after_line: '{line}', new_content: '{newText}' }]],
  ],
  [
    'lines as text',
    'insert_lines',
    object({ path: text(), line: count(), lines: text() }),
    [['insert', { path: '{path}', line: '{line}', lines: '{newText}' }]],
  ],
  [
    'lines of a page',
    'insert_lines',
    object({ title: text(), lines: text(), 'position?': count() }),
    'ignored',
  ],
  [
    'lines by number',
    'apply_diff',
    object({ file_path: text(), start_line: count(), end_line: count(), new_content: text() }),
    'unclear',
  ],
  ['a review', 'reject_diff', object({ diffId: text() }), 'ignored'],
  [
    'blocks',
    'apply_diff',
    object({ path: text(), diff: text('Blocks: <<<<<<< SEARCH\n[old]\n=======\n[new]\n>>>>>>> REPLACE') }),
    'unclear',
  ],
  [
    'several diffs',
    'apply_diff',
    object({
      path: text(),
      diffs: listOf(object({ search: text(), replace: text(), 'startLine?': count() })),
      'dryRun?': flag(false),
    }),
    both({ path: '{path}', diffs: [{ search: '{oldText}', replace: '{newText}' }] }),
  ],
  [
    'overwrite must be true',
    'file_write',
    object({ path: text(), content: text(), 'overwrite?': flag() }),
    [['write', { path: '{path}', content: '{content}', overwrite: true }]],
  ],
  [
    'append',
    'file_append',
    object({ path: text(), content: text() }),
    [['append', { path: '{path}', content: '{content}' }]],
  ],
  [
    'a batch with kinds',
    'edit_files',
    object({
      changes: listOf({
        anyOf: [
          object({ kind: { const: 'add' }, path: text(), content: text() }),
          object({ kind: { const: 'update' }, path: text(), old_str: text(), new_str: text() }),
          object({ kind: { const: 'remove' }, path: text() }),
        ],
      }),
    }),
    [
      ['create', { changes: [{ kind: 'add', path: '{path}', content: '{content}' }] }],
      ...both({
        changes: [{ kind: 'update', path: '{path}', old_str: '{oldText}', new_str: '{newText}' }],
      }),
      ['delete', { changes: [{ kind: 'remove', path: '{path}' }] }],
    ],
  ],
  [
    'trash',
    'trash_file',
    object({ path: text(), 'permanent?': flag(false) }),
    [['delete', { path: '{path}' }]],
  ],
  [
    'rm',
    'rm',
    object({ path: text(), 'recursive?': flag(), 'force?': flag() }),
    [['delete', { path: '{path}' }]],
  ],
  [
    'mkdir with parents',
    'mkdir',
    object({ path: text(), 'parents?': flag(true) }),
    [['mkdir', { path: '{path}' }]],
  ],
  ['make folder', 'createFolder', object({ folderPath: text() }), [['mkdir', { folderPath: '{path}' }]]],
  [
    'rename in place',
    'rename_file',
    object({ old_path: text(), new_path: text(), 'overwrite?': flag(false) }),
    [['move', { old_path: '{path}', new_path: '{destination}' }]],
  ],
  [
    'move src',
    'fs_move',
    object({ src: text(), dst: text() }),
    [['move', { src: '{path}', dst: '{destination}' }]],
  ],
  [
    'put text',
    'PutFile',
    object({ uri: text(), contents: text() }),
    [['write', { uri: '{path}', contents: '{content}' }]],
  ],
  [
    'tool of a namespace',
    'fs.replace_in_file',
    object({ path: text(), pattern: text(), replacement: text(), is_regex: flag(false) }),
    [['replace', { path: '{path}', pattern: '{oldText}', replacement: '{newText}', is_regex: '{regex}' }]],
  ],
  ['prepend', 'prepend_file', object({ path: text(), content: text() }), 'unclear'],
  [
    'json patch',
    'json_patch',
    object({
      file: text(),
      operations: listOf(object({ op: oneOf('add', 'remove', 'replace'), path: text(), 'value?': {} })),
    }),
    'unclear',
  ],
  [
    'a symbol',
    'replace_symbol_body',
    object({ name_path: text(), relative_path: text(), body: text() }),
    'unclear',
  ],
  [
    'a heading',
    'obsidian_patch_content',
    object({
      filepath: text(),
      operation: oneOf('append', 'prepend', 'replace'),
      target_type: oneOf('heading', 'block'),
      target: text(),
      content: text(),
    }),
    'unclear',
  ],
  [
    'a remote push',
    'push_files',
    object({
      owner: text(),
      repo: text(),
      branch: text(),
      files: listOf(object({ path: text(), content: text() })),
      message: text(),
    }),
    'ignored',
  ],
  ['a download', 'download_file', object({ url: text(), path: text() }), 'ignored'],
  ['todo', 'todo_write', object({ action: oneOf('add', 'update', 'delete'), task: text() }), 'ignored'],
  [
    'entities',
    'add_observations',
    object({ observations: listOf(object({ entityName: text(), contents: listOf(text()) })) }),
    'ignored',
  ],
  ['a page', 'update_page', object({ page_id: text(), content: text() }), 'ignored'],
  ['sql', 'write_query', object({ query: text() }), 'ignored'],
  [
    'read one',
    'read',
    object({ filePath: text(), 'offset?': count(), 'limit?': count() }),
    [['read', { filePath: '{path}' }]],
  ],
  [
    'contents',
    'get_file_text_by_path',
    object({ pathInProject: text() }),
    [['read', { pathInProject: '{path}' }]],
  ],
  ['files with sizes', 'list_files', object({ path: text(), 'recursive?': flag() }), 'ignored'],
  [
    'env wrapper',
    'edit',
    object({ params: object({ file_path: text(), old_string: text(), new_string: text() }) }),
    [['replace', { params: { file_path: '{path}', old_string: '{oldText}', new_string: '{newText}' } }]],
  ],
  [
    'nullable everything',
    'write_file',
    object({
      path: { anyOf: [text(), { type: 'null' }], default: null },
      content: { type: ['string', 'null'] },
    }),
    [['write', { path: '{path}', content: '{content}' }]],
  ],
  [
    'args of a crew',
    'File Writer Tool',
    object({
      filename: text(),
      'directory?': { ...text(), default: './' },
      'overwrite?': { ...text(), default: 'False' },
      content: text(),
    }),
    [['write', { filename: '{path}', content: '{content}' }]],
  ],
];

describe('shapes that were held out', () => {
  test.each(ROWS)('%s', (_by, name, schema, is, says) => {
    const tool = listed(name, schema, says);
    const { tools, unclear } = inferTools([tool]);
    const got =
      tools.length > 0
        ? tools.map(({ operation, arguments: args }) => [operation, args])
        : unclear.length > 0
          ? 'unclear'
          : 'ignored';
    expect(got).toEqual(is);
  });
});
