import { expect, test } from 'vitest';
import type { PathStyle } from '../../../model/guard.js';
import type { Json } from '../../../model/json.js';
import { inferPathStyle } from './infer-path-style.js';
import { listed, object, text } from './testing/schema.js';

const CASES: [PathStyle, { path?: { [key: string]: Json }; key?: string; says?: string }][] = [
  ['absolute', {}],
  ['absolute', { path: text('The absolute path to the file to modify') }],
  ['absolute', { path: text('Must be an absolute path, not relative') }],
  ['absolute', { path: text('Absolute or relative path to the file') }],
  ['absolute', { path: text('Absolute path to file or directory, e.g. `/workspace/file.py`.') }],
  ['absolute', { path: text('Path such as /home/user/x.txt') }],
  ['absolute', { path: { ...text(), examples: ['/Users/me/a.txt'] } }],
  ['absolute', { path: { ...text('Absolute path'), examples: ['/repo/a.txt'] } }],
  ['absolute', { path: { ...text(), pattern: '^/' } }],
  ['absolute', { key: 'absolute_path' }],
  [
    'absolute',
    { says: 'Edits a file. Returns a summary relative to the last change; the path must be absolute.' },
  ],
  ['relative', { path: text('The path of the file, relative to the workspace root') }],
  ['relative', { path: text('Relative path to the file') }],
  ['relative', { path: text('A relative path; absolute paths are rejected') }],
  ['relative', { path: text('Path relative to the repo root, never absolute.') }],
  ['relative', { path: { ...text(), pattern: '^[^/]' } }],
  ['relative', { path: { ...text(), pattern: '^(?!/)[a-z/]+$' } }],
  ['relative', { key: 'relative_workspace_path' }],
  ['relative', { key: 'pathInProject' }],
  ['relative', { says: 'Writes a file. Paths are relative to the root of the project.' }],
  ['virtual:/memories', { path: text('Path to the file. Must start with /memories') }],
  [
    'virtual:/memories',
    { path: text('The path should begin with `/memories/`, e.g. `/memories/notes.txt`') },
  ],
  ['virtual:/memories', { path: { ...text(), pattern: '^/memories(/|$)' } }],
  ['virtual:/memories', { path: { ...text(), pattern: '^\\/memories\\/' } }],
  ['virtual:/memories', { path: { ...text(), examples: ['/memories/a.txt'] } }],
  ['virtual:/memories', { path: { ...text(), default: '/memories' } }],
  ['virtual:/memories', { says: 'Memory of the agent. All files live under /memories' }],
];

test.each(CASES)('%s: %j', (style, { path = text(), key = 'path', says }) => {
  expect(inferPathStyle([listed('write_file', object({ [key]: path, content: text() }), says)])).toBe(style);
});

test('most tools decide; what only looks is heard for its arguments alone', () => {
  const relative = listed('edit_file', object({ path: text('relative to the root') }));
  const absolute = listed('write_file', object({ path: text('absolute path') }));
  const lister = listed('list_directory', object({ path: text() }), 'Gives relative paths.');
  expect(inferPathStyle([relative, relative, absolute])).toBe('relative');
  expect(inferPathStyle([relative, absolute, lister])).toBe('absolute');
  expect(inferPathStyle([])).toBe('absolute');
});
