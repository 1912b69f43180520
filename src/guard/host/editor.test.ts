import { expect, test } from 'vitest';
import { createEditor } from './editor.js';

test('an editor tells the latest text that was typed, however the file is spelled', async () => {
  const editor = createEditor({ paths: 'virtual:/memories', roots: ['/w'] });
  editor.hold('a.txt', 'first');
  editor.hold('{root}/a.txt', 'second');
  editor.hold('empty.txt', '');
  const paths = ['/memories/a.txt', 'd/../a.txt', '/w/a.txt', '/memories/empty.txt', 'b.txt', '/a.txt'];
  expect(await Promise.all(paths.map((path) => editor.ask(path)))).toEqual([
    'second',
    'second',
    'second',
    '',
    undefined,
    undefined,
  ]);
});
