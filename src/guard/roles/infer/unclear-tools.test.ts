import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { toolSpecSchema } from '../../../model/guard.js';
import type { Json } from '../../../model/json.js';
import { inferTools } from './infer-tools.js';
import type { ListedTool } from './listed-tool.js';
import { count, flag, listed, listOf, object, oneOf, text } from './testing/schema.js';

describe('an empty schema is unclear, with lines to begin from', () => {
  test.each([{}, { type: 'object', properties: {} }, { type: 'object' }])('%j', (schema) => {
    expect(inferTools([listed('write_file', schema, 'Writes a file.')])).toEqual({
      tools: [],
      unclear: [
        {
          tool: 'write_file',
          why: 'its schema names no argument',
          manifestLines: [
            '# its schema names no argument',
            '# which arguments it takes, and where each goes, is for you to say',
            '- operation: write',
            '  name: write_file',
            '  arguments: { path: "{path}", content: "{content}" }',
          ],
        },
      ],
      ignored: [],
    });
  });
});

test('what a description names goes into the lines', () => {
  const tool = listed(
    'edit',
    {},
    'Edits a file. `file_path`: where, `old_string`: what, `new_string`: for what.',
  );
  expect(inferTools([tool]).unclear).toEqual([
    {
      tool: 'edit',
      why: 'its schema names no argument',
      manifestLines: [
        '# its schema names no argument',
        '# which arguments it takes, and where each goes, is for you to say',
        '- operation: replace',
        '  name: edit',
        '  arguments: { file_path: "{path}", old_string: "{oldText}", new_string: "{newText}" }',
      ],
    },
  ]);
});

test('one tool to read is asked for, and none where another reads', () => {
  const blank = [listed('read_file', {}), listed('read_multiple_files', {}), listed('list_directory', {})];
  const told = inferTools(blank);
  expect(told.unclear.map(({ tool }) => tool)).toEqual(['read_file']);
  expect(told.ignored).toEqual(['read_multiple_files', 'list_directory']);
  const read = listed('view_file', object({ path: text() }));
  expect(inferTools([...blank, read])).toEqual({
    tools: [{ ...read, operation: 'read', arguments: { path: '{path}' } }],
    unclear: [],
    ignored: ['read_file', 'read_multiple_files', 'list_directory'],
  });
});

const RANGE = object({ path: text(), start_line: count(), end_line: count(), content: text() });
const BLOCKS = text('One or more SEARCH/REPLACE blocks');

/** Tools that write in a way that no role map says, and why. */
const UNSAYABLE: [string, ListedTool['schema'], string][] = [
  [
    'edit_file',
    object({ target_file: text(), instructions: text(), code_edit: text() }),
    'no argument was recognised for oldText, newText',
  ],
  ['edit_file', RANGE, 'its argument start_line says a part of the file, which no role carries'],
  ['replace_lines', RANGE, 'its argument start_line says a part of the file, which no role carries'],
  [
    'delete_lines',
    object({ path: text(), start_line: count(), end_line: count() }),
    'its argument start_line says a part of the file, which no role carries',
  ],
  [
    'replace_in_file',
    object({ path: text(), diff: BLOCKS }),
    'its diff is made of search and replace blocks, which is no dialect here',
  ],
  [
    'write_file',
    object({ project_path: text(), path: text(), content: text() }),
    'its argument project_path takes the workspace, which no role carries',
  ],
  [
    'write_file',
    object({ path: text(), content: text(), code: { ...text(), pattern: '^[0-9]{9}$' } }),
    'no value is known for its argument code',
  ],
  [
    'write_files',
    object({ files: { type: 'object', additionalProperties: text() } }),
    'no argument was recognised for path, content',
  ],
  ['touch_file', object({ path: text() }), 'no argument was recognised for content'],
  [
    'delete_text',
    object({ path: text(), ranges: listOf(object({ from: count(), to: count() })) }),
    'its argument ranges says what to delete, which no role carries',
  ],
  [
    'append_to_section',
    object({ path: text(), heading: text(), content: text() }),
    'its argument heading says a part of the file, which no role carries',
  ],
  [
    'edit_cell',
    object({
      notebook_path: text(),
      edit_mode: oneOf('replace', 'insert', 'delete'),
      'cell_id?': text(),
      new_source: text(),
    }),
    'its name says that it works on a part of a file: cell',
  ],
];

describe('what cannot be said is told', () => {
  test.each(UNSAYABLE)('%s %j', (name, schema, why) => {
    const result = inferTools([listed(name, schema)]);
    expect({ ...result, unclear: result.unclear.map((unclear) => unclear.why) }).toEqual({
      tools: [],
      unclear: [why],
      ignored: [],
    });
  });

  test('the lines are a tool of a manifest', () => {
    const { unclear } = inferTools(UNSAYABLE.map(([name, schema]) => listed(name, schema)));
    const parsed: unknown[] = unclear.flatMap(({ manifestLines }): unknown[] =>
      parse(manifestLines.join('\n')),
    );
    expect(parsed.map((tool) => toolSpecSchema.safeParse(tool).success)).toEqual(UNSAYABLE.map(() => true));
  });

  test('what is known is filled in', () => {
    const [, , , , , root] = UNSAYABLE;
    expect(
      inferTools([listed('write_file', root?.[1])]).unclear.map(({ manifestLines }) => manifestLines),
    ).toEqual([
      [
        '# its argument project_path takes the workspace, which no role carries',
        '- operation: write',
        '  name: write_file',
        '  arguments: { project_path: "Make this change.", path: "{path}", content: "{content}" }',
      ],
    ]);
  });

  test('a tool that copies or deletes folders has no lines', () => {
    const copy = listed('copy_file', object({ source: text(), destination: text() }));
    const folder = listed('delete_directory', object({ path: text(), 'recursive?': flag() }));
    expect(inferTools([copy, folder])).toEqual({
      tools: [],
      unclear: [
        { tool: 'copy_file', why: 'it copies, and no operation does', manifestLines: [] },
        { tool: 'delete_directory', why: 'it deletes folders, and cases delete files', manifestLines: [] },
      ],
      ignored: [],
    });
  });
});

/** Tools that are no business of the lab. */
const UNRELATED: [string, ListedTool['schema']?, string?][] = [
  ['get_weather', object({ city: text() })],
  ['create_issue', object({ title: text(), body: text() }), 'Create an issue'],
  [
    'create_or_update_file',
    object({ owner: text(), repo: text(), path: text(), content: text(), message: text() }),
  ],
  ['git_add', object({ repo_path: text(), files: listOf(text()) })],
  ['git_diff', object({ path: text() })],
  ['execute_command', object({ command: text() }), 'Runs a command, which may write files'],
  ['send_message', object({ to: text(), from: text(), text: text() })],
  ['create_entities', object({ entities: listOf(object({ name: text() })) })],
  ['find_files', object({ path: text(), pattern: text() })],
  ['preview_edit', object({ path: text(), old: text(), new: text() })],
  ['validate_patch', object({ patch: text() })],
  ['get_diagnostics', object({ path: text() })],
  ['change_directory', object({ path: text() })],
  ['read_media_file', object({ path: text() })],
  ['set_default', object({ path: text() })],
  ['undo_edit', object({ path: text() })],
];

test.each(UNRELATED)('%s is ignored', (name, schema, description) => {
  expect(inferTools([listed(name, schema, description)])).toEqual({
    tools: [],
    unclear: [],
    ignored: [name],
  });
});

/** What programs send where a schema should be. */
const JUNK: Json[] = [
  null,
  'object',
  7,
  true,
  [1],
  { type: 7 },
  { type: 'object', properties: null },
  { properties: 'x' },
  { type: ['null'] },
  { oneOf: [] },
  { anyOf: 'x' },
  { allOf: [null, 7] },
  { items: 3, type: 'array' },
  { $ref: '#' },
  { $ref: '#/nowhere' },
  { $ref: 7 },
  { $ref: '#/%E0%A4%A' },
  { $ref: 'http://elsewhere/x' },
  { type: 'object', properties: { path: { $ref: '#/properties/path' } } },
  { allOf: [{ $ref: '#' }, { $ref: '#' }] },
  { oneOf: [{ $ref: '#' }, { $ref: '#' }, { type: 'object', properties: { a: { $ref: '#' } } }] },
  { type: 'object', properties: { node: { $ref: '#' }, list: { type: 'array', items: { $ref: '#' } } } },
  { type: 'object', properties: { path: true, content: false }, required: 'path' },
  {
    type: 'object',
    properties: { path: { pattern: '(' }, content: { pattern: 7, minLength: 'x' } },
    required: [1],
  },
];

describe('no schema makes it throw', () => {
  test.each(JUNK.map((schema) => ({ schema })))('$schema', ({ schema }) => {
    // What a program sends need not have the type it should have.
    const tool = { name: 'write_file', schema } as unknown as ListedTool;
    const { tools, unclear, ignored } = inferTools([tool]);
    expect([...tools.map(({ name }) => name), ...unclear.map((told) => told.tool), ...ignored]).toEqual([
      'write_file',
    ]);
  });

  test('a choice in every key stays within bounds', () => {
    const options = ['alpha', 'beta', 'gamma'].map((key) => object({ [key]: text() }));
    const keys = Array.from({ length: 30 }, (_, index) => [`key${index}x`, { oneOf: options }] as const);
    const { tools, unclear } = inferTools([listed('write_file', object(Object.fromEntries(keys)))]);
    expect({ tools, why: unclear.map(({ why }) => why) }).toEqual({
      tools: [],
      why: ['no argument was recognised for path, content'],
    });
  });

  test('an empty list comes to nothing', () => {
    expect(inferTools([])).toEqual({ tools: [], unclear: [], ignored: [] });
  });
});
