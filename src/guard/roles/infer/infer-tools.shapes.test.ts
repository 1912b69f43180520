import { describe, expect, test } from 'vitest';
import type { ToolSpec } from '../../../model/guard.js';
import type { Operation } from '../../../model/operation.js';
import type { Json } from '../../../model/json.js';
import { completeCall } from '../../host/completer.js';
import { lowerCall } from '../lower.js';
import { inferTools } from './infer-tools.js';
import { count, flag, listed, listOf, object, oneOf, spec, text } from './testing/schema.js';

type Expected = [Operation, ToolSpec['arguments'], Pick<ToolSpec, 'dialect' | 'strip'>?];

/** A tool as it is published, and what it must come to, written by hand from what its author says that it does. */
interface Shape {
  by: string;
  name: string;
  says?: string;
  schema: { [key: string]: Json };
  is: Expected[];
}

const REPLACE_SNAKE = { old_string: '{oldText}', new_string: '{newText}' };

const SHAPES: Shape[] = [
  {
    by: 'a coding agent: edit',
    name: 'Edit',
    says: 'Performs exact string replacements in files.',
    schema: object({
      file_path: text('The absolute path to the file to modify'),
      old_string: text('The text to replace'),
      new_string: text('The text to replace it with'),
      'replace_all?': flag(false),
    }),
    is: [['replace', { file_path: '{path}', ...REPLACE_SNAKE, replace_all: '{all}' }]],
  },
  {
    by: 'a coding agent: several edits',
    name: 'MultiEdit',
    schema: object({
      file_path: text(),
      edits: {
        type: 'array',
        minItems: 1,
        items: object({ old_string: text(), new_string: text(), 'replace_all?': flag(false) }),
      },
    }),
    is: [
      ['replace', { file_path: '{path}', edits: [{ ...REPLACE_SNAKE, replace_all: '{all}' }] }],
      ['batch', { file_path: '{path}', edits: [REPLACE_SNAKE] }],
    ],
  },
  {
    by: 'a coding agent: write',
    name: 'Write',
    says: 'Writes a file to the local filesystem. Overwrites an existing file.',
    schema: object({ file_path: text(), content: text() }),
    is: [['write', { file_path: '{path}', content: '{content}' }]],
  },
  {
    by: 'a terminal agent: replace with an instruction',
    name: 'replace',
    says: 'Replaces text within a file.',
    schema: object({
      file_path: text('The path to the file to modify.'),
      instruction: text('A semantic instruction for the change.'),
      old_string: text(),
      new_string: text(),
      'expected_replacements?': count(1),
    }),
    is: [
      [
        'replace',
        {
          file_path: '{path}',
          instruction: 'Make this change.',
          ...REPLACE_SNAKE,
          expected_replacements: '{count}',
        },
      ],
    ],
  },
  {
    by: 'a terminal agent: how many replacements must be said',
    name: 'replace_in_document',
    schema: object({ file: text(), search: text(), replacement: text(), expected_replacements: count(1) }),
    is: [
      [
        'replace',
        { file: '{path}', search: '{oldText}', replacement: '{newText}', expected_replacements: '{count}' },
      ],
    ],
  },
  {
    by: 'an editor in camel case',
    name: 'replace_string_in_file',
    schema: object({ filePath: text(), oldString: text(), newString: text(), 'explanation?': text() }),
    is: [['replace', { filePath: '{path}', oldString: '{oldText}', newString: '{newText}' }]],
  },
  {
    by: 'an editor: many files at once, each explained',
    name: 'multi_replace_string_in_file',
    schema: object({
      explanation: text('What is being done'),
      replacements: {
        type: 'array',
        minItems: 1,
        items: object({ explanation: text(), filePath: text(), oldString: text(), newString: text() }),
      },
    }),
    is: (['replace', 'batch'] as const).map((operation): Expected => [
      operation,
      {
        explanation: 'Make this change.',
        replacements: [
          {
            explanation: 'Make this change.',
            filePath: '{path}',
            oldString: '{oldText}',
            newString: '{newText}',
          },
        ],
      },
    ]),
  },
  {
    by: 'an editor: a patch and its explanation',
    name: 'apply_patch',
    says: 'Edit text files. The input begins with *** Begin Patch and ends with *** End Patch.',
    schema: object({ input: text('The edit patch to apply.'), explanation: text() }),
    is: [['patch', { input: '{diff}', explanation: 'Make this change.' }, { dialect: 'codex' }]],
  },
  {
    by: 'an open agent: patchText',
    name: 'patch',
    says: 'Applies a patch in the V4A format to files.',
    schema: object({ patchText: text('The full patch text') }),
    is: [['patch', { patchText: '{diff}' }, { dialect: 'codex' }]],
  },
  {
    by: 'a filesystem server in Go',
    name: 'modify_file',
    says: 'Update file by finding and replacing text. Simple pattern matching, no regex unless asked for.',
    schema: object({
      path: text(),
      find: text('Text to search for'),
      replace: text('Text to replace with'),
      'all_occurrences?': flag(true),
      'regex?': flag(false),
    }),
    is: [
      [
        'replace',
        {
          path: '{path}',
          find: '{oldText}',
          replace: '{newText}',
          all_occurrences: '{all}',
          regex: '{regex}',
        },
      ],
    ],
  },
  {
    by: 'a filesystem server: blocks',
    name: 'update_file',
    schema: object({
      path: text(),
      blocks: { ...listOf(object({ search: text(), replace: text() })), minItems: 1 },
      'useRegex?': flag(false),
      'replaceAll?': flag(false),
    }),
    is: [
      [
        'replace',
        {
          path: '{path}',
          blocks: [{ search: '{oldText}', replace: '{newText}' }],
          useRegex: '{regex}',
          replaceAll: '{all}',
        },
      ],
      ['batch', { path: '{path}', blocks: [{ search: '{oldText}', replace: '{newText}' }] }],
    ],
  },
  {
    by: 'a desktop server: rewrite or append',
    name: 'write_file',
    schema: object({
      path: text(),
      content: text(),
      'mode?': { ...oneOf('rewrite', 'append'), default: 'rewrite' },
    }),
    is: [
      ['write', { path: '{path}', content: '{content}', mode: 'rewrite' }],
      ['append', { path: '{path}', content: '{content}', mode: '{mode}' }],
    ],
  },
  {
    by: 'a desktop server: edit_block',
    name: 'edit_block',
    says: 'Apply surgical edits to files.',
    schema: object({
      file_path: text(),
      old_string: text(),
      new_string: text(),
      'expected_replacements?': { type: 'number', default: 1 },
    }),
    is: [['replace', { file_path: '{path}', ...REPLACE_SNAKE, expected_replacements: '{count}' }]],
  },
  {
    by: 'a toolkit: append is a switch',
    name: 'write_file',
    says: 'Write file to disk',
    schema: object({
      file_path: text('name of file'),
      text: text('text to write to file'),
      'append?': { type: 'boolean', default: false, description: 'Whether to append to an existing file.' },
    }),
    is: [
      ['write', { file_path: '{path}', text: '{content}' }],
      ['append', { file_path: '{path}', text: '{content}', append: true }],
    ],
  },
  {
    by: 'a toolkit: move',
    name: 'move_file',
    schema: object({ source_path: text(), destination_path: text() }),
    is: [['move', { source_path: '{path}', destination_path: '{destination}' }]],
  },
  {
    by: 'a toolkit: the verb last',
    name: 'file_delete',
    schema: object({ file_path: text('Path of the file to delete') }),
    is: [['delete', { file_path: '{path}' }]],
  },
  {
    by: 'a cloud agent: fsWrite',
    name: 'fsWrite',
    schema: object({ path: text(), text: text() }),
    is: [['write', { path: '{path}', text: '{content}' }]],
  },
  {
    by: 'a cloud agent: strReplace',
    name: 'strReplace',
    schema: object({ path: text(), oldStr: text(), newStr: text() }),
    is: [['replace', { path: '{path}', oldStr: '{oldText}', newStr: '{newText}' }]],
  },
  {
    by: 'a cloud agent: deleteFile',
    name: 'deleteFile',
    schema: object({ targetFile: text(), explanation: text() }),
    is: [['delete', { targetFile: '{path}', explanation: 'Make this change.' }]],
  },
  {
    by: 'a sandbox agent: one key each',
    name: 'file_str_replace',
    schema: object({ file: text(), old_str: text(), new_str: text(), 'sudo?': flag() }),
    is: [['replace', { file: '{path}', old_str: '{oldText}', new_str: '{newText}' }]],
  },
  {
    by: 'a sandbox agent: append, newlines, sudo',
    name: 'file_write',
    schema: object({
      file: text(),
      content: text(),
      'append?': flag(),
      'leading_newline?': flag(),
      'trailing_newline?': flag(),
      'sudo?': flag(),
    }),
    is: [
      ['write', { file: '{path}', content: '{content}' }],
      ['append', { file: '{path}', content: '{content}', append: true }],
    ],
  },
  {
    by: 'an editor in Pascal case',
    name: 'replace_file_content',
    schema: object({
      CodeMarkdownLanguage: text(),
      TargetFile: text(),
      Instruction: text(),
      ReplacementChunks: {
        type: 'array',
        minItems: 1,
        items: object({ AllowMultiple: flag(), TargetContent: text(), ReplacementContent: text() }),
      },
    }),
    is: (
      [
        ['replace', '{all}'],
        ['batch', false],
      ] as const
    ).map(([operation, AllowMultiple]): Expected => [
      operation,
      {
        CodeMarkdownLanguage: 'text',
        TargetFile: '{path}',
        Instruction: 'Make this change.',
        ReplacementChunks: [{ AllowMultiple, TargetContent: '{oldText}', ReplacementContent: '{newText}' }],
      },
    ]),
  },
  {
    by: 'an editor in Pascal case: write',
    name: 'write_to_file',
    says: 'Use this tool to create new files. Error if TargetFile already exists.',
    schema: object({ TargetFile: text(), CodeContent: text(), EmptyFile: flag() }),
    is: [['create', { TargetFile: '{path}', CodeContent: '{content}', EmptyFile: false }]],
  },
  {
    by: 'an editor agent: a count of lines',
    name: 'write_to_file',
    says: 'Request to write content to a file. If the file exists, it will be overwritten.',
    schema: object({ path: text(), content: text(), line_count: count() }),
    is: [['write', { path: '{path}', content: '{content}', line_count: 1 }]],
  },
  {
    by: 'an editor agent: insert',
    name: 'insert_content',
    schema: object({ path: text(), line: count(0), content: text() }),
    is: [['insert', { path: '{path}', line: '{line}', content: '{newText}' }]],
  },
  {
    by: 'an editor agent: search and replace',
    name: 'search_and_replace',
    schema: object({
      path: text(),
      search: text(),
      replace: text(),
      'start_line?': count(1),
      'end_line?': count(1),
      'use_regex?': flag(),
      'ignore_case?': flag(),
    }),
    is: [['replace', { path: '{path}', search: '{oldText}', replace: '{newText}', use_regex: '{regex}' }]],
  },
  {
    by: 'an IDE server: path in the project',
    name: 'replace_text_in_file',
    schema: object({
      pathInProject: text(),
      oldText: text(),
      newText: text(),
      'replaceAll?': { ...flag(true), description: 'Replace all occurrences' },
      'caseSensitive?': flag(),
      'projectPath?': text(),
    }),
    is: [
      [
        'replace',
        { pathInProject: '{path}', oldText: '{oldText}', newText: '{newText}', replaceAll: '{all}' },
      ],
    ],
  },
  {
    by: 'a folder to start from',
    name: 'write_file',
    schema: object({ cwd: text(), path: text(), content: text() }),
    is: [['write', { cwd: '{folder}', path: '{path}', content: '{content}' }]],
  },
  {
    by: 'an IDE server: create',
    name: 'create_new_file',
    schema: object({ pathInProject: text(), 'text?': text(), 'overwrite?': flag(), 'projectPath?': text() }),
    is: [['create', { pathInProject: '{path}', text: '{content}' }]],
  },
  {
    by: 'a symbol server: needle',
    name: 'replace_content',
    schema: object({
      relative_path: text(),
      needle: text(),
      repl: text(),
      mode: oneOf('literal', 'regex'),
      'allow_multiple_occurrences?': flag(false),
    }),
    is: [
      [
        'replace',
        {
          relative_path: '{path}',
          needle: '{oldText}',
          repl: '{newText}',
          mode: 'literal',
          allow_multiple_occurrences: '{all}',
        },
      ],
    ],
  },
  {
    by: 'a symbol server: create',
    name: 'create_text_file',
    says: 'Write a new file or overwrite an existing file.',
    schema: object({ relative_path: text(), content: text() }),
    is: [['write', { relative_path: '{path}', content: '{content}' }]],
  },
  {
    by: 'a text server with versions',
    name: 'append_text_file_contents',
    schema: object({ file_path: text(), contents: text(), file_hash: text(), 'encoding?': text() }),
    is: [['append', { file_path: '{path}', contents: '{content}', file_hash: '{version}' }]],
  },
  {
    by: 'a text server: encoding must be said',
    name: 'create_text_file',
    schema: object({ file_path: text(), contents: text(), encoding: text() }),
    is: [['create', { file_path: '{path}', contents: '{content}', encoding: 'utf-8' }]],
  },
  {
    by: 'a minimal agent: before and after',
    name: 'edit',
    says: 'Edit a file by replacing text.',
    schema: object({ path: text(), before: text(), after: text() }),
    is: [['replace', { path: '{path}', before: '{oldText}', after: '{newText}' }]],
  },
  {
    by: 'a design agent: rename',
    name: 'lov-rename',
    schema: object({ original_file_path: text(), new_file_path: text() }),
    is: [['move', { original_file_path: '{path}', new_file_path: '{destination}' }]],
  },
  {
    by: 'an augmented editor: numbered keys',
    name: 'str-replace-editor',
    schema: object({
      command: oneOf('str_replace', 'insert'),
      path: text(),
      instruction_reminder: text(),
      'old_str_1?': text(),
      'new_str_1?': text(),
      'old_str_start_line_number_1?': count(),
      'old_str_end_line_number_1?': count(),
      'insert_line_1?': count(),
    }),
    is: [
      [
        'replace',
        {
          command: 'str_replace',
          path: '{path}',
          instruction_reminder: 'Make this change.',
          old_str_1: '{oldText}',
          new_str_1: '{newText}',
        },
      ],
      [
        'insert',
        {
          command: 'insert',
          path: '{path}',
          instruction_reminder: 'Make this change.',
          new_str_1: '{newText}',
          insert_line_1: '{line}',
        },
      ],
    ],
  },
  {
    by: 'an augmented editor: several removals',
    name: 'remove-files',
    schema: object({ file_paths: { ...listOf(text()), minItems: 1 } }),
    is: [['delete', { file_paths: ['{path}'] }]],
  },
  {
    by: 'a text editor tool with commands',
    name: 'str_replace_based_edit_tool',
    schema: object({
      command: oneOf('view', 'str_replace', 'create', 'insert'),
      path: text(),
      'old_str?': text(),
      'new_str?': text(),
      'file_text?': text(),
      'insert_line?': count(0),
      'insert_text?': text(),
      'view_range?': listOf(count()),
    }),
    is: [
      ['read', { command: 'view', path: '{path}' }],
      ['replace', { command: 'str_replace', path: '{path}', old_str: '{oldText}', new_str: '{newText}' }],
      ['create', { command: 'create', path: '{path}', file_text: '{content}' }],
      ['insert', { command: 'insert', path: '{path}', insert_line: '{line}', insert_text: '{newText}' }],
    ],
  },
  {
    by: 'an open agent: undo and a risk that must be said',
    name: 'str_replace_editor',
    schema: object({
      command: oneOf('view', 'create', 'str_replace', 'insert', 'undo_edit'),
      path: text('Absolute path to file or directory.'),
      'file_text?': text(),
      'old_str?': text(),
      'new_str?': text(),
      'insert_line?': count(),
      'view_range?': listOf(count()),
      security_risk: oneOf('LOW', 'MEDIUM', 'HIGH'),
    }),
    is: [
      ['read', { command: 'view', path: '{path}', security_risk: 'LOW' }],
      ['create', { command: 'create', path: '{path}', file_text: '{content}', security_risk: 'LOW' }],
      [
        'replace',
        {
          command: 'str_replace',
          path: '{path}',
          old_str: '{oldText}',
          new_str: '{newText}',
          security_risk: 'LOW',
        },
      ],
      [
        'insert',
        {
          command: 'insert',
          path: '{path}',
          new_str: '{newText}',
          insert_line: '{line}',
          security_risk: 'LOW',
        },
      ],
    ],
  },
  {
    by: 'a server: one tool for everything',
    name: 'file-operation',
    schema: object({
      operation: oneOf('read', 'write', 'append', 'delete'),
      path: text('File path'),
      'content?': text(),
    }),
    is: [
      ['read', { operation: 'read', path: '{path}' }],
      ['write', { operation: 'write', path: '{path}', content: '{content}' }],
      ['append', { operation: 'append', path: '{path}', content: '{content}' }],
      ['delete', { operation: 'delete', path: '{path}' }],
    ],
  },
  {
    by: 'a workspace kit',
    name: 'mastra_workspace_write_file',
    schema: object({ path: text(), content: text(), 'overwrite?': flag(true) }),
    is: [['write', { path: '{path}', content: '{content}' }]],
  },
  {
    by: 'a file toolkit: overwrite is off by default',
    name: 'save_file',
    schema: object({ contents: text(), file_name: text(), 'overwrite?': flag(false) }),
    is: [['write', { contents: '{content}', file_name: '{path}', overwrite: true }]],
  },
  {
    by: 'a vault server: confirm',
    name: 'obsidian_delete_file',
    schema: object({ filepath: text(), confirm: flag(false) }),
    is: [['delete', { filepath: '{path}', confirm: true }]],
  },
  {
    by: 'a vault server: append',
    name: 'obsidian_append_content',
    schema: object({ filepath: text(), content: text() }),
    is: [['append', { filepath: '{path}', content: '{content}' }]],
  },
  {
    by: 'a git server: unified diff with git headers',
    name: 'apply_diff',
    says: 'Apply a unified diff, as made by git diff, to the working tree. Runs git apply -p1.',
    schema: object({ diff: text(), 'check_only?': flag(false) }),
    is: [['patch', { diff: '{diff}' }, { dialect: 'git' }]],
  },
  {
    by: 'a patch server: names without prefix, a trial by default',
    name: 'patch_file',
    says: 'Applies a unified diff to one file (like patch -p0).',
    schema: object({ file_path: text(), patch: text(), 'dry_run?': flag(true) }),
    is: [
      ['patch', { file_path: '{path}', patch: '{diff}', dry_run: false }, { dialect: 'unified', strip: 0 }],
    ],
  },
];

/** A call with a text for each role, two of them where they are edits. */
function fill(tool: ToolSpec): Json | undefined {
  const step = {
    call: [tool.operation],
    path: 'a.txt',
    oldText: 'old',
    newText: 'new',
    content: 'text',
    diff: 'diff',
    destination: 'b.txt',
    version: 'v1',
    line: '3',
    edits: [
      { oldText: 'old', newText: 'new' },
      { oldText: 'more', newText: 'less' },
    ],
  };
  const places = { root: '/r', outside: '/o', home: '/h', sandbox: '/', ground: '/', tmp: '/t', cwd: '/c' };
  const lowered = lowerCall(step, tool, undefined, { paths: 'relative', places, recent: [] });
  return 'arguments' in lowered ? lowered.arguments : undefined;
}

describe('tools as the field publishes them', () => {
  test.each(SHAPES)('$by', ({ name, says, schema, is }) => {
    const tool = listed(name, schema, says);
    expect(inferTools([tool])).toEqual({
      tools: is.map(([operation, args, more]) => spec(tool, operation, args, more)),
      unclear: [],
      ignored: [],
    });
  });

  test.each(SHAPES)('$by: a filled call is legal by its own schema', ({ name, says, schema }) => {
    const refused = inferTools([listed(name, schema, says)]).tools.flatMap((tool) => {
      const completion = completeCall(tool, fill(tool), [], { paths: 'relative', root: '/r' });
      return 'refused' in completion ? [completion.refused] : [];
    });
    expect(refused).toEqual([]);
  });
});
