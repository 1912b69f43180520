import { describe, expect, test } from 'vitest';
import { inferTools } from './infer-tools.js';
import { listed, object, spec, text } from './testing/schema.js';

const PATHS = [
  'path',
  'file_path',
  'filePath',
  'filename',
  'target_file',
  'file',
  'relative_workspace_path',
  'absolutePath',
];
const OLDS = [
  'oldText',
  'old_text',
  'old_string',
  'oldString',
  'old_str',
  'search',
  'find',
  'original_text',
  'find_text',
];
const NEWS = [
  'newText',
  'new_text',
  'new_string',
  'newString',
  'new_str',
  'replace',
  'replacement',
  'replace_with',
  'new',
];
const CONTENTS = ['content', 'text', 'file_text', 'contents', 'data', 'body', 'newContent'];
const DIFFS = ['diff', 'patch', 'patchText', 'patch_text', 'input', 'unified_diff'];

describe('names of a role', () => {
  test.each(PATHS)('path: %s', (key) => {
    const tool = listed('write_file', object({ [key]: text(), content: text() }));
    expect(inferTools([tool]).tools).toEqual([
      spec(tool, 'write', { [key]: '{path}', content: '{content}' }),
    ]);
  });
  test.each(OLDS.flatMap((old) => NEWS.map((fresh) => [old, fresh] as const)))(
    'text: %s, %s',
    (old, fresh) => {
      const tool = listed('edit_file', object({ path: text(), [old]: text(), [fresh]: text() }));
      expect(inferTools([tool]).tools).toEqual([
        spec(tool, 'replace', { path: '{path}', [old]: '{oldText}', [fresh]: '{newText}' }),
      ]);
    },
  );
  test.each(CONTENTS)('content: %s', (key) => {
    const tool = listed('create_file', object({ path: text(), [key]: text() }));
    expect(inferTools([tool]).tools).toEqual([spec(tool, 'create', { path: '{path}', [key]: '{content}' })]);
  });
  test.each(DIFFS)('diff: %s', (key) => {
    const tool = listed('apply_patch', object({ [key]: text() }));
    expect(inferTools([tool]).tools).toEqual([
      spec(tool, 'patch', { [key]: '{diff}' }, { dialect: 'unified' }),
    ]);
  });
});
